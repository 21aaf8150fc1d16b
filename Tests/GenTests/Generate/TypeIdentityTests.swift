import TestSupport
import Testing

@testable import gen

@Suite("Types that stay one or two as samples change")
struct TypeIdentityTests {
	/// A feature with an order and a page of orders, whose items have two of the order's four keys.
	private func folder() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("order.json", #"{"id": 1, "status": "a", "customer": {"name": "x"}, "note": "n"}"#)
		folder.write("orders.json", #"{"items": [{"id": 1, "status": "a"}], "total": 3}"#)
		folder.write("gen.json", Self.settings())
		return folder
	}

	private static func settings(_ more: String = "") -> String {
		#"""
		{"app": "Acme", "feature": "Shop", \#(more) "runs": [
		{"name": "Order", "inputs": ["order.json"], "endpoint": "/orders/{id}"},
		{"name": "Order", "inputs": ["orders.json"], "endpoint": "/orders"}]}
		"""#
	}

	private static let longer = #"{"id": 1, "status": "a", "customer": {"name": "x"}, "note": "n", "points": 3}"#

	private func dto(_ folder: TemporaryFolder, _ name: String) -> String { folder.text("Sources/Data/DTOs/\(name).swift") ?? "" }

	@Test("A key that only some objects of a type have is an optional property, however few keys they share")
	func oneType() throws {
		let folder = try folder()
		GenRun(in: folder).expectDone()
		#expect(dto(folder, "OrdersResponseDTO").contains("let items: [OrderDTO]"))
		folder.write("order.json", Self.longer)
		GenRun(in: folder).expectDone()
		#expect(dto(folder, "OrdersResponseDTO").contains("let items: [OrderDTO]"))
		#expect(dto(folder, "OrderDTO").contains("let points: Int?") && dto(folder, "OrderDTO").contains("let status: String\n"))
		folder.write("order.json", #"{"id": 1, "name": "x", "a": 1, "b": 2, "c": {"d": 1}}"#)
		GenRun(in: folder).expectDone()
		#expect(dto(folder, "OrdersResponseDTO").contains("let items: [OrderDTO]"))
		GenRun("--fresh", in: folder).expectDone()
		#expect(dto(folder, "OrdersResponseDTO").contains("let items: [OrderItemDTO]"))
	}

	@Test(
		"A setting that the items of a list are of the entity's type merges what both show",
		arguments: ["OrdersResponse.items\": \"[OrderDTO]", "OrderItem\": \"OrderDTO"])
	func declared(setting: String) throws {
		let folder = try folder()
		folder.write("order.json", Self.longer)
		folder.write("gen.json", Self.settings(#""types": {"\#(setting)"},"#))
		let run = GenRun(in: folder)
		run.expectDone()
		#expect(!run.errors.contains("warning"), "\(run.errors)")
		#expect(dto(folder, "OrdersResponseDTO").contains("let items: [OrderDTO]"))
		#expect(dto(folder, "OrderDTO").contains("let customer: CustomerDTO?"))
	}

	@Test("Nested types keep their names and stay one type as samples change, too")
	func nested() throws {
		let folder = try TemporaryFolder()
		folder.write(".gen/styles/ours/style.json", #"{"extends": "concurrent", "types": {"nested": true}}"#)
		let template = "struct {type.name} {\n{each type.nested}\tstruct {type.name} \\{ \\}\n{end}}\n"
		folder.write(".gen/styles/ours/dto/Sources/{type.name}.swift", template)
		func write(_ away: String, _ more: String = "") {
			folder.write(
				"team.json", #"{"id": 1, "home_ground": {"street": "a", "city": "b"}, "away_ground": {\#(away)}\#(more)}"#)
		}
		let endpoint = ["team.json", "--endpoint", "/teams/{id}", "--style", "ours", "--app", "Acme"]
		write(#""street": "a", "city": "b""#)
		GenRun(arguments: endpoint, in: folder).expectDone()
		func types() throws -> [String] {
			let lock = try #require(folder.text("gen.lock.json"))
			return lock.split(separator: "\n").filter { $0.contains("_ground\"") }.map { String($0.filter { !$0.isWhitespace }) }
		}
		let first = try types()
		#expect(
			first == [#""Team:GET/teams/{}$.away_ground":"Team.HomeGround","#, #""Team:GET/teams/{}$.home_ground":"Team.HomeGround","#],
			"\(first)")
		write(#""seats": 3, "roof": true, "color": "x""#, #", "ground": {"x": 1}"#)
		GenRun(in: folder).expectDone()
		#expect(try types() == first)
	}

	@Test("Two types stay two, however many keys their objects share later")
	func twoTypes() throws {
		let folder = try folder()
		folder.write("order.json", Self.longer)
		GenRun(in: folder).expectDone()
		#expect(dto(folder, "OrdersResponseDTO").contains("let items: [OrderItemDTO]"))
		folder.write("orders.json", #"{"items": [{"id": 1, "status": "a", "note": "n", "points": 1}], "total": 3}"#)
		GenRun(in: folder).expectDone()
		#expect(dto(folder, "OrdersResponseDTO").contains("let items: [OrderItemDTO]"))
	}

	@Test("Objects inside of others stay one type if a key is added to some, whatever they share with the others")
	func innerObjects() throws {
		let folder = try TemporaryFolder()
		func write(_ author: String, _ editor: String) {
			folder.write("post.json", #"{"id": 1, "author": \#(author), "editor": \#(editor)}"#)
		}
		let person = #"{"login": "a", "email": "b", "site": "c", "city": "d", "bio": "e"}"#
		write(person, person)
		GenRun("post.json", "--endpoint", "/posts/{id}", "--app", "Acme", in: folder).expectDone()
		#expect(dto(folder, "PostDTO").contains("let editor: UserDTO"), "\(dto(folder, "PostDTO"))")
		write(person, #"{"login": "a", "badge": 1, "rank": 2, "team": {"name": "x"}}"#)
		GenRun(in: folder).expectDone()
		#expect(dto(folder, "PostDTO").contains("let editor: UserDTO"), "\(dto(folder, "PostDTO"))")
		#expect(dto(folder, "UserDTO").contains("let badge: Int?"), "\(dto(folder, "UserDTO"))")
	}

	@Test("A type of another path in the setting of a page's list is used")
	func other() throws {
		let folder = try folder()
		folder.write("gen.json", Self.settings(#""types": {"OrdersResponse.items": "[CustomerDTO]"},"#))
		GenRun(in: folder).expectDone()
		#expect(dto(folder, "OrdersResponseDTO").contains("let items: [CustomerDTO]"))
	}

	@Test("A name in gen.json that another type has is rejected")
	func taken() throws {
		let folder = try folder()
		folder.write("order.json", Self.longer)
		folder.write("gen.json", Self.settings(#""names": {"OrderItem": "Order"},"#))
		let run = GenRun(in: folder)
		#expect(run.status == .bad)
		#expect(
			run.errors.contains("error[invalid-name]: 'OrderItem' cannot be named 'Order': another type is named OrderDTO"),
			"\(run.errors)")
	}

	/// A feature of a style that nests types, with two objects of the same keys.
	private func nestedFolder(_ more: String = "") throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		try folder.writeExampleStyle("clients")
		folder.write("order.json", #"{"id": 1, "buyer": {"x": 1, "y": 2, "z": 3}, "payer": {"x": 1, "y": 2, "z": 3}, "item": {"w": 1}}"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "style": "clients", \#(more) "runs": [{"name": "Order", "inputs": ["order.json"], "endpoint": "/orders/{id}"}]}"#
		)
		return folder
	}

	@Test(
		"A name in gen.json that a nested type cannot have is rejected",
		arguments: [
			(#""Order.buyer": "Thing", "Order.item": "Thing""#, "'Order.item' cannot be named 'Thing': another type is named Thing"),
			(#""Order.item": "Decodable""#, "'Order.item' cannot be named 'Decodable': Swift or the style reserves this name"),
			(#""Order.item": "Order""#, "'Order.item' cannot be named 'Order': another type is named Order"),
		])
	func nestedNames(names: String, message: String) throws {
		let run = GenRun(in: try nestedFolder(#""names": {\#(names)},"#))
		#expect(run.status == .bad)
		#expect(run.errors.contains("error[invalid-name]: " + message), "\(run.errors)")
	}
}
