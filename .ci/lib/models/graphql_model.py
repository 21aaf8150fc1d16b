"""Random schemas and operations on them, with possible responses of a server."""

import dataclasses
import json
import re

import graphql

from .answers import Mock
from .case import Case, Unseen

WORDS = (
    "name title kind count total url image owner author user member tag label note comment reply parent child price amount currency city country score "
    "rating level rank start end createdAt updatedAt isActive hasMore next previous first last entry list group team role email body text summary detail "
    "state status color weight height number language version").split()
HOSTILE = (
    "self Self Type init default class struct enum protocol func var let in is as some any nil true_ description hashValue hash encode data error result "
    "value values key unknown rawValue allCases CodingKeys decoder container query variables operation operationName mock sut input filter page "
    "_ __ _id a_b aB A_B URL url Url ID_ id_ Int String Any Void switch repeat return where extension operator async await throw").split()
TYPES = "User Issue Commit Review Comment Author Team Project Event Label Note Repo Media Photo Video Post Topic Place Order Product".split()
HOSTILE_TYPES = "Type Error Result Data Character Date URL Optional Array Int_ Any Self_ Task Protocol Decoder Set Dictionary Sequence JSONValue Response Query_ Bundle Test Suite".split()
VALUES = "OPEN CLOSED MERGED LOW HIGH default self none some init unknown UNKNOWN Type rawValue open Open case_ _1 A a aB a_b A_B nil_ is".split()
SCALARS = ["DateTime", "URI", "JSON", "Long", "Date", "UUID", "Upload_"]
DEEPEST = 4
RESPONSES = 8
SAMPLES = 14


