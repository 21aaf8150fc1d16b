"""Generates a feature from each input of a corpus, compiles all without a warning and runs their tests.

All features are generated. Of features whose sources differ only in names, one is compiled: recordings of one API have several responses of the same shape.
`--every` compiles each of them.
"""

import re
import sys
from concurrent.futures import ThreadPoolExecutor

from ..arguments import parser
from ..cases import identifier
from ..farm import Farm, Feature, report
from ..inputs import clients, is_valid_json, passed, samples
from ..process import run
from ..project import CHECKS, GEN, JOBS, SHARED, scratch

LIMIT_SECONDS = 300


def kebab(stem):
    return "-".join("".join(character if character.isalnum() else " " for character in stem.lower()).split()) or "sample"


def runs():
    """Returns the feature name and the inputs with their options for each run of gen: JSON samples, and clients with GraphQL operations and a schema."""
    for folder in clients(SHARED / "corpus/graphql", CHECKS / "operations"):
        yield identifier(folder.name.title()), passed(folder)
    for name, path in samples(SHARED / "corpus/json"):
        yield name, [path, "--endpoint", f"/api/{kebab(path.stem)}"]


def generate(name, arguments, work):
    folder = work / "features" / name
    folder.mkdir(parents=True)
    made = run([GEN, "--quiet", *arguments, "--name", name, "--feature", name, "--app", "Challenge", "--output", folder], work, LIMIT_SECONDS)
    feature = Feature(name, folder)
    if made.status == 2 and not feature.sources and "--endpoint" in arguments and not is_valid_json(arguments[0]):
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
    options = parser(__doc__)
    options.add_argument("--every", action="store_true", help="compile each feature")
    options = options.parse_args(arguments)
    with scratch("corpus") as work:
        with ThreadPoolExecutor(JOBS) as pool:
            features = [feature for feature in pool.map(lambda one: generate(*one, work), runs()) if feature]
        generated = len(features)
        features = features if options.every else of_one_shape(features)
        Farm(work).check(features)
        return 0 if features and report(features, f"corpora, {generated} generated") else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
