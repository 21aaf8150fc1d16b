import TestSupport
import Testing

@testable import gen

/// Test material that is not generated: `"without": ["tests", "fixtures", "mocks"]`.
struct WithoutTests {
	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
		folder.write("user.json", #"{"id": 1, "name": "a"}"#)
	}

	private func run(_ more: String...) -> GenRun {
		let arguments = [
			"user.json", "--name", "User", "--app", "Acme", "--feature", "Users", "--endpoint", "/users/{id}", "--local", "memory",
		]
		return GenRun(arguments: arguments + ["--local", "user-defaults"] + more, in: folder)
	}

	/// The generated files, by kind.
	private var kinds: Set<String> {
		Set(
			folder.files().filter { $0.contains("/") }.map { path in
				if path.hasPrefix("Sources/") { return "sources" }
				if path.hasSuffix(".json") { return "fixtures" }
				return path.hasSuffix("Tests.swift") || path.contains("/Helpers/") ? "tests" : "mocks"
			})
	}

	@Test(
		"without omits only this material in each style, is remembered, and has no effect once it is removed from gen.json",
		arguments: [
			("concurrent", ["mocks"], ["sources", "tests", "fixtures"]), ("concurrent", ["tests"], ["sources", "fixtures", "mocks"]),
			("concurrent", ["tests", "fixtures", "mocks"], ["sources"]), ("sendable", ["tests", "fixtures"], ["sources", "mocks"]),
			("sendable", ["mocks"], ["sources", "tests", "fixtures"]),
		])
	func leftOut(style: String, kinds: [String], left: [String]) throws {
		run(style: style, without: kinds).expectDone()
		#expect(self.kinds == Set(left))
		GenRun("check", in: folder).expectDone()
		#expect(GenRun("explain", "--config", in: folder).output.contains("without: \(kinds.sorted().joined(separator: ","))"))
		let text = try #require(folder.text("gen.json"))
		folder.write("gen.json", text.split(separator: "\n").joined(separator: "").replacing(/, *"without": \[[^\]]*\]/, with: ""))
		GenRun(in: folder).expectDone()
		#expect(self.kinds == ["sources", "tests", "fixtures", "mocks"])
	}

	private func run(style: String, without kinds: [String]) -> GenRun {
		let arguments = [
			"user.json", "--name", "User", "--app", "Acme", "--feature", "Users", "--endpoint", "/users/{id}", "--style", style,
		]
		return GenRun(
			arguments: arguments + ["--local", "memory", "--local", "user-defaults"] + kinds.flatMap { [":without", $0] }, in: folder)
	}

	@Test("without: fixtures alone is refused because tests read them, and nothing is written")
	func fixturesAlone() {
		let refused = run(":without", "fixtures")
		#expect(refused.status == .bad)
		#expect(refused.errors.contains("error[option-conflict]: tests load fixtures, but fixtures are excluded"))
		#expect(folder.files() == ["gen.json", "user.json"])
	}

	@Test("An invalid value of 'without' in gen.json is refused at its location with the valid ones")
	func inConfiguration() {
		folder.write("gen.json", "{\n\t\"without\": \"fixtures\"\n}\n")
		#expect(run().errors.contains("gen.json:2:13: error[option-conflict]: tests load fixtures, but fixtures are excluded"))
		folder.write("gen.json", "{\n\t\"without\": [\"test\"]\n}\n")
		let run = run()
		#expect(run.status == .bad && run.errors.contains("gen.json:2:14: error["), "\(run.errors)")
	}

	@Test("without: fixtures omits fixtures in Swift, whatever the name of their file")
	func ownStyle() {
		folder.makeFolder(".git")
		folder.write(".gen/styles/plain/style.json", "{}")
		folder.write(".gen/styles/plain/remote/Sources/{Name}.swift", "struct {Name} {}\n")
		folder.write(".gen/styles/plain/rest/Sources/{Name}Service.swift", "struct {Name}Service {}\n")
		folder.write(".gen/styles/plain/remote/Tests/{Name}Samples.swift", "{each fixtures}\nlet {fixture.name} = 1\n{end}\n")
		folder.write(".gen/styles/plain/rest/Tests/{Name}ServiceTests.swift", "@Test func none() {}\n")
		run(style: "plain", only: "tests")
		#expect(folder.text("Tests/UserSamples.swift") != nil && folder.text("Tests/UserServiceTests.swift") == nil)
	}

	private func run(style: String, only kind: String) {
		GenRun(
			"user.json", "--name", "User", "--feature", "Users", "--endpoint", "/users/{id}", "--style", style, ":without", kind,
			in: folder
		).expectDone()
	}
}
