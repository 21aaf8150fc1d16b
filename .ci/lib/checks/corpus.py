"""Generates a feature from each input of a corpus, compiles all without a warning and runs their tests.

usage: python3 -m lib.checks.corpus [FOLDER…]        JSON samples, and clients with GraphQL operations and a schema; by default all of them
"""

import pathlib
import sys
from concurrent.futures import ThreadPoolExecutor

from ..cases import identifier
from ..farm import Farm, Feature, report
from ..inputs import client, clients, is_valid_json, samples
from ..process import run
from ..project import CHECKS, GEN, JOBS, SHARED, scratch

LIMIT_SECONDS = 300


def kebab(stem):
    return "-".join("".join(character if character.isalnum() else " " for character in stem.lower()).split()) or "sample"


def runs(roots):
    """Returns the feature name, the inputs and the arguments of each run of gen."""
    for root in roots:
        for folder in clients(root):
            operations, schemas = client(folder)
            name = identifier(folder.name.title())
            yield name, operations, [part for schema in schemas for part in ("--schema", schema)] + ["--name", name]
        if not clients(root):
            for name, path in samples(root):
                yield name, [path], ["--name", name, "--endpoint", f"/api/{kebab(path.stem)}"]


def generate(name, inputs, arguments, work):
    folder = work / "features" / name
    folder.mkdir(parents=True)
    made = run([GEN, "--quiet", *inputs, "--feature", name, "--app", "Challenge", *arguments, "--output", folder], work, LIMIT_SECONDS)
    feature = Feature(name, folder)
    is_json = [path.suffix in (".json", ".ndjson") for path in inputs]
    if made.status == 2 and not feature.sources and all(is_json) and not all(map(is_valid_json, inputs)):
        print(f"{name}: rejected correctly: it is not valid JSON")
        return None
    if not made.is_done:
        feature.fail(f"is not generated (exit {made.status})", made.output.splitlines()[:6])
    return feature


def main(arguments):
    roots = [pathlib.Path(argument).resolve() for argument in arguments]
    roots = roots or [root for root in (SHARED / "corpus/json", SHARED / "corpus/graphql", CHECKS / "operations") if root.is_dir()]
    with scratch("corpus") as work:
        with ThreadPoolExecutor(JOBS) as pool:
            features = [feature for feature in pool.map(lambda one: generate(*one, work), runs(roots)) if feature]
        Farm(work).check(features)
        return 0 if features and report(features, "corpora") else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
