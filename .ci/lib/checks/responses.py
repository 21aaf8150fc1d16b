"""Decodes random valid responses with the generated data sources.

For each client (a folder with operations and a schema) a feature is generated, and COUNT random responses of each operation are made by executing it against a
mocked schema (abstract types pick any concrete type, nullable fields are null at times, variables take any value). Every response has to decode with all its
values: the leaves of the decoded value are compared with those of the response.
"""

import re
import sys

import graphql

from ..arguments import parser
from ..farm import Farm
from ..inputs import client, clients
from ..models.case import Case, generated_calls
from ..models.graphql_model import responses
from ..models.verdict import verdicts
from ..project import CHECKS, SHARED, scratch


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
        # Operations with client-only fields are reported, and no request is generated for them.
        omitted = [one for one in requested if one.name.value not in called and f"'{one.name.value}'" in printed]
        for one in omitted:
            print(f"{folder.name}: {one.name.value} is omitted, as gen reports")
        return responses(schema, document, [one for one in requested if one not in omitted], output, options.seed, options.count)

    return Case(
        name=name, kind="graphql", files={path.name: path.read_text(encoding="utf-8") for path in (*operations, *schemas)},
        inputs=[path.name for path in operations], unseen=[], answers=answers,
        arguments=[*(part for path in schemas for part in ("--schema", path.name)), "--name", name, "--feature", name, "--app", "Challenge"])


def main(arguments):
    options = parser(__doc__, 40, "responses of each operation").parse_args(arguments)
    cases = [case(folder, options) for folder in clients(CHECKS / "operations", SHARED / "corpus/graphql")]
    failed = 0
    with scratch("responses") as work:
        for one, outcome in verdicts(cases, Farm(work), work, is_whole=False):
            problem = outcome.problem or outcome.refusal
            if problem:
                failed += 1
                print("\n        ".join([f"FAILED  {one.name}: {problem}", *(line[:400] for line in outcome.details[:6])]))
    count = sum(len(one.unseen) for one in cases)
    print(f"responses: {count} of {len({(one.name, unseen.route) for one in cases for unseen in one.unseen})} operations, {failed} of {len(cases)} clients failed")
    return 1 if failed or not count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
