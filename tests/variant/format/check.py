#!/usr/bin/env python3
"""Holds the answer of `clever schema` against a validator that is not ours.

    tests/variant/format/check.py PROGRAM EVERY

It must be a JSON Schema of draft 2020-12. Every shipped variant, every whole variant of the
documentation, tests/bad/fine-*.yaml and every file of tests/bad whose defect is beyond a schema must pass it; every file
of tests/bad with a defect that a schema can see must fail it. The same holds for files of tests and
`clever schema --tests`. One in EVERY bad files is read, and long good ones only as YAML 1.2 unless
EVERY is 1. Prints what is otherwise; exit code 1.
Needs jsonschema and PyYAML (Debian: python3-jsonschema, python3-yaml).
"""
import json
import pathlib
import re
import subprocess
import sys

import jsonschema
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM_PATH = sys.argv[1]
EVERY = int(sys.argv[2])

# What a schema is there to see.
SEEN = {"unknown-key", "missing-key", "wrong-type", "not-a-number", "out-of-range",
        "unknown-word", "unknown-language", "format-version", "too-many"}
# What ends before there is anything to hold against a schema.
UNREAD = {"yaml-syntax", "duplicate-key", "anchor", "not-utf-8", "empty-file",
          "several-documents", "unreadable-file"}

NUMBER = "to a reader of YAML it is the number that was meant"
ELSEWHERE = "depends on what stands elsewhere in the file"
ANSWER = "depends on what an expression answers"
SHEET = "what a sheet holds depends on the variant"
VARIANT = "depends on the variant, the number of players or the moment"
LENGTH = "the schema limits no text and asks no list for an entry"
ROWS = "what a row holds depends on the other rows and on the scenario"
PROGRAM = "a list or a limit that only the program knows"
# Defects of a kind in SEEN that a schema cannot see all the same.
UNSEEN = {
    "exponent-in-points": NUMBER,
    "format-version-with-fraction": NUMBER,
    "hexadecimal-number-of-rounds": NUMBER,
    "number-with-decimal-point": NUMBER,
    "octal-number-in-table": NUMBER,
    "octal-with-letter-in-cells": NUMBER,
    "plus-sign-before-number": NUMBER,
    "bonus-at-a-state-that-is-not-there": ELSEWHERE,
    "count-beyond-group": ELSEWHERE,
    "count-beyond-the-row": ELSEWHERE,
    "start-in-a-state-that-is-not-there": ELSEWHERE,
    "cross-in-capital": ELSEWHERE,
    "tag-before-number": ELSEWHERE,
    "default-of-inherited-option-misspelt": ELSEWHERE,
    "die-emptied-in-house-rule": ELSEWHERE,
    "factor-makes-too-much": ELSEWHERE,
    "from-a-slot-beyond-the-rolls": ELSEWHERE,
    "repeats-in-repeats": ELSEWHERE,
    "solo-dice-without-slots": ELSEWHERE,
    "name-empty": LENGTH,
    "round-without-stages": LENGTH,
    "short-of-three-letters": LENGTH,
    "grid-of-65-cells": ELSEWHERE,
    "lowest-as-many-as-dice": ELSEWHERE,
    "more-choices-than-fit": ELSEWHERE,
    "others-do-not-fit-into-slots": ELSEWHERE,
    "plus-too-large": ELSEWHERE,
    "position-where-no-list-is-inherited": ELSEWHERE,
    "script-of-several-lines-in-quotes": PROGRAM,
    "points-beyond-counting": ELSEWHERE,
    "rounds-of-three-players-missing": ELSEWHERE,
    "slot-too-large-for-a-pair": ELSEWHERE,
    "solo-missing-with-two-dice": ELSEWHERE,
    "written-number-negative": ANSWER,
    "written-number-too-large": ANSWER,
    "players-backwards": "a pattern does not compare numbers",
    "track-of-parent-misspelt": "a file with extends may leave out what its parent says",
    "true-for-yes": "old readers of YAML say true where the file says yes",
    "test-expectation-of-third-player-of-two": VARIANT,
    "test-expected-sheet-with-slot-not-unlocked": SHEET,
    "test-illegal-with-unknown-reason": PROGRAM,
    "test-of-nothing": "each of several keys is enough",
    "test-playthrough-bot-with-name": PROGRAM,
    "test-playthrough-seed-too-large": PROGRAM,
    "test-playthrough-seed-with-leading-zero": NUMBER,
    "test-playthrough-unknown-bot": PROGRAM,
    "test-position-active-player-who-does-not-play": VARIANT,
    "test-position-before-the-first-roll": VARIANT,
    "test-position-fourth-roll": VARIANT,
    "test-position-player-who-does-not-play": VARIANT,
    "test-position-round-of-fewer-with-four-players": VARIANT,
    "test-position-round-seven": VARIANT,
    "test-position-slot-with-two-dice": "a map of dice has no limit in the schema",
    "test-position-solo-second-turn-true": "old readers of YAML say true where the file says yes",
    "test-position-with-die-missing": VARIANT,
    "test-position-with-face-seven": VARIANT,
    "test-position-without-dice": VARIANT,
    "test-roll-of-seven": VARIANT,
    "test-sheet-with-circle-where-only-crosses-are": SHEET,
    "test-sheet-with-foxes-as-list": SHEET,
    "test-sheet-with-hundred-foxes": SHEET,
    "test-sheet-with-negative-count": SHEET,
    "test-sheet-with-number-that-cannot-be-written": SHEET,
    "test-sheet-with-slot-spent-but-not-unlocked": SHEET,
    "test-sheet-with-slot-zero-spent": SHEET,
    "test-sheet-with-spent-as-number": SHEET,
    "test-sheet-with-track-as-list": SHEET,
    "test-sheet-with-track-beyond-its-slots": SHEET,
    "test-sheet-with-track-key-misspelt": SHEET,
    "test-sheet-with-twelve-fields-of-eleven": SHEET,
    "test-sheet-with-written-zero": SHEET,
    "test-table-list-within-text": ROWS,
    "test-table-row-lacks-a-name": ROWS,
    "test-table-row-with-name-misspelt": ROWS,
    "test-table-without-rows": "an empty list is a list",
    "language-that-is-a-country": "two small letters; the list of languages is not in the schema",
}
# Defects of other kinds that the schema sees nevertheless.
SEEN_AS_WELL = {"digit-as-letter-of-a-die", "two-letters-for-a-die", "test-table-name-with-blank",
                "without-in-a-game-of-its-own"}


