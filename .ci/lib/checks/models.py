"""Checks gen with random inputs.

Makes COUNT random models, half of JSON and half of GraphQL, passes samples of each to gen, and decodes values that gen did not see with the
generated code. After exit 0 all of it has to compile without a warning, pass its own tests and decode the unseen values. Exit 2 is accepted with a
diagnostic that has a location and a reason, if it is rare. Any other status, a crash, 20 s or 1 GB is a failure.

The same seed makes the same models; `--only NAME` makes one of them again. `--keep` stores a failing model below `.ci/cases`.
"""

import collections
import random
import shutil
import sys

from ..arguments import add_many_cases, parser
from ..farm import Farm
from ..models import json_model
from ..models.case import store, stored
from ..models.verdict import verdicts
from ..project import scratch

try:
    from ..models import graphql_model
except ImportError:
    graphql_model = None

BATCH = 20
# The percentage of models that may be rejected, since gen is not tested with those.
MOST_REFUSALS = 10


def model(index, options):
    kind = options.kind or ("graphql" if graphql_model and index % 2 else "json")
    name = f"{kind[0].upper()}{index:04}"
    source = random.Random(f"{options.seed} {name}")
    case = json_model.json_case(name, source) if kind == "json" else graphql_model.graphql_case(name, source)
    case.seed = f"--seed {options.seed} --only {name}"
    return case


def parse(arguments):
    options = parser(__doc__, 200, "models")
    add_many_cases(options, "model", ".ci/cases/models")
    options.add_argument("--kind", choices=["json", "graphql"])
    options.add_argument("--only", help="the name of one model, as in J0042")
    options.add_argument("--replay", action="store_true", help="also run the stored findings")
    return options.parse_args(arguments)


def main(arguments):
    options = parse(arguments)
    indices = range(options.count)[options.shard]
    if options.only:
        options.kind = "json" if options.only[0] == "J" else "graphql"
        indices = [int(options.only[1:])]
    cases = list(stored()) if options.replay else []
    replayed = len(cases)
    refusals, failures, tests = collections.Counter(), [], 0
    with scratch("models") as work:
        farm = Farm(work)
        pending = [cases[start : start + BATCH] for start in range(0, len(cases), BATCH)]
        pending += [indices[start : start + BATCH] for start in range(0, len(indices), BATCH)]
        for batch in pending:
            batch = [one if hasattr(one, "files") else model(one, options) for one in batch]
            for case, outcome in verdicts(batch, farm, work):
                tests += outcome.tests
                if outcome.refusal:
                    refusals[outcome.refusal] += 1
                if outcome.is_failed:
                    failures.append((case, outcome))
                    print(f"FAILED  {case.name}: {outcome.problem} ({case.seed})", flush=True)
                    for line in outcome.details[:3]:
                        print(f"        {line[:400]}", flush=True)
                    if options.keep:
                        print(f"stored as {store(case, outcome.problem, outcome.details)}")
                shutil.rmtree(work / case.name, ignore_errors=True)
    for reason, count in refusals.most_common(8):
        print(f"  {count:4} refused: {reason}")
    count = len(indices)
    is_useless = sum(refusals.values()) * 100 > MOST_REFUSALS * count and count >= 50
    print(f"models: {count} random and {replayed} stored, {tests} tests, {len(failures)} failed, {sum(refusals.values())} refused"
          + (", too many" if is_useless else ""))
    return 1 if failures or is_useless else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
