"""Generates other inputs in the conventions of `Examples/Conventions`, compiles them against their runtimes and runs their tests.

Each style gets ten samples of the corpus, drawn with the seed; the style for GraphQL gets its clients.
"""

import random
import re
import shutil
import sys

from ..arguments import parser
from ..inputs import clients, is_valid_json, passed
from ..process import run
from ..project import GEN, REPOSITORY, SHARED, scratch
from ..steps import SKIPPED

CONVENTIONS = REPOSITORY / "Examples/Conventions"
SAMPLES = 10


def arguments(style, source):
    name = re.sub(r"[^A-Za-z0-9]+", " ", source.stem if source.is_file() else source.name).title().replace(" ", "")
    name = name if name[0].isalpha() else "F" + name
    chosen = ["--style", style, "--feature", name]
    if source.is_file():
        return name, [source, *chosen, "--name", name + "Item", "--endpoint", f"/api/{name.lower()}"]
    return name, [*passed(source), *chosen]


def check(style, sources, work):
    """Returns whether gen accepts all inputs and the generated code passes its tests."""
    # A style refers to its runtime relative to its own folder.
    shutil.copytree(CONVENTIONS / "Runtime", work / "Runtime", dirs_exist_ok=True)
    (work / ".git").mkdir(exist_ok=True)
    folders, refused = [], 0
    for source in sources:
        name, passed = arguments(style, source)
        folder = work / name
        shutil.copytree(CONVENTIONS / style / ".gen/styles", folder / ".gen/styles")
        made = run([GEN, *passed], folder, 300)
        if not made.is_done:
            refused += 1
            print(f"refused {source.name}\n{made.output}")
            continue
        folders.append(folder)
    verified = run([GEN, "verify", "--test", *folders], work)
    if not verified.is_done:
        print(verified.output[-4000:])
    print(f"{style}: {len(sources)} inputs, {refused} refused, {'passed' if verified.is_done else 'failed'}", flush=True)
    return verified.is_done and not refused


def main(arguments_passed):
    options = parser(__doc__).parse_args(arguments_passed)
    if not SHARED.is_dir():
        print("skipped: ../shared is missing")
        return SKIPPED
    every = [path for path in sorted((SHARED / "corpus/json").glob("*.json")) if is_valid_json(path)]
    with scratch("conventions") as work:
        inputs = {style: random.Random(f"{options.seed} {style}").sample(every, SAMPLES) for style in ("harbor", "clients")}
        inputs["operations"] = clients(SHARED / "corpus/graphql")
        return int(not all([check(style, sources, work / f"work-{style}") for style, sources in inputs.items()]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
