import SourceText
import TestSupport
import Testing

@testable import gen

/// The selection of the files that are verified.
struct VerifiedFeatureTests {
	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
		folder.makeFolder(".git")
		folder.write("A/order.json", #"{"item": "book"}"#)
		#expect(GenRun("order.json", "--endpoint", "/api/order", in: folder, at: "A").status == .done)
	}

	private func feature(_ shown: String = "A", offers: (String) -> Bool = { _ in true }) throws -> (VerifiedFeature?, [String]) {
		var diagnostics = Diagnostics()
		let environment = Environment(workingDirectory: folder.path, variables: { _ in nil })
		let setup = try #require(try FeatureSetup(GenerationRequest(), in: shown, environment, diagnostics: &diagnostics))
		let feature = try VerifiedFeature(setup, environment: environment, offers: { name, _ in offers(name) }, diagnostics: &diagnostics)
		return (feature, diagnostics.all.map(\.message))
	}

	private func handWritten(_ paths: [String]) throws -> Set<String> {
		for path in paths { folder.write("A/" + path, "struct X {}\n") }
		let feature = try #require(try feature().0)
		return Set((feature.sources + feature.tests).filter(\.isHandWritten).map(\.path.text))
	}

	@Test("Hand-written files are verified in the data layer and in the test folders for it")
	func layers() throws {
		let own = [
			"Sources/Data/X.swift", "Sources/Data/More/Y.swift", "Tests/Shared/Z.swift", "Tests/Unit/Data/V.swift", "Tests/Mocks/W.swift",
			"Tests/Stubs/S.swift", "Tests/A/Fixtures/F.swift",
		]
		let foreign = [
			"Sources/Data.swift", "Sources/X/Data/Y.swift", "Sources/Domain/X.swift", "Tests/Unit/X.swift", "Tests/Data.swift",
			"Data/X/Y.swift",
			"Sources/.hidden/Data/X.swift",
		]
		#expect(try handWritten(own + foreign) == Set(own))
		#expect(
			try Set(feature().0?.others.map { String($0.path.dropFirst(2)) } ?? [])
				== ["Sources/Data.swift", "Sources/X/Data/Y.swift", "Sources/Domain/X.swift", "Tests/Unit/X.swift", "Tests/Data.swift"])
	}

	@Test("In a style without a data layer, files beside the folders with generated ones are verified, too")
	func around() throws {
		folder.write("B/.gen/styles/own/style.json", #"{"about": "own"}"#)
		folder.write("B/.gen/styles/own/dto/Sources/{Feature}/Types/{dto.name}.swift", "struct {dto.name} {}\n")
		folder.write("B/.gen/styles/own/rest/Sources/{Feature}/Types/{Name}Requests.swift", "struct {Name}Requests {}\n")
		folder.write("B/order.json", #"{"item": "book"}"#)
		let run = GenRun(
			"order.json", "--style", "own", "--endpoint", "/api/order", "--feature", "Shop", in: folder, at: "B")
		for path in ["Sources/Shop/Types/X.swift", "Sources/Shop/Y.swift", "Sources/Z.swift", "Sources/Other/V.swift"] {
			folder.write("B/" + path, "struct X {}\n")
		}
		let feature = try #require(try feature("B").0, "\(run.errors)")
		let own = feature.sources.filter(\.isHandWritten).map(\.path.text)
		#expect(Set(own) == ["Sources/Shop/Types/X.swift", "Sources/Shop/Y.swift"], "\(own)")
	}

	@Test("A file that declares a type in place of a generated one is verified wherever it is")
	func replaced() throws {
		folder.delete("A/gen.json")
		folder.delete("A/gen.lock.json")
		folder.delete("A/Sources")
		folder.write("A/Sources/Kit/Models/Order.swift", "struct OrderDTO: Decodable, Equatable {\n\tlet item: String\n}\n")
		folder.write("A/Sources/Kit/Models/Other.swift", "struct Other {}\n")
		GenRun("order.json", "--endpoint", "/api/order", "--force", in: folder, at: "A").expectDone()
		#expect(folder.text("A/Sources/Data/DTOs/OrderDTO.swift") == nil)
		let feature = try #require(try feature().0)
		#expect(feature.sources.filter(\.isHandWritten).map(\.path.text) == ["Sources/Kit/Models/Order.swift"])
		#expect(feature.others.map(\.path) == ["A/Sources/Kit/Models/Other.swift"])
	}

	@Test("Folders are searched 16 levels deep", arguments: [(16, true), (17, false)])
	func depth(parts: Int, isFound: Bool) throws {
		let path = "Sources/Data/" + String(repeating: "a/", count: parts - 3) + "X.swift"
		#expect(try handWritten([path]).contains(path) == isFound)
	}

	@Test("A missing generated file is reported, and so is a fixture with the name of another")
	func findings() throws {
		folder.delete("A/Sources/Data/DTOs/OrderDTO.swift")
		folder.write("A/Tests/Other/order.json", "other")
		folder.write("A/Tests/Same/order.json", "third")
		folder.write("A/Tests/Third/order.json", "other")
		folder.write("A/Tests/Same/more.json", "{}")
		folder.write("A/README.md", "x")
		let feature = try #require(try feature().0)
		let expected = ["Same", "Shared/Fixtures"].map {
			"'A/Tests/\($0)/order.json' is not in the bundle of the tests, because another fixture has the same name"
		}
		#expect(
			feature.findings.all.map(\.message) == ["'A/Sources/Data/DTOs/OrderDTO.swift' is in gen.base, but does not exist"]
				+ expected)
		#expect(feature.fixtures.first { $0.name == "order.json" }?.bytes == Array("other".utf8))
		#expect(feature.fixtures.map(\.name).sorted() == ["more.json", "order.json"])
		#expect(!feature.sources.contains { $0.path.name == "OrderDTO.swift" })
	}

	@Test("A hand-written file that imports a missing module is skipped, but a generated one is not")
	func modules() throws {
		folder.write("A/Sources/Data/X.swift", "import Strange\n")
		folder.write("A/Sources/Data/Y.swift", "import ChallengeA\n")
		let feature = try #require(try feature(offers: { $0 == "Known" }).0)
		#expect(
			feature.findings.all.map(\.message) == [
				"'A/Sources/Data/X.swift' is not verified: it imports 'Strange', which is not available"
			])
		#expect(feature.others.map(\.path) == ["A/Sources/Data/X.swift"])
		#expect(feature.sources.contains { $0.path.text == "Sources/Data/Y.swift" })
		#expect(feature.sources.contains { !$0.isHandWritten })
	}

	@Test("Tests with XCTest are reported, since they are not run, unless the style has such tests")
	func foreignTests() throws {
		folder.write("A/Tests/Shared/Old.swift", "import Foundation\nimport XCTest\n")
		folder.write("A/Tests/Shared/Both.swift", "import Testing\nimport XCTest\n")
		var feature = try #require(try feature().0)
		feature.reportForeignTests(in: .xctest)
		#expect(feature.findings.all.isEmpty)
		feature.reportForeignTests(in: .testing)
		let warning = try #require(feature.findings.all.first)
		#expect(feature.findings.all.count == 1 && warning.message.hasPrefix("these tests are compiled but not run: they import 'XCTest'"))
		#expect(warning.span?.source.path == "A/Tests/Shared/Old.swift" && warning.span?.start.line == 2)
	}

	@Test("A folder without generated files has nothing to verify")
	func nothing() throws {
		folder.makeFolder("B")
		let (feature, messages) = try feature("B")
		#expect(feature == nil)
		#expect(messages.isEmpty)
	}
}
