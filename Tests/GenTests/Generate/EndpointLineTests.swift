import TestSupport
import Testing

@testable import gen

/// Requests without a response body need no sample: `--endpoint 'DELETE /orders/{id}'` describes them, as the documentation of a server does.
struct EndpointLineTests {
	private static let contract = "Sources/Data/DataSources/Remote/OrderRemoteDataSourceContract.swift"

	private func folder() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("order.json", #"{"id": 1, "item": "book"}"#)
		folder.write("new.json", #"{"item": "book"}"#)
		GenRun("order.json", "--app", "Acme", "--feature", "Orders", "--endpoint", "/orders/{id}", in: folder).expectDone()
		return folder
	}

	@Test(
		"A method before the path of --endpoint is the HTTP method, and the end of the path names the action",
		arguments: [
			(["DELETE /orders/{id}"], "deleteOrder(identifier: Int) async throws"),
			(["POST /orders/{id}/cancel"], "cancelOrder(identifier: Int) async throws"),
			(["PUT   /orders/{id}/archive"], "archiveOrder(identifier: Int) async throws"),
			(["POST /orders/{id}/refund", "--method", "POST"], "refundOrder(identifier: Int) async throws"),
			(["PATCH /orders/{id}", "--body", "new.json"], "updateOrder(identifier: Int, body: UpdateOrderRequestDTO) async throws"),
			(["POST /orders/{id}/note"], "createOrderNote(identifier: Int) async throws"),
		])
	func lines(arguments: [String], method: String) throws {
		let folder = try folder()
		let name = ["--name", "Order", "--endpoint"]
		GenRun(arguments: name + arguments, in: folder).expectDone()
		let methods = try #require(folder.text(Self.contract)).split(separator: "\n").filter { $0.contains("func ") }
		#expect(methods.count == 2 && methods.contains { $0.hasSuffix("func " + method) }, "\(methods)")
		let again = GenRun(arguments: name + arguments, in: folder)
		#expect(again.status == .done && !again.output.contains("updated"), "\(again.output)")
	}

	@Test("A method before the path is accepted in gen.json")
	func configured() throws {
		let folder = try folder()
		let configuration = try #require(folder.text("gen.json")).replacing(
			#""runs": ["#, with: #""runs": [{"name": "Order", "endpoint": "DELETE /orders/{id}"}, "#)
		folder.write("gen.json", configuration)
		GenRun(in: folder).expectDone()
		#expect(folder.text(Self.contract)?.contains("func deleteOrder(identifier: Int)") == true)
	}

	@Test(
		"A method before the path that contradicts another option is reported",
		arguments: [
			(["DELETE /orders/{id}", "--method", "POST"], "an endpoint begins with '/'\n"),
			(["delete /orders/{id}"], "or with a method: 'DELETE /api/character/{identifier}', then without --method\n"),
			(["POST"], "an endpoint begins with '/'\n"), (["GET /orders/{id}/note"], "--endpoint"),
		])
	func mistakes(arguments: [String], message: String) throws {
		let folder = try folder()
		let before = folder.tree()
		let run = GenRun(arguments: ["--name", "Order", "--endpoint"] + arguments, in: folder)
		#expect(run.status == .bad && run.errors.contains(message), "\(run.errors)")
		#expect(folder.tree() == before)
	}
}
