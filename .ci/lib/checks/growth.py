"""Runs gen on inputs that double in size: the processor time for each part of an input must stay nearly the same.

`gen-bench growth` makes the inputs, and measures whole runs. A fact that walks all operations for each operation doubles the time for each part
with every row of its table, which no test of a small feature shows.
"""

import collections
import sys

from ..process import run
from ..project import GEN, REPOSITORY

# The cost of a part at the largest size, compared with that at the smallest and at the one before it. Sorting and caches cost a little more for large
# inputs. A quadratic share of a tenth at the smallest size is above both.
MOST_OVERALL = 1.6
MOST_AT_ONCE = 1.25
SECONDS = 1800


def main():
    finished = run([GEN.with_name("gen-bench"), "growth", "--gen", GEN, *sys.argv[1:]], REPOSITORY, SECONDS)
    print(finished.output)
    rows = collections.defaultdict(list)
    for line in finished.output.splitlines():
        words = line.split()
        if len(words) == 5 and words[1].isdigit():
            rows[words[0]].append(float(words[3]))
    if finished.status or not rows or "exited with" in finished.output or any(len(costs) != 4 for costs in rows.values()):
        print("gen-bench could not measure all runs")
        return 1
    overall = {kind: costs[3] / max(costs[0], 1) for kind, costs in rows.items()}
    excess = [kind for kind, costs in rows.items() if overall[kind] > MOST_OVERALL or costs[3] / max(costs[2], 1) > MOST_AT_ONCE]
    worst = max(overall, key=overall.get)
    print(f"growth: {len(rows)} kinds of inputs, each part costs at most {overall[worst]:.2f} times as much in the largest ({worst})"
          + "".join(f"; too much for {kind}" for kind in excess))
    return 1 if excess else 0


if __name__ == "__main__":
    sys.exit(main())
