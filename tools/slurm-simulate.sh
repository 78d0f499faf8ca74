#!/usr/bin/env bash
#SBATCH --job-name=clever
#SBATCH --output=/dev/null
# A simulation as a job array of Slurm: every task plays one part and writes one file.
#
#   sbatch --array=1-16 tools/slurm-simulate.sh VARIANT GAMES [OPTION...]
#   clever merge clever-JOB/part-*.json
#
# GAMES is the number of all parts together. OPTIONs go to clever simulate: --players, --bot, --seed.
# The files come to the folder clever-JOB below the one sbatch was called in; what a task says is
# in part-K.log beside them. A part that failed or was cancelled leaves no .json. To play it again:
#
#   SHARDS=16 PARTS=clever-JOB sbatch --array=7 tools/slurm-simulate.sh VARIANT GAMES [OPTION...]
#
# CLEVER names the program; otherwise build/release/clever where sbatch was called, or clever on the
# PATH. Slurm runs a copy of this file from a folder of its own, so its own place is of no help.
set -euo pipefail

if [ $# -lt 2 ] || [ -z "${SLURM_ARRAY_TASK_ID-}" ]; then
  echo "usage: sbatch --array=1-N tools/slurm-simulate.sh VARIANT GAMES [OPTION...]" >&2
  exit 2
fi
variant=$1 games=$2
shift 2

cd "$SLURM_SUBMIT_DIR"
clever=${CLEVER-}
[ -n "$clever" ] || { [ -x build/release/clever ] && clever=build/release/clever; } || clever=clever
# Numbered from the first of the array on, so that --array=0-15 will do as well.
if [ -n "${SHARDS-}" ]; then
  shard=$SLURM_ARRAY_TASK_ID
else
  SHARDS=$SLURM_ARRAY_TASK_COUNT
  shard=$((SLURM_ARRAY_TASK_ID - SLURM_ARRAY_TASK_MIN + 1))
fi
parts=${PARTS-clever-$SLURM_ARRAY_JOB_ID}
part=$parts/part-$shard
mkdir -p "$parts"

# Only a part that is whole gets its name.
"$clever" simulate "$variant" --games "$games" "$@" --jobs "${SLURM_CPUS_PER_TASK-1}" \
  --shard "$shard/$SHARDS" --json >"$part.unfinished" 2>"$part.log"
mv "$part.unfinished" "$part.json"