class Schema:
    """The text of a random schema."""

    def __init__(self, random):
        self.random = random
        self.hostility = random.choice([0, 0, 0.15, 0.4])
        names = random.sample(TYPES, len(TYPES)) if random.random() < 0.8 else random.sample(HOSTILE_TYPES, 8) + random.sample(TYPES, 8)
        take = names.pop
        self.enums = [f"{take()}State" for _ in range(random.randint(0, 2))]
        self.scalars = random.sample(SCALARS, random.randint(0, 2))
        self.interfaces = [take() for _ in range(random.randint(0, 3))]
        self.objects = [take() for _ in range(random.randint(2, 5))]
        self.unions = [f"{take()}Union" for _ in range(random.randint(0, 2))] if len(self.objects) > 1 else []
        self.inputs = [f"{name}Input" for name in random.sample(TYPES, random.randint(0, 4))]
        # Interface → its own fields and those of the interfaces it implements.
        self.parents, self.fields = {}, {}
        for index, name in enumerate(self.interfaces):
            self.parents[name] = self.closed(random.sample(self.interfaces[:index], random.randint(0, min(index, 2))))
            self.describe(name)
        for name in self.objects:
            self.parents[name] = self.closed(random.sample(self.interfaces, random.randint(0, min(len(self.interfaces), 2))))
            self.describe(name)
        for name in self.interfaces:
            if not any(name in self.parents[other] for other in self.objects):
                self.parents[self.objects[0]] = self.closed([*self.parents[self.objects[0]], name])
                self.describe(self.objects[0])
        self.connections = [name for name in self.objects if random.random() < 0.3]
        self.make_consistent()
        self.make_roots()

    def closed(self, parents):
        found = []
        for parent in parents:
            found += [parent, *self.parents.get(parent, [])]
        return list(dict.fromkeys(found))

    def describe(self, name):
        fields = {}
        for parent in self.parents[name]:
            fields |= self.fields[parent]
        if self.random.random() < 0.7:
            fields.setdefault("id", ("ID!", ""))
        for _ in range(self.random.randint(1, 5)):
            fields.setdefault(self.name(), (self.type(), self.arguments() if self.random.random() < 0.2 else ""))
        self.fields[name] = self.fields.get(name, {}) | fields

    def make_consistent(self):
        """Gives a field of several interfaces one type if a type implements them."""
        chosen = {}
        for name in [*self.interfaces, *self.objects]:
            for field, of in self.fields[name].items():
                if any(field in self.fields[parent] for parent in self.parents[name]) or name in self.interfaces:
                    chosen.setdefault(field, of)
        for name in [*self.interfaces, *self.objects]:
            for parent in self.parents[name]:
                for field in self.fields[parent]:
                    self.fields[name][field] = chosen[field]
            for field in self.fields[name]:
                if name in self.interfaces:
                    self.fields[name][field] = chosen[field]

    def make_roots(self):
        self.fields["Query"] = {}
        for name in [*self.objects, *self.interfaces, *self.unions]:
            if self.random.random() < 0.8 or not self.fields["Query"]:
                field = name[0].lower() + name[1:]
                form = self.random.choice([name, name + "!", f"[{name}!]!", f"[{name}]", f"[[{name}!]!]"])
                self.fields["Query"][field if not form.startswith("[") else field + "s"] = (form, self.arguments() if self.random.random() < 0.6 else "")
        for name in self.connections:
            self.fields["Query"][name[0].lower() + name[1:] + "Connection"] = (
                f"{name}Connection" + self.random.choice(["", "!"]), "(first: Int, after: String)")
        if self.random.random() < 0.4:
            self.fields["Query"][self.name()] = (self.random.choice(["Int!", "String", "[Boolean!]", "Float"]), "")
        self.fields["Mutation"] = {}
        for name in self.inputs:
            target = self.random.choice(self.objects)
            self.fields["Mutation"]["change" + name] = (target + self.random.choice(["", "!"]), f"(input: {name}{self.random.choice(['', '!'])})")
        if self.random.random() < 0.3:
            self.fields["Mutation"]["clear"] = ("Boolean!", "(id: ID!)")

    def name(self):
        return self.random.choice(HOSTILE if self.random.random() < self.hostility else WORDS)

    def leaf(self):
        return self.random.choice(["String", "String", "Int", "Float", "Boolean", "ID", *self.enums, *self.scalars])

    def type(self):
        of = self.leaf() if self.random.random() < 0.6 else self.random.choice([*self.objects, *self.interfaces, *self.unions])
        return self.random.choice([of, of, of + "!", of + "!", f"[{of}!]!", f"[{of}]", f"[{of}!]", f"[[{of}]!]"])

    def input_type(self, of):
        return self.random.choice([of, of, of + "!", f"[{of}!]", f"[{of}]!", f"[[{of}!]]"])

    def arguments(self):
        arguments = {}
        for _ in range(self.random.randint(1, 3)):
            of = self.random.choice(self.inputs) if self.inputs and self.random.random() < 0.25 else self.leaf()
            arguments.setdefault(self.name(), self.input_type(of))
        return "(" + ", ".join(f"{name}: {of}" for name, of in arguments.items()) + ")"

    @property
    def text(self):
        parts = [f"scalar {name}" for name in self.scalars]
        parts += [f"enum {name} {{ {' '.join(self.random.sample(VALUES, self.random.randint(1, 5)))} }}" for name in self.enums]
        for kind, names in (("interface", self.interfaces), ("type", self.objects)):
            for name in names:
                parents = " implements " + " & ".join(self.parents[name]) if self.parents[name] else ""
                parts.append(f"{kind} {name}{parents} {self.block(name)}")
        for name in self.unions:
            parts.append(f"union {name} = {' | '.join(self.random.sample(self.objects, self.random.randint(1, len(self.objects))))}")
        for name in self.connections:
            parts.append(f"type {name}Connection {{ edges: [{name}Edge{self.random.choice(['', '!'])}] pageInfo: PageInfo! totalCount: Int! }}")
            parts.append(f"type {name}Edge {{ node: {name}{self.random.choice(['', '!'])} cursor: String! }}")
        if self.connections:
            parts.append("type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }")
        for index, name in enumerate(self.inputs):
            parts.append(self.input_text(index, name))
        parts.append("type Query " + self.block("Query"))
        if self.fields["Mutation"]:
            parts.append("type Mutation " + self.block("Mutation"))
        return "\n".join(parts) + "\n"

    def block(self, name):
        return "{\n" + "".join(f"  {field}{arguments}: {of}\n" for field, (of, arguments) in self.fields[name].items()) + "}"

    def input_text(self, index, name):
        is_one_of = self.random.random() < 0.25
        fields = {}
        for _ in range(self.random.randint(1, 5)):
            if self.random.random() < 0.4:
                # References to earlier types are free; required ones must not recurse.
                target = self.random.choice(self.inputs)
                form = self.random.choice([target, f"[{target}!]", f"[{target}!]!", f"[{target}]"])
                if self.inputs.index(target) > index and self.random.random() < 0.3:
                    form = target + "!"
            else:
                form = self.input_type(self.leaf())
                if self.random.random() < 0.15 and form in ("Int", "String", "Boolean"):
                    form += " = " + {"Int": "3", "String": '"x"', "Boolean": "true"}[form]
            fields.setdefault(self.name(), form)
        if is_one_of:
            fields = {field: re.sub(r"!$| = .*", "", form) for field, form in fields.items()}
        lines = "".join(f"  {field}: {form}\n" for field, form in fields.items())
        return f"input {name}{' @oneOf' if is_one_of else ''} {{\n{lines}}}"


