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


def steps(seed, part, effort):
    """Returns every deep check by its name; findings are stored below `.ci/cases`. `effort` multiplies the number of cases."""
    part = ["--seed", seed, "--shard", part]
    return {
        "models": Step("models", check("models", "--count", 100 * effort, *part, "--keep"), LONG),
        "corpora": Step("corpora", check("corpus", "--every"), LONG),
        "formats": Step("formats", check("formats", "--every-isolation"), LONG),
        "fuzz": Step("fuzz", check("fuzz", "--seconds", 30 * effort, *part, "--keep"), LONG),
        "mutants": Step("mutants", check("mutants", "--limit", 200 * effort, *part, "--keep"), LONG),
        "faults": Step("faults", check("faults", "--count", 6 * effort, "--seed", seed), LONG),
        "histories": Step("histories", check("histories", "--count", 500 * effort, *part, "--keep"), LONG),
        "fleets": Step("fleets", check("fleets", "--seed", seed), LONG),
        "edits": Step("edits", check("edits", "--count", 500 * effort, "--compile", 60 * effort, "--seed", seed), LONG),
        "kills": Step("kills", check("kills", "--times", 100 * effort, "--seed", seed), LONG),
        "responses": Step("responses", check("responses", "--count", 40, "--seed", seed), LONG),
        "isolation": Step("isolation", check("isolation"), LONG),
        "dates": Step("dates", check("dates"), LONG),
        "own-runtime": Step("own-runtime", check("own_runtime"), LONG),
        "conventions": Step("conventions", check("conventions", "--seed", seed), LONG),
        "verify": Step("verify", ["bash", CHECKS / "lib/checks/verify.sh", "--gen", GEN], LONG),
        "wire": Step("wire", check("wire"), LONG),
        "plugin": Step("plugin", ["bash", CHECKS / "lib/checks/plugin.sh"], LONG),
        "bundle": Step("bundle", ["bash", CHECKS / "lib/checks/bundle.sh", GEN], LONG),
        "release": Step("release", ["bash", CHECKS / "release", REPOSITORY / ".build/shipped", "--bundle"], LONG),
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
    every = steps(seed, options.shard, options.effort)
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
            done += perform([every[name]])
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
