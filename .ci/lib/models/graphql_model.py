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
        if document is None:
            continue
        arguments = ["--name", random.choice(["Thing", "Item", "Feed"]), "--feature", name, "--app", "Challenge"]
        arguments += ["--style", random.choice(["concurrent"] * 5 + ["sendable"])]
        if random.random() < 0.2:
            arguments += ["--identifier", random.choice(["Int", "String"])] if mode == "sample" else []
        if random.random() < 0.15 and "concurrent" in arguments:
            arguments += ["--container"]
        settings = dict(
            name=name, mode=mode, arguments=arguments, seed=str(random.random()), is_introspected=random.random() < 0.2,
            isolation=random.choice(["MainActor", "nonisolated"]), is_approachable=random.random() < 0.3)
        case = build(text, document, settings)
        if case:
            return case


def build(schema_text, document_text, settings):
    """Returns the case of a schema and a document, or None if the samples lack the necessary evidence."""
    schema = graphql.build_schema(schema_text)
    document = graphql.parse(document_text)
    operations = [one for one in document.definitions if isinstance(one, graphql.OperationDefinitionNode)]
    mode, arguments = settings["mode"], list(settings["arguments"])
    files, facts = {"operations.graphql": document_text}, {}
    if mode != "sample":
        path = "schema.json" if settings["is_introspected"] else "schema.graphqls"
        files[path] = json.dumps({"data": graphql.introspection_from_schema(schema)}) if settings["is_introspected"] else schema_text
        # graphql-core does not support oneOf in an introspection result yet.
        if settings["is_introspected"] and "@oneOf" in schema_text:
            return None
        arguments += ["--schema", path]
    if mode != "schema":
        for operation in operations:
            mock = Mock(schema, settings["seed"] + operation.name.value)
            shown = facts[operation.name.value] = Facts()
            for index in range(SAMPLES if mode == "sample" else 1):
                data, _ = mock.response(document, operation)
                shown.add(data)
                path = f"{operation.name.value}-{index}.json"
                files[path] = json.dumps({"data": data})
                arguments += ["--sample", path]

    def answers(output, _):
        unseen = []
        for operation, sent in sent_operations(output, document, operations):
            name = operation.name.value
            mock = Mock(schema, settings["seed"] + "unseen" + name)
            for _ in range(RESPONSES * (10 if mode == "sample" else 1)):
                data, expected = mock.response(sent, next(one for one in sent.definitions if getattr(one.name, "value", None) == name))
                if mode == "sample" and not facts[name].cover(data):
                    continue
                unseen.append(Unseen(name, data, expected))
                if len(unseen) % RESPONSES == 0:
                    break
        return unseen

    def smaller(case):
        for texts in smaller_texts(schema_text, document_text):
            if candidate := build(*texts, settings):
                # Removed arguments stay removed.
                remaining = {argument for argument in case.arguments}
                candidate.arguments = [argument for argument in candidate.arguments if argument in remaining or argument in candidate.files]
                yield candidate

    return Case(
        name=settings["name"], kind="graphql", files=files, inputs=["operations.graphql"], arguments=arguments, unseen=[],
        isolation=settings["isolation"], is_approachable=settings["is_approachable"], answers=answers, smaller=smaller)


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


# Shrinking


def smaller_texts(schema_text, document_text):
    """Yields valid pairs with fewer definitions, selections and fields."""
    document, sdl = graphql.parse(document_text), graphql.parse(schema_text)
    schema = graphql.build_schema(schema_text)
    for candidate in without_nodes(document, (graphql.OperationDefinitionNode, graphql.FieldNode, graphql.InlineFragmentNode, graphql.FragmentSpreadNode,
                                              graphql.ArgumentNode, graphql.DirectiveNode)):
        candidate = tidied(candidate)
        if candidate and not graphql.validate(schema, candidate):
            yield schema_text, graphql.print_ast(candidate)
    for candidate in without_nodes(sdl, (graphql.DefinitionNode, graphql.FieldDefinitionNode, graphql.InputValueDefinitionNode, graphql.NamedTypeNode)):
        try:
            text = graphql.print_ast(candidate)
            smaller = graphql.build_schema(text)
            if not graphql.validate_schema(smaller) and not graphql.validate(smaller, document):
                yield text, document_text
        except Exception:  # What is left makes no sense.
            continue


def without_nodes(document, kinds):
    nodes = []

    class Collect(graphql.Visitor):
        def enter(self, node, *_):
            if isinstance(node, kinds):
                nodes.append(node)

    graphql.visit(document, Collect())
    size = max(1, len(nodes) // 2)
    while nodes:
        for start in range(0, len(nodes), size):
            dropped = {id(node) for node in nodes[start : start + size]}

            class Drop(graphql.Visitor):
                def enter(self, node, *_):
                    if id(node) in dropped:
                        return graphql.REMOVE

            try:
                yield graphql.visit(document, Drop())
            except Exception:  # A required part is gone.
                continue
        if size == 1:
            return
        size //= 2


def tidied(document):
    """Returns the document without unused fragments and variables, or None if a selection is empty."""
    try:
        for _ in range(4):
            text = graphql.print_ast(document)
            spread = set(re.findall(r"\.\.\.\s*(?!on\b)(\w+)", text))
            definitions = []
            for one in document.definitions:
                if isinstance(one, graphql.FragmentDefinitionNode) and one.name.value not in spread:
                    continue
                definitions.append(one)
            document = graphql.DocumentNode(definitions=tuple(definitions))
        if not any(isinstance(one, graphql.OperationDefinitionNode) for one in document.definitions):
            return None
        text = graphql.print_ast(document)
        for one in document.definitions:
            if isinstance(one, graphql.OperationDefinitionNode):
                used = set(re.findall(r"\$(\w+)(?!\w*:)", text))
                counts = {name: len(re.findall(rf"\${name}\b", text)) for name in used}
                declared = {name: len(re.findall(rf"\${name}: [\[A-Z]", text)) for name in used}
                one.variable_definitions = tuple(
                    variable for variable in one.variable_definitions
                    if counts.get(variable.variable.name.value, 0) > declared.get(variable.variable.name.value, 0))
        return graphql.parse(graphql.print_ast(document))
    except graphql.GraphQLError:
        return None
