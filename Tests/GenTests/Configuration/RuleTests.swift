import TestSupport
import Testing

@testable import gen

/// Rules that set types, names and dictionaries by key or pattern.
struct RuleTests {
	private static let order =
		#"{"id": 1, "home_url": "https://a.example", "spare_url": "", "note": null, "debug": {"id": 2}, "customer": {"id": 7, "face_url": null}, "lines": [{"id": 3, "part_urls": ["https://b.example"]}], "words": {"en": "a", "de": "b"}}"#

	private func folder(_ configuration: String, order: String = order) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("Order/order.json", order)
		folder.write(
			"Order/gen.json",
			#"{"app": "Challenge", \#(configuration), "runs": [{"inputs": ["order.json"], "name": "Order", "endpoint": "/orders/{id}"}]}"#)
		return folder
	}

	private func properties(_ folder: TemporaryFolder, _ type: String) -> [String] {
		(folder.text("Order/Sources/Data/DTOs/\(type).swift") ?? "").split(separator: "\n").filter { $0.hasPrefix("\tlet ") }.map {
			String($0.dropFirst(5))
		}
	}

	@Test("The first matching rule applies to a path, unless the path has a setting of its own")
	func precedence() throws {
		let folder = try folder(
			#"""
			"rules": [
				{"match": "spare_url", "type": "?"}, {"match": "*_url", "type": "url"}, {"match": "*_urls", "type": "url"},
				{"match": "debug", "type": "none"}, {"match": "note", "type": "String"}, {"match": "Order.lines.id", "type": "Int64"}
			], "types": {"Order.id": "UInt64"}, "names": {"**.id": "identifier"}, "maps": ["words"]
			"""#)
		GenRun(in: folder, at: "Order").expectDone()
		#expect(
			properties(folder, "OrderDTO") == [
				"identifier: UInt64", "homeURL: URL", "spareURL: String?", "note: String?", "customer: CustomerDTO", "lines: [LineDTO]",
				"words: [String: String]",
			])
		#expect(properties(folder, "CustomerDTO") == ["identifier: Int", "faceURL: URL?"])
		#expect(properties(folder, "LineDTO") == ["identifier: Int64", "partURLs: [URL]"])
		#expect(GenRun("explain", in: folder, at: "Order").output.contains("url: overridden by the rule '*_url'"))
		#expect(GenRun("check", "--against", "order.json", in: folder, at: "Order").errors.hasPrefix("gen: note: 1 response matches: "))
	}

	@Test("The fixture of a body lacks what a rule excludes, since it is not sent")
	func excludedFromBodies() throws {
		let folder = try folder(#""rules": [{"match": "debug", "type": "none"}]"#)
		folder.write("Order/new.json", #"{"note": "x", "debug": 1, "lines": [{"id": 1, "debug": 2}]}"#)
		folder.write(
			"Order/gen.json",
			#"{"app": "Challenge", "rules": [{"match": "debug", "type": "none"}], "runs": [{"name": "Order", "endpoint": "POST /orders", "body": "new.json"}]}"#
		)
		GenRun(in: folder, at: "Order").expectDone()
		let fixture = folder.text("Order/Tests/Shared/Fixtures/order_request.json") ?? ""
		#expect(fixture.contains("note") && !fixture.contains("debug"), "\(fixture)")
	}

	@Test("Rules in folders above have lower precedence, and are not reported if nothing matches")
	func layers() throws {
		let folder = try folder(#""rules": [{"match": "home_url", "type": "String"}]"#)
		folder.write("gen.json", #"{"rules": [{"match": "*_url", "type": "url"}, {"match": "elsewhere", "type": "uuid"}]}"#)
		let run = GenRun(in: folder, at: "Order")
		run.expectDone()
		#expect(properties(folder, "OrderDTO").contains("homeURL: String"))
		#expect(properties(folder, "CustomerDTO").contains("faceURL: URL?"))
		#expect(!run.errors.contains("'elsewhere'"))
	}

	@Test("A rule does not apply where a sample contradicts it, and both locations are reported")
	func contradicted() throws {
		let folder = try folder(#""rules": [{"match": "*_url", "type": "url"}, {"match": "customer", "type": "uuid"}]"#)
		let run = GenRun(in: folder, at: "Order")
		run.expectDone()
		#expect(
			run.errors.contains(
				#"the rule '*_url' does not apply to 'Order.spare_url': the sample has "" there"#)
		)
		#expect(run.errors.contains("the rule 'customer' does not apply to 'Order.customer': the sample has an object there"))
		#expect(run.errors.contains("order.json:1:57: note: in the sample"))
		#expect(properties(folder, "OrderDTO").contains("spareURL: String"))
		#expect(properties(folder, "OrderDTO").contains("homeURL: URL"))
	}

	@Test("A rule that one element of a list contradicts applies to none of the elements")
	func elements() throws {
		let folder = try folder(
			#""rules": [{"match": "urls", "type": "url"}]"#,
			order: #"{"id": 1, "urls": ["https://a.example", "not one"], "more": {"urls": {"a": "x", "b": "y"}}}"#)
		let run = GenRun(in: folder, at: "Order")
		run.expectDone()
		#expect(properties(folder, "OrderDTO").contains("urls: [String]"))
		#expect(run.errors.contains(#"the sample has "not one" there"#))
	}

	@Test("A rule that begins with a type does not apply to a similar type at another path")
	func anchored() throws {
		let user = #"{"id": 1, "token": "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"}"#
		let folder = try folder(
			#""rules": [{"match": "Order.buyer.user.token", "type": "uuid"}]"#,
			order: #"{"id": 1, "buyer": {"user": \#(user)}, "seller": {"user": \#(user), "vat": 1}}"#)
		GenRun(in: folder, at: "Order").expectDone()
		let tokens = folder.tree("Order/Sources").values.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("\tlet token") }
		#expect(Set(tokens) == ["\tlet token: UUID", "\tlet token: String"])
	}

	@Test("Tests assert values with the type of a rule, and a check names the rule that a response violates")
	func asserted() throws {
		let folder = try folder(
			#""rules": [{"match": "home_url", "type": "url"}, {"match": "key", "type": "uuid"}, {"match": "blob", "type": "data(base64)"}]"#,
			order: #"{"id": 1, "home_url": "https://a.example", "key": "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "blob": "SGVs"}"#)
		GenRun(in: folder, at: "Order").expectDone()
		let suite = folder.text("Order/Tests/Unit/Data/DataSources/Remote/OrderRESTDataSourceTests.swift") ?? ""
		for line in [
			#"result.homeURL == URL(string: "https://a.example")"#, #"result.blob == Data(base64Encoded: "SGVs")"#,
			#"result.key == UUID(uuidString: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6")"#,
		] {
			#expect(suite.contains("#expect(\(line))"))
		}
		folder.write("Order/other.json", #"{"id": 1, "home_url": "https://a.example", "key": "f81d4fae", "blob": "SGVs"}"#)
		let check = GenRun("check", "--against", "other.json", in: folder, at: "Order")
		#expect(check.status == .found && check.errors.contains("'key' is 'f81d4fae', not a UUID, but OrderDTO.key is UUID"))
	}

	@Test("Rules apply to fields of GraphQL operations, and variables are sent as strings")
	func graphQL() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"Order/schema.graphqls",
			"type Query { order(id: ID!): Order }\ntype Order { id: ID! homeURL: String! pageURLs: [String!]! secret: String count: Int! }\ntype Mutation { save(input: OrderInput!): Order }\ninput OrderInput { homeURL: String! count: Int secret: String }\n"
		)
		folder.write(
			"Order/Order.graphql",
			"query GetOrder($id: ID!) { order(id: $id) { id homeURL pageURLs secret count } }\nmutation Save($input: OrderInput!) { save(input: $input) { id } }\n"
		)
		folder.write(
			"Order/gen.json",
			#"{"app": "Challenge", "rules": [{"match": "*URL*", "type": "url"}, {"match": "secret", "type": "none"}, {"match": "count", "type": "uuid"}], "names": {"**.id": "identifier"}, "runs": [{"inputs": ["Order.graphql"], "schema": "schema.graphqls"}]}"#
		)
		GenRun(in: folder, at: "Order").expectDone()
		#expect(properties(folder, "OrderDTO") == ["identifier: String", "homeURL: URL", "pageURLs: [URL]", "count: Int"])
		let input = folder.text("Order/Sources/Data/DTOs/OrderInputDTO.swift") ?? ""
		#expect(input.contains("var homeURL: URL") && !input.contains("secret"))
		let client = folder.text("Order/Sources/Data/DataSources/Remote/OrderGraphQLDataSource.swift") ?? ""
		#expect(client.contains("homeURL.absoluteString"))
	}

	@Test(
		"A mistake in a rule is reported at its location with help",
		arguments: [
			(#""rules": [{"match": "nothing_at", "type": "url"}]"#, "warning[unused-setting]: nothing matches 'nothing_at'"),
			(#""rules": [{"match": "hom_url", "type": "url"}]"#, "did you mean 'home_url'?"),
			(#""rules": [{"match": "id", "type": "URl"}]"#, "contradicts nothing"),
			(#""rules": [{"match": "id", "type": "uid"}]"#, "did you mean 'uuid'?"),
			(#""rules": [{"match": "id", "type": "string"}]"#, "did you mean 'String'?"),
			(#""rules": [{"match": "id", "type": "data(hex)"}]"#, "not a form of 'data'"),
			(#""rules": [{"match": "id"}]"#, "the rule has no type"), (#""rules": [{"type": "Int"}]"#, "the rule has no match"),
			(#""rules": [{"match": "Order.**", "type": "Int"}]"#, "ends in '**'"),
			(#""rules": [{"match": "id", "typ": "Int"}]"#, "did you mean 'type'?"),
			(#""rules": {"id": "Int"}"#, "expected a list of objects"),
			(#""names": {"**.id": "Identifier"}"#, "matches a type, but patterns match properties"),
			(#""maps": ["wrods"]"#, "did you mean 'words'?"), (#""types": {"Order.id": "date"}"#, "'date' needs the form"),
		])
	func mistakes(_ configuration: String, _ message: String) throws {
		let run = GenRun(in: try folder(configuration), at: "Order")
		if message == "contradicts nothing" {
			// A team's own type, about which nothing is known.
			#expect(run.status == .done)
		} else {
			#expect(run.errors.contains(message), "\(run.errors)")
			#expect(run.errors.contains("help: "))
		}
	}
}
