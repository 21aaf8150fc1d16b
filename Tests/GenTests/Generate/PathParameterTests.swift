import Foundation
import Testing

@testable import gen

@Suite("The types of path parameters")
struct PathParameterTests {
	@Test(
		"An identifier of something else has the type that it has in the sample, also in an object inside of the entity",
		arguments: [
			(
				"/workspaces/{workspace_id}/orders", #"{"id":1,"parent":{"workspace_id":"w-1"}}"#, "workspaceIdentifier: String",
				"'workspace_id'"
			),
			("/workspaces/{workspaceId}/orders", #"{"id":1,"workspace":{"id":"w-1"}}"#, "workspaceIdentifier: String", "'workspace.id'"),
			("/workspaces/{id}/orders", #"{"id":1,"workspace":{"id":"w-1"}}"#, "workspaceIdentifier: String", "'workspace.id'"),
			("/projects/{id}/orders", #"{"id":"o-1","project_id":7}"#, "projectIdentifier: Int", "'project_id'"),
		])
	func seen(endpoint: String, order: String, parameter: String, evidence: String) throws {
		let run = try FeatureRun(files: ["orders.json": "[\(order)]"])
		#expect(run.run("orders.json", "--name", "Order", "--endpoint", endpoint) == .done, "\(run.errors)")
		#expect(run.run("explain", "Order.fetchAllOrders", feature: nil) == .done, "\(run.errors)")
		#expect(run.output.contains("the type of \(evidence) in Order"), "\(run.output)")
		let contract = try run.text("Sources/Data/DataSources/Remote/OrderRemoteDataSourceContract.swift")
		#expect(contract.contains("(\(parameter))"), "\(contract)")
	}

	@Test(
		"An identifier that no sample has is like that of the entity, which is reported as a guess",
		arguments: [
			(
				"/workspaces/{workspace_id}/orders", #"{"id":"o-1"}"#,
				"String: guessed, like 'id' in Order, because no sample has 'workspace_id'"
			),
			("/workspaces/{id}/orders", #"{"id":"o-1"}"#, "String: guessed, like 'id' in Order, because no sample has 'workspace_id'"),
			("/workspaces/{workspace_id}/orders", #"{"total":3}"#, "Int: guessed, because no sample has 'workspace_id'"),
			(
				"/workspaces/{workspace_id}/orders", #"{"total":3,"buyer":{"id":"b-1"}}"#,
				"String: guessed, like all identifiers in the samples, because no sample has 'workspace_id'"
			),
			(
				"/workspaces/{workspace_id}/orders", #"{"total":3,"buyer":{"id":"b-1","account_id":7}}"#,
				"Int: guessed, because no sample has 'workspace_id'"
			),
		])
	func guessed(endpoint: String, order: String, evidence: String) throws {
		let run = try FeatureRun(files: ["orders.json": "[\(order)]"])
		#expect(run.run("explain", "orders.json", "--name", "Order", "--endpoint", endpoint) == .done, "\(run.errors)")
		#expect(run.output.contains(evidence), "\(run.output)")
	}

	@Test("The identifier in the path of an action is that of the entity")
	func action() throws {
		let run = try FeatureRun(files: ["order.json": #"{"id":"o-1","status":"open"}"#])
		#expect(run.run("order.json", "--name", "Order", "--endpoint", "POST /orders/{id}/cancel") == .done, "\(run.errors)")
		let contract = try run.text("Sources/Data/DataSources/Remote/OrderRemoteDataSourceContract.swift")
		#expect(contract.contains("(identifier: String)"), "\(contract)")
	}

	@Test("A rule for the identifier of the entity does not apply to an identifier of something else in the path")
	func ruleOfAnotherIdentifier() throws {
		let id = "5f0c6e0a-7c0e-4b7e-9a39-0c7b1c5a2b11"
		let run = try FeatureRun(files: [
			"orders.json": #"[{"id":"\#(id)","project_id":"p-1"}]"#, "gen.json": #"{"types": {"Order.id": "UUID"}}"#,
		])
		#expect(run.run("orders.json", "--name", "Order", "--endpoint", "/projects/{id}/orders") == .done, "\(run.errors)")
		let contract = try run.text("Sources/Data/DataSources/Remote/OrderRemoteDataSourceContract.swift")
		#expect(contract.contains("(projectIdentifier: String)"), "\(contract)")
	}

	@Test(
		"An {id} after a version, or after the beginning of its own segment, is not named after that",
		arguments: ["/api/v2/{id}/orders", "/api/{id}/orders", "/shops/by-{id}/orders"])
	func unnamed(endpoint: String) throws {
		let run = try FeatureRun(files: ["orders.json": #"[{"id":"o-1"}]"#])
		#expect(run.run("orders.json", "--name", "Order", "--endpoint", endpoint) == .done, "\(run.errors)")
		let contract = try run.text("Sources/Data/DataSources/Remote/OrderRemoteDataSourceContract.swift")
		#expect(contract.contains("(identifier: String)"), "\(contract)")
	}

	@Test("The {id} before the segment of the entity is named after the segment before it, unless an earlier run named it")
	func ownersName() throws {
		let run = try FeatureRun(files: ["issue.json": #"{"id":1,"title":"a"}"#])
		#expect(run.run("issue.json", "--name", "Issue", "--endpoint", "/projects/{id}/issues/{issue_id}") == .done, "\(run.errors)")
		let path = "Sources/Data/DataSources/Remote/IssueRemoteDataSourceContract.swift"
		#expect(try run.text(path).contains("(projectIdentifier: Int, issueIdentifier: Int)"))
		let lock = try run.text("gen.lock.json")
		let named = #""Issue: GET /projects/{}/issues/{} $(id):parameter": "#
		#expect(lock.contains(named + #""projectIdentifier""#), "\(lock)")
		let earlier = lock.replacing(named + #""projectIdentifier""#, with: named + #""identifier""#)
		try Data(earlier.utf8).write(to: run.folder.appending(path: "gen.lock.json"))
		#expect(run.run(feature: nil) == .done, "\(run.errors)")
		#expect(try run.text(path).contains("(identifier: Int, issueIdentifier: Int)"))
	}
}
