"""Decodes random valid responses with the generated data sources.

For each client (a folder with operations and a schema) a feature is generated, and COUNT random responses of each operation are made by executing it against a
mocked schema (abstract types pick any concrete type, nullable fields are null at times, variables take any value). Every response has to decode with all its
values: the leaves of the decoded value are compared with those of the response.
"""

import pathlib
import re
import sys

import graphql

from ..arguments import parser
from ..farm import Farm
from ..inputs import client, clients
from ..models.answers import Mock
from ..models.case import Case, Unseen, generated_calls
from ..models.graphql_model import sent_operations
from ..models.verdict import verdicts
from ..project import CHECKS, GEN, JOBS, SHARED, scratch


def typename_keys(document):
    """Returns the response keys of type names."""
    keys = set()

    class Collect(graphql.Visitor):
        def enter_field(self, node, *_):
            if node.name.value == "__typename":
                keys.add(node.alias.value if node.alias else node.name.value)

    graphql.visit(document, Collect())
    return sorted(keys)


def case(folder, options):
    """Returns the case of a client, whose unseen values are the responses."""
    operations, schemas = client(folder)
    name = re.sub(r"\W", "", folder.name.title())
    schema, document = ("\n".join(path.read_text(encoding="utf-8-sig") for path in paths) for paths in (schemas, operations))
    schema = graphql.build_schema(schema, assume_valid=True, assume_valid_sdl=True)
    document = graphql.parse(document)
    requested = [
        one for one in document.definitions
        if isinstance(one, graphql.OperationDefinitionNode) and one.operation != graphql.OperationType.SUBSCRIPTION]

    def answers(output, printed):
        called = {call.operation for call in generated_calls(output)}
        for operation, sent in sent_operations(output, document, requested):
            route = operation.name.value
            # Operations with client-only fields are reported, and no request is generated for them.
            if route not in called and f"'{route}'" in printed:
                print(f"{folder.name}: {route} is omitted, as gen reports")
                continue
            mock, keys = Mock(schema, f"{options.seed} {route}"), typename_keys(sent)
            operation = next(one for one in sent.definitions if getattr(one.name, "value", None) == route)
            for _ in range(options.count):
                yield Unseen(route, *mock.response(sent, operation), keys)

    return Case(
        name=name, kind="graphql", files={path.name: path.read_text(encoding="utf-8") for path in (*operations, *schemas)},
        inputs=[path.name for path in operations], unseen=[], answers=answers,
        arguments=[*(part for path in schemas for part in ("--schema", path.name)), "--name", name, "--feature", name, "--app", "Challenge"])


def main(arguments):
    options = parser(__doc__)
    options.add_argument("folders", type=pathlib.Path, nargs="*", help="clients; by default those of the corpus and of the repository")
    options.add_argument("--count", type=int, default=40, help="responses of each operation")
    options = options.parse_args(arguments)
    cases = [case(folder.resolve(), options) for folder in options.folders or clients(CHECKS / "operations", SHARED / "corpus/graphql")]
    failed = 0
    with scratch("responses") as work:
        for one, outcome in verdicts(cases, GEN, Farm(work), work, JOBS, is_whole=False):
            problem = outcome.problem or outcome.refusal
            if problem:
                failed += 1
                print("\n        ".join([f"FAILED  {one.name}: {problem}", *(line[:400] for line in outcome.details[:6])]))
    count = sum(len(one.unseen) for one in cases)
    print(f"responses: {count} of {len({(one.name, unseen.route) for one in cases for unseen in one.unseen})} operations, {failed} of {len(cases)} clients failed")
    return 1 if failed or not count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
