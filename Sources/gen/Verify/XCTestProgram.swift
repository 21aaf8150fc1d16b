import SourceText
import Workspace

/// The program that runs a module of tests with XCTest. On systems without test discovery, such as Linux, it lists all tests.
struct XCTestProgram {
	private struct Case {
		let name: String
		var methods: [String] = []
	}

	let text: String

	/// - Parameter files: the files of the module.
	init(module: String, files: [FeatureFile]) {
		let outlines = files.map { file in file.text.withBytes { SwiftOutline(Array($0)) }.declarations }
		let classes = outlines.flatMap { $0 }.filter { $0.keyword == "class" && $0.outer.isEmpty }
		var names: Set<String> = ["XCTestCase"]
		var cases: [Case] = []
		var found = true
		// A test case may be a subclass of another one in the module.
		while found {
			found = false
			for type in classes where !names.contains(type.name) && !names.isDisjoint(with: type.words) {
				names.insert(type.name)
				cases.append(Case(name: type.name))
				found = true
			}
		}
		for method in outlines.flatMap({ $0 }) where Self.isTest(method) {
			guard let index = cases.firstIndex(where: { [$0.name] == method.outer }) else { continue }
			cases[index].methods.append(method.name)
		}
		let list = cases.filter { !$0.methods.isEmpty }.map { each in
			let methods = each.methods.map { "(\"\($0)\", asyncTest(\(each.name).\($0)))" }
			return "\t\t\t\ttestCase([\(methods.joined(separator: ", "))] as [(String, (\(each.name)) -> () throws -> Void)]),\n"
		}
		text = """
			import XCTest
			@testable import \(module)

			@main struct GenTestProgram {
				static func main() {
					#if canImport(ObjectiveC)
						let suite = XCTestSuite.default
						suite.run()
						exit(suite.testRun?.hasSucceeded == true ? 0 : 1)
					#else
						XCTMain([
			\(list.joined())			])
					#endif
				}
			}

			"""
	}

	/// Returns whether the method is a test: `func testX() async throws`.
	private static func isTest(_ method: SwiftOutline.Declaration) -> Bool {
		method.keyword == "func" && method.name.hasPrefix("test") && method.words.starts(with: ["(", ")"]) && !method.words.contains("->")
			&& !["private", "fileprivate", "static", "class"].contains(where: method.modifiers.contains)
	}
}

/// The results that XCTest printed: a line for each failure with its location, and for the beginning and end of each test.
struct XCTestOutput {
	private(set) var failures: [Diagnostic] = []
	private(set) var endedCount = 0
	/// The tests that began and did not end, as after a crash.
	private(set) var unfinished: [Diagnostic.Note] = []

	/// - Parameter files: the compiled files, by the path that was passed to the compiler.
	init(_ output: String, files: [String: SourceText]) {
		var running: [Substring] = []
		for line in output.split(whereSeparator: \.isNewline) {
			if line.hasPrefix("Test Case '") {
				let words = line.split(separator: "'", omittingEmptySubsequences: false)
				guard words.count > 2 else { continue }
				if words[2].hasPrefix(" started") {
					running.append(words[1])
				} else {
					endedCount += 1
					running.removeAll { $0 == words[1] }
				}
			} else if let failure = Self.failure(line, files), !failures.contains(where: { $0.isSame(as: failure) }) {
				failures.append(failure)
			}
		}
		unfinished = running.map { .init("the test '\($0)' had begun") }
	}

	/// Parses a line `path:line: error: Suite.test : message`.
	private static func failure(_ line: Substring, _ files: [String: SourceText]) -> Diagnostic? {
		guard let mark = line.firstRange(of: ": error: ") else { return nil }
		let (location, message) = (line[..<mark.lowerBound], line[mark.upperBound...])
		guard let colon = location.lastIndex(of: ":"), let number = Int(location[location.index(after: colon)...]) else { return nil }
		let span = files[String(location[..<colon])].map { source in
			let start = source.span(line: number, column: 1)
			// The line is all that is known: the span is its first word.
			let indent = source.withBytes { bytes in bytes[start.range.lower...].prefix { $0 == 0x20 || $0 == 0x09 }.count }
			return source.span(line: number, column: indent + 1)
		}
		let text = message.firstRange(of: " : ").map { "test '\(message[..<$0.lowerBound])': \(message[$0.upperBound...])" }
		return Diagnostic(.testFailed, text ?? String(message), at: span)
	}
}
