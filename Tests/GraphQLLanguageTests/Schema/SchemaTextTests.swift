import SourceText
import Testing

@testable import GraphQLLanguage

struct SchemaTextTests {
	private func printed(_ text: String) throws -> String {
		Schema([try #require(GraphQLDocument.parsed(text))]).printed
	}

	@Test("Directives, types and their members are sorted, with numbers in names compared as numbers")
	func sorted() throws {
		let text = try printed(
			"""
			type Query { page10(b: Int, a: Int): U page2: B }
			union U = Query | B
			type B implements K & I { b: Int a: Int }
			interface I { a: Int }
			interface K { b: Int }
			enum E { Z A B10 B9 }
			input In { d: E c: Int }
			scalar Date
			directive @z on QUERY
			directive @a(y: Int, x: Int) repeatable on SCALAR | ENUM
			"""
		)
		let expected = """
			directive @a(x: Int, y: Int) repeatable on ENUM | SCALAR

			directive @z on QUERY

			type B implements I & K {
			  a: Int
			  b: Int
			}

			scalar Date

			enum E {
			  A
			  B9
			  B10
			  Z
			}

			interface I {
			  a: Int
			}

			input In {
			  c: Int
			  d: E
			}

			interface K {
			  b: Int
			}

			type Query {
			  page2: B
			  page10(a: Int, b: Int): U
			}

			union U = B | Query
			"""
		#expect(text == expected)
	}

	@Test("Descriptions are block strings after a blank line; described arguments are on separate lines")
	func descriptions() throws {
		let text = try printed(
			#"""
			"Where it begins" type Query {
				"first" a("one\ntwo" b: Int, "" c: Int): Int
				d: Int
				"says \"it\"" e: Int
			}
			"Marks" directive @d("why" a: Int, b: Int) on FIELD
			"""#)
		let expected = #"""
			"""Marks"""
			directive @d(
			  """why"""
			  a: Int
			  b: Int
			) on FIELD

			"""Where it begins"""
			type Query {
			  """first"""
			  a(
			    """
			    one
			    two
			    """
			    b: Int
			    c: Int
			  ): Int
			  d: Int

			  """
			  says "it"
			  """
			  e: Int
			}
			"""#
		#expect(text == expected)
	}

	@Test(
		"A description that a block string would change is printed as a single-line string",
		arguments: [
			(#"a\n"#, #""a\n""#), (#"\na"#, #""\na""#), (#"  a\n  b"#, #""  a\n  b""#), (#"a\rb"#, #""a\rb""#), (#"a\n  "#, #""a\n  ""#),
			(" a", #"""" a""""#), (#"\u0010"#, "\"\"\"\u{10}\"\"\""),
			(String(repeating: "😀", count: 70), "\"\"\"" + String(repeating: "😀", count: 70) + "\"\"\""),
			(String(repeating: "😀", count: 71), "\"\"\"\n" + String(repeating: "😀", count: 71) + "\n\"\"\""),
		])
	func descriptionForms(value: String, literal: String) throws {
		#expect(try printed("\"\(value)\" scalar S") == literal + "\nscalar S")
	}

	@Test("An empty description is omitted")
	func emptyDescription() throws {
		#expect(
			try printed(#""" scalar S """""" type Query { """""" a("" b: Int): Int }"#) == "type Query {\n  a(b: Int): Int\n}\n\nscalar S")
	}

	@Test("Only applied directives of the specification are printed")
	func appliedDirectives() throws {
		let text = try printed(
			#"""
			directive @own on FIELD_DEFINITION
			directive @deprecated(reason: String, more: Int) on FIELD_DEFINITION
			type Query @own {
				a(b: Int @deprecated(reason: "b"), c: Int = 1 @deprecated): Int @own @deprecated(reason: "say \"no\"\n")
				d: E @deprecated(reason: "No longer supported")
			}
			enum E { A @deprecated(reason: "") }
			input In @oneOf { a: Int @deprecated b: Int }
			scalar S @specifiedBy(url: "https://x.y")
			scalar T @specifiedBy
			"""#)
		let expected = #"""
			directive @own on FIELD_DEFINITION

			enum E {
			  A @deprecated(reason: "")
			}

			input In @oneOf {
			  a: Int @deprecated
			  b: Int
			}

			type Query {
			  a(b: Int @deprecated(reason: "b"), c: Int = 1 @deprecated): Int @deprecated(reason: "say \"no\"\n")
			  d: E @deprecated
			}

			scalar S @specifiedBy(url: "https://x.y")

			scalar T
			"""#
		#expect(text == expected)
	}

	@Test(
		"The schema definition is printed unless the root types have their usual names",
		arguments: [
			("type Query { a: Int }", ""),
			("schema { query: Query } type Query { a: Int }", ""),
			("schema { query: Q } type Q { a: Int }", "schema {\n  query: Q\n}\n\n"),
			("schema { mutation: M query: Q } type Q { a: Int } type M { a: Int }", "schema {\n  query: Q\n  mutation: M\n}\n\n"),
			("schema { query: Query } type Query { a: Int } type Mutation { a: Int }", "schema {\n  query: Query\n}\n\n"),
			(#""All" schema { query: Query } type Query { a: Int }"#, "\"\"\"All\"\"\"\nschema {\n  query: Query\n}\n\n"),
			(#""" schema { query: Query } type Query { a: Int }"#, ""),
			("schema { query: Q } extend schema { mutation: Q } type Q { a: Int }", "schema {\n  query: Q\n  mutation: Q\n}\n\n"),
			("schema { query: Missing } type A { a: Int }", "schema {\n  query: Missing\n}\n\n"),
			("type A { a: Int }", ""),
		])
	func roots(text: String, head: String) throws {
		let printed = try printed(text)
		#expect(printed.hasPrefix(head + "type "), "\(printed)")
	}

	@Test(
		"Defaults are printed as written, with their elements on one line",
		arguments: [
			("1", "1"), ("1.50", "1.50"), ("null", "null"), ("A", "A"), ("true", "true"), (#""a\u0062\n""#, #""ab\n""#), ("[]", "[]"),
			("{}", "{  }"),
			("[1, [2], {a: {b: A}}]", "[1, [2], { a: { b: A } }]"),
			("\"\"\"\n  a\n  b\n\"\"\"", "\"\"\"\na\nb\n\"\"\""),
			("[\"\(String(repeating: "x", count: 100))\", 1]", "[\"\(String(repeating: "x", count: 100))\", 1]"),
		])
	func defaults(value: String, expected: String) throws {
		#expect(try printed("type Query { a(b: X = \(value)): Int }") == "type Query {\n  a(b: X = \(expected)): Int\n}")
	}

	@Test("Unknown locations of a directive are omitted, and so is a directive without a known location")
	func unknownLocations() throws {
		let json = #"""
			{"__schema": {"types": [{"kind": "SCALAR", "name": "S"}], "directives": [
				{"name": "a", "args": [], "locations": ["FIELD", "SOMEWHERE"]}, {"name": "b", "args": [], "locations": ["SOMEWHERE"]}
			]}}
			"""#
		var diagnostics = Diagnostics()
		let document = try #require(GraphQLDocument.parse(introspection: SourceText(path: "x.json", json), diagnostics: &diagnostics))
		#expect(Schema([document]).printed == "directive @a on FIELD\n\nscalar S")
	}

	@Test("Extensions are merged into the type that they extend")
	func extensions() throws {
		#expect(try printed("extend type Query { a: Int } type Query { b: Int }") == "type Query {\n  a: Int\n  b: Int\n}")
	}
}

struct NaturalOrderTests {
	@Test("Natural order compares digits as numbers, and sorts capitals first and '_' before small letters")
	func order() {
		let names = [
			"A", "A1", "A_", "B", "_", "a", "a001", "a01", "a1", "a1b", "a1c", "a2", "a10", "a10b2", "a10b10", "a99999999999999999999",
			"aB", "a_", "ab",
		]
		#expect(names.reversed().sortedNaturally(by: \.self) == names)
		for (index, name) in names.enumerated() {
			for (other, right) in names.enumerated() { #expect(name.naturallyPrecedes(right) == (index < other), "\(name) \(right)") }
		}
	}
}
