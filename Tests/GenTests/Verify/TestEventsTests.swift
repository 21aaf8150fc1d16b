import SourceText
import Testing

@testable import gen

struct TestEventsTests {
	private let source = SourceText(path: "Tests/A.swift", "@Test func a() {\n\t#expect(false)\n}\n")

	private let test =
		#"{"kind":"test","payload":{"id":"T/a()","kind":"function","name":"a()","displayName":"A","sourceLocation":{"filePath":"/real/A.swift","line":1,"column":2}}}"#
	private let started = #"{"kind":"event","payload":{"kind":"testStarted","testID":"T/a()"}}"#
	private let ended = #"{"kind":"event","payload":{"kind":"testEnded","testID":"T/a()"}}"#

	private func issue(_ members: String, known: Bool = false) -> String {
		#"{"kind":"event","payload":{"kind":"issueRecorded","testID":"T/a()","issue":{"isKnown":\#(known),\#(members)},"messages":[{"text":"Expectation failed: false"}]}}"#
	}

	private func read(_ lines: String...) -> TestEvents {
		TestEvents(Array(lines.joined(separator: "\n").utf8), files: ["/real/A.swift": source])
	}

	@Test("A failure is located at its expectation and names its test")
	func failure() {
		let events = read(test, started, issue(#""sourceLocation":{"_filePath":"/real/A.swift","line":2,"column":2}"#), ended)
		#expect(events.failures.map(\.message) == ["test 'A': Expectation failed: false"])
		#expect(events.failures.first?.span?.start == SourceLocation(line: 2, column: 2))
		#expect(events.endedCount == 1)
		#expect(events.unfinished.isEmpty)
	}

	@Test("A failure in another file is located at its test")
	func elsewhere() {
		let events = read(test, started, issue(#""isFailure":true"#))
		#expect(events.failures.first?.span?.start == SourceLocation(line: 1, column: 2))
	}

	@Test("Known issues and warnings are not failures")
	func known() {
		#expect(read(test, issue(#""isFailure":true"#, known: true), issue(#""isFailure":false"#)).failures.isEmpty)
	}

	@Test("A test that did not end is named")
	func unfinished() {
		let events = read(test, started)
		#expect(events.endedCount == 0)
		#expect(events.unfinished.map(\.message) == ["the test 'A' had begun"])
	}

	@Test("Lines that are not events are skipped")
	func damaged() {
		let events = read("", "{", "[]", #"{"kind":"event"}"#, test, started, String(ended.dropLast(3)))
		#expect(events.unfinished.count == 1)
	}
}