class Operations:
    """Valid operations on a schema."""

    def __init__(self, schema, random, names_interfaces=True):
        self.schema, self.random = schema, random
        # Without a schema the implementations of an interface are unknown.
        self.names_interfaces = names_interfaces
        self.fragments = []

    def document(self, count):
        texts = []
        for index in range(count):
            for _ in range(30):
                count_before = len(self.fragments)
                text = self.operation(index)
                if text and self.is_valid("\n".join([text, *self.fragments])):
                    texts.append(text)
                    break
                del self.fragments[count_before:]
        if not texts:
            return None
        document = "\n\n".join([*texts, *self.used(texts)])
        return document if self.is_valid(document) else None

    def used(self, texts):
        """Returns the fragments that are spread, directly or indirectly."""
        by_name = {re.match(r"fragment (\w+)", text).group(1): text for text in self.fragments}
        found, pending = [], list(texts)
        while pending:
            for name in re.findall(r"\.\.\.(\w+)", pending.pop()):
                if name in by_name and by_name[name] not in found:
                    found.append(by_name[name])
                    pending.append(by_name[name])
        return found

    def is_valid(self, text):
        document = graphql.parse(text)
        ignored = graphql.NoUnusedFragmentsRule
        return not graphql.validate(self.schema, document, [rule for rule in graphql.specified_rules if rule is not ignored])

    def operation(self, index):
        self.variables = {}
        self.budget = 40
        is_mutation = self.schema.mutation_type is not None and self.random.random() < 0.3
        root = self.schema.mutation_type if is_mutation else self.schema.query_type
        fields = self.random.sample(list(root.fields), 1 if self.random.random() < 0.7 else min(2, len(root.fields)))
        selection = " ".join(text for name in fields if (text := self.field(root, name, 0, True)))
        if not selection:
            return None
        verb = self.random.choice(["Get", "Load", "Search", ""]) if not is_mutation else self.random.choice(["Update", "Create", "Delete", ""])
        name = f"{verb}{fields[0][0].upper()}{fields[0][1:]}{'' if index == 0 else 'ABCDE'[index]}"
        name = re.sub(r"^\d|^_+", "X", name) or "X"
        variables = ", ".join(f"${name}: {of}" for name, of in self.variables.items())
        return f"{'mutation' if is_mutation else 'query'} {name}{f'({variables})' if variables else ''} {{ {selection} }}"

    def field(self, parent, name, depth, is_root=False):
        field = parent.fields[name]
        of = graphql.get_named_type(field.type)
        alias = f"{self.random.choice(WORDS)}: " if self.random.random() < 0.1 else ""
        arguments = self.arguments(field)
        directive = self.directive() if not is_root else ""
        inner = ""
        if not graphql.is_leaf_type(of):
            inner = self.selection(of, depth + 1)
            if not inner:
                return ""
        return f"{alias}{name}{arguments}{directive}{inner}"

    def directive(self):
        if self.random.random() > 0.05:
            return ""
        name = self.random.choice(["withDetails", "full", "flag"])
        self.variables[name] = "Boolean!"
        return f" @{self.random.choice(['include', 'skip'])}(if: ${name})"

    def arguments(self, field):
        passed = []
        for name, argument in field.args.items():
            if not graphql.is_required_argument(argument) and self.random.random() < 0.4:
                continue
            variable = name if self.variables.get(name, str(argument.type)).rstrip("!").split(" ")[0] == str(argument.type).rstrip("!") else f"{name}{len(self.variables)}"
            kind = str(argument.type)
            if variable in self.variables and kind.endswith("!"):
                self.variables[variable] = kind
            if variable not in self.variables:
                if self.random.random() < 0.1 and not kind.endswith("!"):
                    kind += "!"
                elif kind in ("Int", "String", "Boolean", "Float") and self.random.random() < 0.2:
                    kind += " = " + {"Int": "10", "String": '"a\\"b"', "Boolean": "false", "Float": "1.5"}[kind]
                self.variables[variable] = kind
            passed.append(f"{name}: ${variable}")
        return f"({', '.join(passed)})" if passed else ""

    def selection(self, of, depth):
        if depth > DEEPEST or self.budget <= 0:
            return " { __typename }" if self.random.random() < 0.1 or not self.leaves(of) else f" {{ {self.random.choice(self.leaves(of))} }}"
        parts = []
        if self.random.random() < 0.25 or graphql.is_union_type(of):
            parts.append("__typename" if self.random.random() < 0.9 else "kindOf: __typename")
        if not graphql.is_union_type(of):
            names = list(of.fields)
            for name in self.random.sample(names, self.random.randint(1, min(4, len(names)))):
                self.budget -= 1
                if text := self.field(of, name, depth):
                    parts.append(text)
        if graphql.is_abstract_type(of):
            possible = list(self.schema.get_possible_types(of))
            conditions = self.random.sample(possible, self.random.randint(0 if parts else 1, len(possible)))
            conditions += [
                other for other in self.schema.type_map.values()
                if self.names_interfaces and graphql.is_interface_type(other) and other is not of and self.random.random() < 0.2
                and any(self.schema.is_sub_type(other, one) for one in possible)]
            if conditions and "__typename" not in parts and self.random.random() < 0.8:
                parts.insert(0, "__typename")
            for condition in conditions:
                self.budget -= 1
                parts.append(self.condition(condition, depth))
        elif self.random.random() < 0.12 and (self.names_interfaces or not graphql.is_interface_type(of)):
            parts.append(self.condition(of, depth))
        parts = [part for part in parts if part]
        self.random.shuffle(parts)
        return f" {{ {' '.join(parts)} }}" if parts else ""

    def condition(self, of, depth):
        inner = self.selection(of, depth + 1)
        if not inner:
            return ""
        if self.random.random() < 0.35:
            name = f"{of.name}Parts{len(self.fragments)}"
            self.fragments.append(f"fragment {name} on {of.name}{inner}")
            return f"...{name}{self.directive()}"
        return f"... on {of.name}{self.directive()}{inner}"

    @staticmethod
    def leaves(of):
        return [
            name for name, field in getattr(of, "fields", {}).items()
            if graphql.is_leaf_type(graphql.get_named_type(field.type)) and not any(map(graphql.is_required_argument, field.args.values()))]


