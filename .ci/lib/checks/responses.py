"""Decodes random valid responses with the generated data sources.

For each client (a folder with operations and a schema) a feature is generated, and COUNT random responses of each operation are made by executing it against a
mocked schema (abstract types pick any concrete type, nullable fields are null at times, variables take any value). Every response has to decode with all its
values: the leaves of the decoded value are compared with those of the response.
"""

import argparse
import json
import pathlib
import re
import shutil
import sys

import graphql

from ..farm import SUPPORT, Farm, Feature, report
from ..inputs import client, clients
from ..models.answers import Mock
from ..models.case import leaves_under
from ..models.graphql_model import sent_operations
from ..models.leaves import SWIFT_LEAVES, leaves
from ..process import run
from ..project import CHECKS, GEN, SHARED, scratch


def typename_keys(document):
    """Returns the response keys of type names."""
    keys = set()

    class Collect(graphql.Visitor):
        def enter_field(self, node, *_):
            if node.name.value == "__typename":
                keys.add(node.alias.value if node.alias else node.name.value)

    graphql.visit(document, Collect())
    return sorted(keys)


def generate(folder, work, options):
    feature = re.sub(r"\W", "", folder.name.title())
    output = work / "features" / feature
    output.mkdir(parents=True)
    operations, schemas = client(folder)
    made = run([GEN, *operations, "--name", feature, "--feature", feature, "--app", "Challenge", "--output", output,
                *(part for schema in schemas for part in ("--schema", schema))])
    if not made.is_done:
        sys.exit(f"{folder.name} is not generated:\n{made.output}")
    schema = graphql.build_schema(
        "\n".join(path.read_text(encoding="utf-8-sig") for path in schemas), assume_valid=True, assume_valid_sdl=True)
    document = graphql.parse("\n".join(path.read_text(encoding="utf-8-sig") for path in operations))
    # A large suite is split into one for each operation.
    suite = "\n".join(path.read_text() for path in sorted((output / "Tests").rglob("*GraphQLDataSourceTests.swift")))
    calls = {}
    for test in suite.split("\t@Test")[1:]:
        call = re.search(r"_ = try await sut\.(.*)", test)
        name = re.search(r'operation\.operationName == "(\w+)"', test)
        if call and name:
            calls.setdefault(name.group(1), call.group(1))
    tests = []
    # The generated tests are not part of this check.
    shutil.rmtree(output / "Tests")
    responses = output / "Tests/Responses"
    responses.mkdir(parents=True)
    defined = [one for one in document.definitions if isinstance(one, graphql.OperationDefinitionNode)]
    for operation, sent in sent_operations(output, document, [one for one in defined if one.operation != graphql.OperationType.SUBSCRIPTION]):
        name = operation.name.value
        operation = next(one for one in sent.definitions if getattr(one.name, "value", None) == name)
        type_keys = typename_keys(sent)
        if name not in calls:
            # Operations with client-only fields are reported, and no request is generated for them.
            if f"'{name}'" in made.output:
                print(f"{folder.name}: {name} is omitted, as gen reports")
                continue
            sys.exit(f"{folder.name}: nothing is generated for {name}")
        mock = Mock(schema, f"{options.seed} {name}")
        answers = []
        for _ in range(options.count):
            data, expected = mock.response(sent, operation)
            typenames = [found for key in type_keys for found in leaves_under(key, data)]
            answers.append({"leaves": leaves(expected), "typenames": typenames, "data": json.dumps(data)})
        (responses / f"{name}.json").write_text(json.dumps(answers))
        tests.append(
            f'\n\t@Test func random{name}() async throws {{\n\t\ttry await check("{name}") {{ mock in\n'
            f"\t\t\tlet sut = {feature}GraphQLDataSource(graphQLClient: mock)\n\t\t\treturn try await sut.{calls[name]} as Any\n\t\t}}\n\t}}")
    (output / "Tests/RandomResponses.swift").write_text((SUPPORT / "RandomResponses.swift").read_text().replace("{leaves}", SWIFT_LEAVES).replace("{feature}", feature).replace("{tests}", "\n".join(tests)))
    return Feature(feature, output, module=f"Challenge{feature}"), len(tests)


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", type=pathlib.Path, nargs="*", help="clients; by default those of the corpus and of the repository")
    parser.add_argument("--count", type=int, default=40, help="responses of each operation")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args(arguments)
    folders = [folder.resolve() for folder in options.folders] or clients(CHECKS / "operations", SHARED / "corpus/graphql")
    with scratch("responses") as work:
        generated = [generate(folder, work, options) for folder in folders]
        features = [feature for feature, _ in generated]
        Farm(work).check(features)
        count = sum(operations for _, operations in generated)
        return 0 if report(features, f"{count * options.count} random responses of {count} operations") else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
