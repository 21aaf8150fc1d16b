"""The deep checks, which explore or take longer than the gate may.

usage: .ci/deep [NAME…] [--seed N] [--shard K/N] [--effort N]      all checks by default; --list names them
"""

import argparse
import random
import sys
import time

from .arguments import shard
from .project import CHECKS, GEN, REPOSITORY
from .steps import SKIPPED, Step, check, load, perform

LONG = 4 * 3600


def commands(seed, part, effort):
    """Returns the command of every deep check by its name; findings are stored below `.ci/cases`. `effort` multiplies the number of cases."""
    seed = ["--seed", seed]
    many = [*seed, "--shard", part, "--keep"]
    return {
        "models": check("models", "--count", 100 * effort, *many),
        "corpora": check("corpus", "--every"),
        "formats": check("formats", "--every-isolation"),
        "fuzz": check("fuzz", "--seconds", 30 * effort, *many),
        "mutants": check("mutants", "--count", 200 * effort, *many),
        "faults": check("faults", "--count", 6 * effort, *seed),
        "histories": check("histories", "--count", 500 * effort, *many),
        "fleets": check("fleets", *seed),
        "edits": check("edits", "--count", 500 * effort, "--compile", 60 * effort, *seed),
        "kills": check("kills", "--count", 100 * effort, *seed),
        "responses": check("responses", "--count", 40, *seed),
        "isolation": check("isolation"),
        "agents": check("agents"),
        "own-runtime": check("own_runtime"),
        "repeated-runs": check("repeated_runs", "--count", 500 * effort),
        "growth": check("growth"),
        "conventions": check("conventions", *seed),
        "verify": check("verify"),
        "plugin": ["bash", CHECKS / "lib/checks/plugin.sh"],
        "bundle": ["bash", CHECKS / "lib/checks/bundle.sh", GEN],
        "release": ["bash", CHECKS / "release", REPOSITORY / ".build/shipped", "--bundle"],
    }


def main():
    parser = argparse.ArgumentParser(prog=".ci/deep", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--seed", type=int, help="a random one by default; it is printed")
    parser.add_argument("--shard", default="1/1", metavar="K/N", help="the Kth of N equal parts of the checks that have many cases")
    parser.add_argument("--effort", type=int, default=1, choices=range(1, 101), metavar="N", help="so many times the cases of the checks that have many")
    parser.add_argument("--list", action="store_true", help="name the checks and run none")
    options = parser.parse_args()
    seed = random.SystemRandom().randrange(10**6) if options.seed is None else options.seed
    every = commands(seed, options.shard, options.effort)
    if options.list:
        print("\n".join(every))
        return 0
    if unknown := set(options.names) - every.keys():
        parser.error(f"there is no check {', '.join(sorted(unknown))}; there are {', '.join(every)}")
    try:
        shard(options.shard)
    except argparse.ArgumentTypeError as mistake:
        parser.error(f"--shard {mistake}")
    begun = time.monotonic()
    print(f"seed {seed}, shard {options.shard}, effort {options.effort}, {load()}", flush=True)
    build = Step("build", check("build"))
    done = perform([build])
    if not build.is_failed:
        for name in options.names or every:
            done += perform([Step(name, every[name], LONG)])
    failed = [step for step in done if step.is_failed]
    print("\n| check | verdict | seconds | result |\n| --- | --- | --- | --- |")
    for step in done:
        verdict = "failed" if step.is_failed else "skipped" if step.status == SKIPPED else "passed"
        print(f"| {step.name} | {verdict} | {step.seconds:.0f} | {(step.skipped or step.summary)[:140].replace('|', '/')} |")
    print(f"seed {seed}; everything {time.monotonic() - begun:.0f} s, {load()}")
    print(f"{len(done) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
