import ChallengeNetworking
import Foundation
import Testing

@Suite("GraphQLVariable")
struct GraphQLVariableTests {
	@Test(
		"Each kind of variable is encoded as JSON",
		arguments: [
			(GraphQLVariable.string("a\"b\n🛸"), #""a\"b\n🛸""#),
			(.int(3), "3"),
			(.int(.min), "-9223372036854775808"),
			(.double(1.5), "1.5"),
			(.bool(true), "true"),
			(.bool(false), "false"),
			(.null, "null"),
			(.list([]), "[]"),
			(.list([.int(1), .null, .list([.string("x")])]), #"[1,null,["x"]]"#),
			(.object([:]), "{}"),
			(.object(["b": .null, "a": .object(["c": .bool(true)])]), #"{"a":{"c":true},"b":null}"#),
		])
	func encoding(variable: GraphQLVariable, expected: String) throws {
		#expect(try json(variable, JSONEncoder()) == expected)
	}

	@Test("The key strategy of an encoder does not change field names")
	func keyStrategy() throws {
		let encoder = JSONEncoder()
		encoder.keyEncodingStrategy = .convertToSnakeCase
		#expect(try json(.object(["airDate": .object(["dayOfWeek": .int(1)])]), encoder) == #"{"airDate":{"dayOfWeek":1}}"#)
	}

	@Test("Variables of different kinds are not equal")
	func equality() {
		#expect(GraphQLVariable.int(1) != .double(1))
		#expect(GraphQLVariable.string("1") != .int(1))
		#expect(GraphQLVariable.null != .string("null"))
		#expect(GraphQLVariable.object([:]) != .list([]))
	}

	private func json(_ variable: GraphQLVariable, _ encoder: JSONEncoder) throws -> String {
		encoder.outputFormatting.insert(.sortedKeys)
		return String(decoding: try encoder.encode(variable), as: UTF8.self)
	}
}
