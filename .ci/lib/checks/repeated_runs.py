"""Runs random inputs, checks what was written, and runs them again with a changed sample: the test `RepeatedRunTests` with more inputs.

usage: python3 -m lib.checks.repeated_runs [--count N]
"""

import argparse
import os
import re
import sys

from ..process import run
from ..project import REPOSITORY


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=500)
    count = parser.parse_args().count
    command = ["swift", "test", "--skip-build", "--filter", "RepeatedRunTests"]
    tested = run(command, REPOSITORY, environment={**os.environ, "RANDOM_INPUTS": str(count)})
    if not tested.is_done:
        print("\n".join(line[:400] for line in tested.output.splitlines() if line.startswith("✘")) or tested.output[-4000:])
    print(f"{count} random inputs: " + next((match[0] for match in re.finditer(r"Test run with .*", tested.output)), "no test ran"))
    return tested.status


if __name__ == "__main__":
    sys.exit(main())