class Loader(yaml.SafeLoader):
    """Reads plain values as YAML 1.2 does, like the language server of the editors."""


Loader.yaml_implicit_resolvers = {}
for tag, pattern, first in [
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
    ("bool", r"true|True|TRUE|false|False|FALSE", list("tTfF")),
    ("int", r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", list("-+0123456789")),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", list("-+.0123456789")),
]:
    Loader.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile(f"^(?:{pattern})$"), first)


def whole_number(loader, node):
    text = loader.construct_scalar(node)
    return int(text, 0) if text[:2] in ("0o", "0x") else int(text)


Loader.add_constructor("tag:yaml.org,2002:int", whole_number)
Loader.add_constructor("tag:yaml.org,2002:float", lambda loader, node: float(node.value))


def with_text_keys(value):
    """JSON has only texts as keys: { 1: 6 } is { "1": 6 }."""
    if isinstance(value, dict):
        return {str(key): with_text_keys(item) for key, item in value.items()}
    return [with_text_keys(item) for item in value] if isinstance(value, list) else value


def read(text, loader=Loader):
    return with_text_keys(yaml.load(text, loader))


def blocks_of_docs(first_line):
    for page in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]):
        blocks = re.findall(r"^```yaml\n(.*?)^```", page.read_text("utf-8"), re.M | re.S)
        for number, block in enumerate(blocks, 1):
            if f"\n{first_line}\n" in "\n" + block:
                yield f"{page.name}, block {number}", block


def is_tests(text):
    return re.search(r"^clever test:", text, re.M) is not None


def good_files(tests):
    for folder in ["variants", "variants/house-rules", "tests/invented", "tests/variants"]:
        for file in sorted((ROOT / folder).glob("*.yaml")):
            if is_tests(file.read_text("utf-8")) == tests:
                yield file.name, file.read_text("utf-8")
    if not tests:
        for file in sorted((ROOT / "tests/bad").glob("fine-*.yaml")):
            yield file.name, file.read_text("utf-8")
    yield from blocks_of_docs("clever test: 1" if tests else "clever: 1")


def bad_files(tests):
    """Name, code and text of the files whose marker stands in themselves and that can be read."""
    for file in sorted((ROOT / "tests/bad").glob("[!_]*.yaml"))[::EVERY]:
        marker = re.search(rb"# expect: ([a-z0-9-]+)", file.read_bytes())
        if marker and marker[1].decode() not in UNREAD and is_tests(file.read_text("utf-8")) == tests:
            yield file.stem, marker[1].decode(), file.read_text("utf-8")


def must_fail(name, code):
    return (code in SEEN and name not in UNSEEN) or name in SEEN_AS_WELL


def surprises(validator, tests, expected):
    for name, text in good_files(tests):
        short = EVERY == 1 or len(text) < 50_000
        for loader in [Loader, yaml.SafeLoader] if short else [Loader]:  # YAML 1.2 and YAML 1.1
            for error in validator.iter_errors(read(text, loader)):
                yield f"{name}: {error.json_path}: {error.message[:200]}"
    seen = 0
    for name, code, text in bad_files(tests):
        try:
            failed = not validator.is_valid(read(text))
        except yaml.YAMLError:  # a list as a key
            failed = True
        seen += failed
        if failed != must_fail(name, code):
            yield f"{name} ({code}): {'fails' if failed else 'passes'}"
    if seen < expected // EVERY:
        yield f"only {seen} bad files were seen"


def check(arguments, tests, expected):
    schema = json.loads(subprocess.run([PROGRAM_PATH, "schema", *arguments], check=True,
                                       capture_output=True).stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    return list(surprises(jsonschema.Draft202012Validator(schema), tests, expected))


def main():
    found = check([], False, 100) + check(["--tests"], True, 10)
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
