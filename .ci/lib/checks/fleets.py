"""Merges pairs of branches of a repository with many features, and expects that 'gen --all' and 'gen check --all' agree afterwards.

Each branch changes some features as `histories` does, some of them the same ones.
"""

import random
import re
import sys

from ..arguments import parser
from ..history_steps import KINDS, change, choices
from ..project import scratch
from .histories import Broken, Play

FEATURES = 200


class Feature(Play):
    """A feature in a repository that others share."""

    def __init__(self, repository, environment, name):
        self.begin(repository, repository / name)
        self.environment = environment


def main(arguments):
    options = parser(__doc__, 50, "pairs").parse_args(arguments)
    source = random.Random(options.seed)
    failed = conflicts = 0
    with scratch("fleets") as work:
        root = Play(work / "app", [])
        # The fleet has no feature of its own in the root.
        root.folder.rmdir()
        features, states = [], []
        for number in range(FEATURES):
            feature = Feature(root.repository, root.environment, f"Features/F{number:03}")
            state = {"keys": ["name", "status", "count"], "types": {}}
            feature.do_sample(state)
            feature.gen("character.json", "--endpoint", "/characters", *source.choice(KINDS))
            features.append(feature)
            states.append(state)
        root.folder = root.repository / "Features"
        root.do_commit({})
        for pair in range(options.count):
            try:
                conflicts += merged(root, features, states, source, pair)
            except Broken as problem:
                failed += 1
                print(f"FAILED  pair {pair} (--seed {options.seed}): {problem}", flush=True)
            root.git("reset", "-q", "--hard")
            root.git("switch", "-q", "-f", "main")
            root.git("clean", "-fdq")
        runs = root.runs + sum(feature.runs for feature in features)
    print(f"fleets: {options.count} pairs of branches over {FEATURES} features, {runs} runs of gen, {conflicts} true conflicts, {failed} failed")
    return 1 if failed else 0


def merged(root, features, states, source, pair):
    """Plays one pair of branches, and returns the number of conflicts."""
    common = source.sample(range(len(features)), 3)
    touched = set(common)
    for branch in ("left", "right"):
        root.git("switch", "-q", "main")
        root.git("switch", "-q", "-c", f"{branch}{pair}")
        for index in [*common, *source.sample(range(len(features)), 3)]:
            touched.add(index)
            state = {"keys": list(states[index]["keys"]), "types": {}}
            for step in change(source, state):
                getattr(features[index], "do_" + step["do"])(step)
            features[index].do_gen({"choices": choices(source)})
        root.do_commit({})
    root.git("merge", "-q", "--no-edit", f"left{pair}")
    status, _ = root.gen("--all", "--output", ".")
    conflicts = 0
    if status:
        for index in sorted(touched):
            before = len(features[index].log)
            features[index].do_gen({"choices": choices(source)})
            conflicts += len(features[index].log) - before > 2
    status, text = root.gen("check", "--all")
    lines = [line for line in text.splitlines() if re.match(r"(stale|missing|conflict|broken) ", line)]
    if status and lines:
        raise Broken(f"'gen check --all' exits with {status}: {lines[:5]}")
    return conflicts


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
