#!/bin/sh
# A bot program that answers each question with the next lines of a file, up to a line "---".
exec 3<"$1"
while read -r word rest; do
  case $word in hello | choose | hint) ;; *) continue ;; esac
  while IFS= read -r line <&3 || [ -n "$line" ] || exit 0; do
    [ "$line" = --- ] && break
    printf '%s\n' "$line"
  done
done