@dataclasses.dataclass
class Facts:
    """The evidence of samples at each path: kinds of values, nulls, and present or absent keys."""

    known: set = dataclasses.field(default_factory=set)

    def of(self, value, path=()):
        if isinstance(value, list):
            yield path, "list"
            if value:
                yield path, "elements"
            for element in value:
                yield from self.of(element, path + ("[]",))
        elif isinstance(value, dict):
            typename = value.get("__typename")
            path = path + (f"<{typename}>",) if typename else path
            yield path, "object", tuple(sorted(value))
            for key, inner in value.items():
                yield from self.of(inner, path + (key,))
        else:
            yield path, "fraction" if isinstance(value, float) and value % 1 else "number" if isinstance(value, (int, float)) and not isinstance(value, bool) \
                else type(value).__name__

    def add(self, value):
        self.known.update(self.of(value))

    def cover(self, value):
        return set(self.of(value)) <= self.known


# Cases


def graphql_case(name, random):
    while True:
        try:
            text = Schema(random).text
            schema = graphql.build_schema(text)
        except (TypeError, ValueError, graphql.GraphQLError):
            continue
        if graphql.validate_schema(schema):
            continue
        mode = random.choice(["schema"] * 5 + ["both"] * 2 + ["sample"])
        document = Operations(schema, random, mode != "sample").document(1 if mode == "sample" else random.randint(1, 4))
        # graphql-core does not support oneOf in an introspection result yet.
        is_introspected = random.random() < 0.2 and "@oneOf" not in text
        if document is not None:
            return case(name, random, mode, document, schema, json.dumps({"data": graphql.introspection_from_schema(schema)}) if is_introspected else text)


