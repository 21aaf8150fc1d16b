"""Generates a feature from each input of a corpus, compiles all without a warning and runs their tests.

usage: python3 -m lib.checks.corpus [--every] [FOLDER…]        JSON samples, and clients with GraphQL operations and a schema; by default all of them

All features are generated. Of features whose sources differ only in names, one is compiled: recordings of one API have several responses of the same shape.
`--every` compiles each of them.
"""

import pathlib
import re
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


def sources(feature):
    """Returns the text of the sources without the words of the feature's name and without paths of requests."""
    stem = feature.name.rstrip("0123456789")
    text = "".join(f"{path.name.replace(feature.name, '')}\n{path.read_text()}" for path in feature.sources)
    return re.sub(rf"\w*{stem}\w*|/api/[\w-]+", "", text, flags=re.IGNORECASE)


def of_one_shape(features):
    """Returns the features without those whose sources are the same as those of an earlier one."""
    first = {}
    for feature in features:
        first.setdefault(sources(feature) if feature.sources and not feature.problem else feature.name, feature)
    return list(first.values())


def main(arguments):
    compiles_every = "--every" in arguments
    roots = [pathlib.Path(argument).resolve() for argument in arguments if argument != "--every"]
    roots = roots or [root for root in (SHARED / "corpus/json", SHARED / "corpus/graphql", CHECKS / "operations") if root.is_dir()]
    with scratch("corpus") as work:
        with ThreadPoolExecutor(JOBS) as pool:
            features = [feature for feature in pool.map(lambda one: generate(*one, work), runs(roots)) if feature]
        generated = len(features)
        features = features if compiles_every else of_one_shape(features)
        Farm(work).check(features)
        return 0 if features and report(features, f"corpora, {generated} generated") else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
