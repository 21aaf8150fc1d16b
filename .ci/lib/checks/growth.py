"""Runs gen on inputs that double in size: the processor time for each part of an input must stay nearly the same.

`gen-bench growth` makes the inputs, and measures whole runs. A fact that walks all operations for each operation doubles the time for each part
with every row of its table, which no test of a small feature shows.
"""

import collections
import sys

from ..process import run
from ..project import GEN, REPOSITORY

# Caches and the sorting of names cost more for large inputs; a quadratic cost of any weight is above this between the first and the last size.
MOST = 1.6
SECONDS = 1800


def main():
    finished = run([GEN.with_name("gen-bench"), "growth", "--gen", GEN, *sys.argv[1:]], REPOSITORY, SECONDS)
    print(finished.output)
    rows = collections.defaultdict(list)
    for line in finished.output.splitlines():
        words = line.split()
        if len(words) == 5 and words[1].isdigit():
            rows[words[0]].append(float(words[3]))
    if finished.status or not rows or "exited with" in finished.output:
        print("gen-bench could not measure all runs")
        return 1
    factors = {kind: costs[-1] / max(costs[0], 1) for kind, costs in rows.items()}
    worst = max(factors, key=factors.get)
    print(f"growth: {len(factors)} kinds of inputs, eight times the size costs at most {factors[worst]:.2f} times as much for each part ({worst})")
    return 1 if factors[worst] > MOST else 0


if __name__ == "__main__":
    sys.exit(main())