def case(name, random, mode, document_text, schema, schema_text):
    """Returns the case of a document, which gen gets with its schema, with samples of responses, or with both."""
    document, seed = graphql.parse(document_text), str(random.random())
    operations = [one for one in document.definitions if isinstance(one, graphql.OperationDefinitionNode)]
    files, facts = {"operations.graphql": document_text}, Facts()
    arguments = ["--name", random.choice(["Thing", "Item", "Feed"]), "--feature", name, "--app", "Challenge", "--style", random.choice(["concurrent"] * 5 + ["sendable"])]
    if mode == "sample" and random.random() < 0.2:
        arguments += [":identifier", random.choice(["Int", "String"])]
    if "concurrent" in arguments and random.random() < 0.15:
        arguments += [":container"]
    if mode != "sample":
        path = "schema.json" if schema_text.startswith("{") else "schema.graphqls"
        files[path] = schema_text
        arguments += ["--schema", path]
    for operation in operations if mode != "schema" else []:
        mock = Mock(schema, seed + operation.name.value)
        for index in range(SAMPLES if mode == "sample" else 1):
            data, _ = mock.response(document, operation)
            facts.add(data)
            path = f"{operation.name.value}-{index}.json"
            files[path] = json.dumps({"data": data})
            arguments += ["--sample", path]

    def answers(output, _):
        if mode != "sample":
            return responses(schema, document, operations, output, f"{seed} unseen", RESPONSES)
        # There is one operation. Samples alone say nothing about what they do not show.
        return [one for one in responses(schema, document, operations, output, f"{seed} unseen", RESPONSES * 10) if facts.cover(one.value)][:RESPONSES]

    return Case(
        name=name, kind="graphql", files=files, inputs=["operations.graphql"], arguments=arguments, unseen=[], answers=answers,
        isolation=random.choice(["MainActor", "nonisolated"]), is_approachable=random.random() < 0.3)


def responses(schema, document, operations, output, seed, count):
    """Yields responses to each operation as the generated code sends it."""
    for operation, sent in sent_operations(output, document, operations):
        name = operation.name.value
        mock, keys = Mock(schema, f"{seed} {name}"), typename_keys(sent)
        operation = next(one for one in sent.definitions if getattr(one.name, "value", None) == name)
        for _ in range(count):
            yield Unseen(name, *mock.response(sent, operation), keys)


def typename_keys(document):
    """Returns the response keys of type names."""
    keys = set()

    class Collect(graphql.Visitor):
        def enter_field(self, node, *_):
            if node.name.value == "__typename":
                keys.add(node.alias.value if node.alias else node.name.value)

    graphql.visit(document, Collect())
    return sorted(keys)


def sent_operations(output, document, operations):
    """Yields each operation with the document that the generated code sends for it."""
    texts = {}
    for path in sorted(output.joinpath("Sources").rglob("*GraphQLDataSource.swift")):
        constants = dict(re.findall(r'static let `?(\w+)`? = #*"""\n(.*?)\n\s*"""', path.read_text(encoding="utf-8"), re.S))
        for text in constants.values():
            # Fragments are separate constants.
            text = re.sub(r"^\s*\\#*\((\w+)\)$", lambda inserted: constants.get(inserted.group(1), ""), text, flags=re.M)
            try:
                sent = graphql.parse(text.replace("\\\\", "\\"))
            except graphql.GraphQLError:
                continue
            for one in sent.definitions:
                if isinstance(one, graphql.OperationDefinitionNode) and one.name:
                    texts[one.name.value] = sent
    for operation in operations:
        yield operation, texts.get(operation.name.value, document)
