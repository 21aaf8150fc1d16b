"""Responds to GraphQL operations with random values that are valid for the schema."""

import random

import graphql

NULL_SHARE = 0.25
LONGEST_LIST = 3
DEEPEST_INPUT = 3


class Mock:
    """A server that responds to operations with random values of the schema's types."""

    def __init__(self, schema, seed):
        self.schema, self.random = schema, random.Random(seed)

    def response(self, document, operation):
        """Returns the response, and the part of it that belongs to the result."""
        document = self.with_deferred_parts_missing(document)
        variables = {}
        for definition in operation.variable_definitions or []:
            kind = graphql.type_from_ast(self.schema, definition.type)
            is_left_out = not graphql.is_non_null_type(kind) and self.random.random() < 0.3
            if definition.default_value is not None:
                kind = graphql.get_nullable_type(kind)
                kind = graphql.GraphQLNonNull(kind)
            if not is_left_out:
                variables[definition.variable.name.value] = self.input(kind, 0)
        result = graphql.execute(
            self.schema, document, {}, None, variables, operation.name.value,
            field_resolver=lambda source, info, **arguments: self.output(info.return_type),
            type_resolver=lambda value, info, kind: value["__typename"])
        if result.errors:
            raise ValueError(f"{operation.name.value}: {result.errors[0]}")
        # The wrapper is not part of the result, and neither is the name of its type.
        typenames = {
            selection.alias.value if selection.alias else "__typename" for selection in operation.selection_set.selections
            if isinstance(selection, graphql.FieldNode) and selection.name.value == "__typename"}
        expected = {key: value for key, value in result.data.items() if key not in typenames or len(result.data.keys() - typenames) != 1}
        return result.data, expected

    def with_deferred_parts_missing(self, document):
        """Omits random deferred fragments, which may arrive later."""
        mock = self

        class Defer(graphql.Visitor):
            def enter_directive(self, node, *_):
                if node.name.value == "defer":
                    return graphql.parse(
                        "{ a @include(if: %s) }" % ("true" if mock.random.random() < 0.5 else "false")
                    ).definitions[0].selection_set.selections[0].directives[0]

        return graphql.visit(document, Defer())

    def output(self, kind):
        if graphql.is_non_null_type(kind):
            return self.present(kind.of_type)
        return None if self.random.random() < NULL_SHARE else self.present(kind)

    def present(self, kind):
        if graphql.is_list_type(kind):
            return [self.output(kind.of_type) for _ in range(self.random.randint(0, LONGEST_LIST))]
        if graphql.is_abstract_type(kind):
            return {"__typename": self.random.choice(self.schema.get_possible_types(kind)).name}
        if graphql.is_object_type(kind):
            return {"__typename": kind.name}
        if graphql.is_enum_type(kind):
            return self.random.choice(list(kind.values.values())).value
        return self.scalar(kind)

    def scalar(self, kind):
        if kind.name == "Int":
            return self.random.randint(-(2**31), 2**31 - 1)
        if kind.name == "Float":
            return self.random.randint(-10000, 10000) / 4
        if kind.name == "Boolean":
            return self.random.random() < 0.5
        return "".join(self.random.choice("abc é\"\\😀\n/") for _ in range(self.random.randint(0, 8)))

    def input(self, kind, depth):
        if graphql.is_non_null_type(kind):
            return self.present_input(kind.of_type, depth)
        return None if depth > DEEPEST_INPUT or self.random.random() < NULL_SHARE else self.present_input(kind, depth)

    def present_input(self, kind, depth):
        if graphql.is_list_type(kind):
            return [] if depth > DEEPEST_INPUT else [self.input(kind.of_type, depth + 1) for _ in range(self.random.randint(0, 2))]
        if graphql.is_input_object_type(kind) and getattr(kind, "is_one_of", False):
            name, field = self.random.choice(list(kind.fields.items()))
            return {name: self.present_input(graphql.get_nullable_type(field.type), depth + 1)}
        if graphql.is_input_object_type(kind):
            return {
                name: self.input(field.type, depth + 1) for name, field in kind.fields.items()
                if graphql.is_required_input_field(field) or depth <= DEEPEST_INPUT and self.random.random() < 0.5}
        if graphql.is_enum_type(kind):
            return self.random.choice(list(kind.values))
        return self.scalar(kind)
