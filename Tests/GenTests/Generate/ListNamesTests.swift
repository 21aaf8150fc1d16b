import Foundation
import TestSupport
import Testing

@testable import gen

struct ListNamesTests {
	@Test("Further lists of an entity get distinct names, and the first keeps its name until names are decided again")
	func lists() throws {
		let list = #"[{"id": 1, "name": "x"}]"#
		let run = try FeatureRun(files: ["a.json": list, "b.json": list, "c.json": list])
		for (input, endpoint) in [("a", "/users/{username}/repos"), ("b", "/orgs/{org}/repos"), ("c", "/teams/{team}/repos")] {
			#expect(run.run("\(input).json", "--name", "Repository", "--endpoint", endpoint) == .done)
		}
		let contract = try run.text("Sources/Data/DataSources/Remote/RepositoryRemoteDataSourceContract.swift")
		for owner in ["(username", "ByOrganization(org", "ByTeam(team"] {
			#expect(contract.contains("func fetchAllRepositories\(owner): String) async throws -> [RepositoryDTO]"), "\(contract)")
		}
		#expect(run.run("--fresh", feature: nil) == .done)
		#expect(run.output.contains("fetchAllRepositories -> fetchAllRepositoriesByUsername\n"), "\(run.output)")
	}
}
