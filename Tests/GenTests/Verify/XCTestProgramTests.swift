import SourceText
import Testing
import Workspace

@testable import gen

/// Generates a program that runs XCTest cases without the platform's test discovery.
@Suite("Tests with XCTest")
struct XCTestProgramTests {
	private func file(_ path: String, _ text: String) -> FeatureFile {
		FeatureFile(
			location: .init(path: FolderPath(valid: path), absolute: "/f/" + path, shown: path), text: SourceText(path: path, text),
			generated: [], imports: SwiftImports(text))
	}

	@Test("Every test method of every case is called, including those in extensions and in cases with a team's base class")
	func finds() {
		let first = """
			class Base: XCTestCase {}
			final class OrderTests: Base {
				func testOne() async throws {}
				func helper() {}
				func testValue(_ value: Int) {}
				func testResult() -> Int { 1 }
				private func testHidden() {}
				static func testStatic() {}
			}
			final class Other { func testNothing() {} }
			"""
		let program = XCTestProgram(
			module: "OrdersTests",
			files: [file("Tests/A.swift", first), file("Tests/B.swift", "extension OrderTests { func testTwo() {} }\n")])
		#expect(
			program.text.contains(
				#"testCase([("testOne", asyncTest(OrderTests.testOne)), ("testTwo", asyncTest(OrderTests.testTwo))] as"#))
		#expect(program.text.contains("@testable import OrdersTests\n"))
		for none in ["helper", "testValue", "testResult", "testHidden", "testStatic", "testNothing", "Base"] {
			#expect(!program.text.contains(none))
		}
	}

	@Test("A printed failure has its line, and the number of finished tests is counted")
	func output() {
		let source = SourceText(path: "Tests/A.swift", "import XCTest\n\tXCTAssertEqual(1, 2)\n")
		let output = XCTestOutput(
			"""
			Test Case 'A.testOne' started at 2026
			/f/Tests/A.swift:2: error: A.testOne : XCTAssertEqual failed: ("1") is not equal to ("2") - 
			Test Case 'A.testOne' failed (0.1 seconds)
			Test Case 'A.testTwo' started at 2026
			<EXPR>:0: error: A.testTwo : threw error "x"
			Test Case 'A.testTwo' failed (0.1 seconds)
			Test Case 'A.testThree' started at 2026
			""", files: ["/f/Tests/A.swift": source])
		#expect(output.endedCount == 2)
		#expect(output.failures.map(\.message).first?.hasPrefix("test 'A.testOne': XCTAssertEqual failed") == true)
		#expect(output.failures.first?.span?.start.line == 2 && output.failures.first?.span?.start.column == 2)
		#expect(output.failures.last?.message == "test 'A.testTwo': threw error \"x\"" && output.failures.last?.span == nil)
		#expect(output.unfinished.map(\.message) == ["the test 'A.testThree' had begun"])
	}

	@Test("A feature is compiled module by module after its imports, and its tests folder by folder")
	func targets() {
		let feature = VerifiedFeature(
			shown: "F", modules: FeatureModules(app: "App", feature: "AppF"),
			sources: [
				file("Sources/Client/C.swift", "import Models\n"), file("Sources/Data/D.swift", ""), file("Sources/Models/M.swift", ""),
			],
			tests: [
				file("Tests/ClientTests/T.swift", "@testable import Client\n"),
				file("Tests/ModelsTests/T.swift", "@testable import Models\n"),
			],
			fixtures: ["ClientTests", "ModelsTests"].map { .init(path: FolderPath(valid: "Tests/\($0)/a.json"), bytes: Array($0.utf8)) },
			others: [], findings: Diagnostics())
		#expect(feature.targets.map(\.module) == ["AppF", "Models", "Client", "ClientTests", "ModelsTests"])
		#expect(feature.targets.map(\.isTest) == [false, false, false, true, true])
		let fixtures = feature.targets.map { $0.fixtures.map { String(decoding: $0.bytes, as: UTF8.self) } }
		#expect(fixtures == [[], [], [], ["ClientTests"], ["ModelsTests"]])
	}
}
