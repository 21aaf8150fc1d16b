import Foundation
import TestSupport
import Testing

@testable import gen

/// Names of data sources in gen.json: in their files, their declarations, and their uses.
@Suite("Names of data sources, their contracts and mocks")
struct SourceNamesTests {
	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
		folder.write("user.json", #"{"id": 1, "name": "a"}"#)
	}

	private var swiftFiles: [String] { folder.files().filter { $0.hasSuffix(".swift") } }

	private func run(_ names: String, style: String = "concurrent") -> GenRun {
		folder.write("gen.json", #"{"app": "Acme", "names": {\#(names)}}"#)
		return GenRun(
			arguments: [
				"user.json", "--name", "User", "--endpoint", "/users/{id}", "--local", "memory", "--local", "user-defaults",
				"--style", style,
			] + (style == "concurrent" ? [":container"] : []),
			in: folder)
	}

	@Test("A name for each role of a data source is used in all generated files", arguments: ["concurrent", "sendable"])
	func allRoles(style: String) throws {
		let hasContainer = style == "concurrent"
		let variables = ["remote": "api", "local": "cache", "store": "list", "repository": "users"]
		let types = [
			"contract": "UserFetching", "mock": "UserFetchingMock", "rest": "UserAPI", "localContract": "UserCaching",
			"localMock": "UserCachingMock",
			"memory": "UserCache", "storeContract": "UserListing", "storeMock": "UserListingMock", "userDefaults": "UserList",
		]
		let names = hasContainer ? types.merging(variables) { own, _ in own } : types
		run(names.map { "\"User(\($0))\": \"\($1)\"" }.sorted().joined(separator: ", "), style: style).expectDone()
		let texts = swiftFiles.compactMap { folder.text($0) }.joined()
		#expect(!texts.contains("DataSourceContract") && !texts.contains("DataSourceMock"))
		for name in names.values where name.first?.isUppercase == true {
			#expect(swiftFiles.contains { $0.hasSuffix("/\(name).swift") }, "\(name)")
			#expect(texts.contains(" \(name): "), "\(name)")
		}
		#expect(texts.contains("api: api, cache: cache, list: list") == hasContainer)
		GenRun("check", in: folder).expectDone()
		// Removing the name renames the file back.
		run("", style: style).expectDone()
		GenRun("--prune", in: folder).expectDone()
		#expect(!swiftFiles.contains { $0.hasSuffix("/UserAPI.swift") })
	}

	@Test(
		"An invalid name of a data source is refused at its location",
		arguments: [
			(#""User(rest)": "userAPI""#, "the name of a type must begin with a capital letter"),
			(#""User(remote)": "API""#, "the name of a variable must begin with a lowercase letter"),
			(#""User(mock)": "UserDTO""#, "another type has this name"), (#""User(mock)": "User API""#, "is not a Swift identifier"),
			(#""User(memory)": "UserCache", "User(userDefaults)": "UserCache""#, "another type has this name"),
		])
	func refused(names: String, reason: String) {
		let run = run(names)
		#expect(run.status == .bad)
		#expect(run.errors.contains("gen.json:1:") && run.errors.contains(reason), "\(run.errors)")
		#expect(swiftFiles.isEmpty)
	}

	@Test("A name for a data source that does not exist is reported with the nearest existing one")
	func unknown() {
		let run = run(#""User(graphQL)": "UserQueries", "User(mok)": "UserFake""#)
		#expect(run.errors.contains("there is no 'User(graphQL)' in this feature"))
		#expect(run.errors.contains("there is no 'User(mok)' in this feature") && run.errors.contains("did you mean 'User(mock)'?"))
	}
}
