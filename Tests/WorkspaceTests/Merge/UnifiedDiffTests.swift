import Testing
import Workspace

struct UnifiedDiffTests {
	private func diff(_ old: String?, _ new: String?) -> String {
		UnifiedDiff(path: "A.swift", old: old.map { Array($0.utf8) }, new: new.map { Array($0.utf8) }).text
	}

	@Test("A changed line is shown with three lines of context")
	func context() {
		let old = (1...9).map { "\($0)\n" }.joined()
		let expected = """
			--- a/A.swift
			+++ b/A.swift
			@@ -2,7 +2,7 @@
			 2
			 3
			 4
			-5
			+five
			 6
			 7
			 8

			"""
		#expect(diff(old, old.replacing("5", with: "five")) == expected)
	}

	@Test("Changes share a hunk if and only if their contexts touch")
	func groups() {
		let lines = (1...20).map { "\($0)" }
		var near = lines
		near[2] = "x"
		near[9] = "y"
		var far = lines
		far[2] = "x"
		far[10] = "y"
		let old = String(decoding: lines.asText, as: UTF8.self)
		#expect(diff(old, String(decoding: near.asText, as: UTF8.self)).split(separator: "\n").count { $0.hasPrefix("@@") } == 1)
		#expect(diff(old, String(decoding: far.asText, as: UTF8.self)).split(separator: "\n").count { $0.hasPrefix("@@") } == 2)
	}

	@Test("The old file of a new one is /dev/null, and so is the new file of a removed one")
	func nothing() {
		#expect(diff(nil, "a\n") == "--- /dev/null\n+++ b/A.swift\n@@ -0,0 +1 @@\n+a\n")
		#expect(diff("a\nb\n", nil) == "--- a/A.swift\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-a\n-b\n")
	}

	@Test("A missing final line end is shown")
	func finalLineEnd() {
		#expect(
			diff("a", "a\n")
				== "--- a/A.swift\n+++ b/A.swift\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
	}

	@Test("Equal texts have an empty difference")
	func same() {
		#expect(diff("a\n", "a\n").isEmpty)
	}
}
