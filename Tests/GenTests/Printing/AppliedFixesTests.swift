import JSONLanguage
import SourceText
import TestSupport
import Testing
import Workspace

@testable import gen

/// A fix that is applied removes its diagnostic, adds no error, and reads what was read before.
struct AppliedFixesTests {
	@Test("Every fix of every case removes its diagnostic, and narrows nothing", arguments: Case.all)
	func cases(_ name: String) throws {
		let folder = try TemporaryFolder()
		for (path, text) in Case(name).inputs { folder.write(path, text) }
		try expectFixes(of: Case(name).arguments, in: folder, samples: Case(name).inputs.keys.filter { $0.hasSuffix(".json") })
	}

	@Test(
		"Every fix of a sample without values removes its diagnostic, and narrows nothing",
		arguments: [
			#"{"id": 1, "billing": null, "tags": [], "other": null, "b": {"billing": {"city": "x"}, "tags": ["a"]}}"#,
			#"{"id": 1, "a": {"at": null, "n": null}, "b": {"at": "x", "n": 1}, "c": {"n": "x"}, "rows": []}"#,
		])
	func valueless(sample: String) throws {
		let folder = try TemporaryFolder()
		folder.write("order.json", sample)
		try expectFixes(of: ["order.json", "--app", "Acme", "--endpoint", "/orders/{identifier}"], in: folder, samples: ["order.json"])
	}

	@Test("A property without values has the type as a fix that its key has elsewhere, and no fix without such a type")
	func evidence() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"order.json",
			#"{"id": 1, "billing": null, "tags": [], "note": null, "rows": [], "mixed": null, "x": {"billing": {"city": "x"}, "tags": ["a"], "mixed": 1}, "y": {"mixed": "a", "z": true}}"#
		)
		let run = Run(["order.json", "--app", "Acme", "--endpoint", "/orders/{identifier}"], in: folder)
		let fixes = run.diagnostics.filter { ["only-null", "only-empty-lists"].contains($0.code) }.flatMap(\.fixes)
		#expect(fixes.map(\.setting) == ["types.Order.billing = BillingDTO?", "types.Order.tags = [String]"], "\(run.text)")
	}

	@Test("A response that does not match offers no command that changes nothing")
	func response() throws {
		let folder = try TemporaryFolder()
		folder.write("order.json", #"{"id": 1}"#)
		GenRun("order.json", "--app", "Acme", "--endpoint", "/orders/{identifier}", in: folder).expectDone()
		folder.write("next.json", #"{"id": "a", "b": 2}"#)
		let run = Run(["check", "--against", "next.json"], in: folder)
		#expect(run.diagnostics.contains { $0.code == "response-mismatch" }, "\(run.text)")
		#expect(run.diagnostics.allSatisfy { $0.fixes.isEmpty }, "\(run.text)")
	}
}

extension AppliedFixesTests {
	/// Applies each fix of a run in a copy of the folder, and runs again.
	private func expectFixes(of arguments: [String], in folder: TemporaryFolder, samples: [String]) throws {
		let first = Run(arguments, in: folder)
		for diagnostic in first.diagnostics {
			// Settings at several paths are one fix; settings of one path, and commands, are alternatives.
			for fixes in diagnostic.alternatives {
				let copy = try folder.copy()
				let applied = "\(arguments) \(diagnostic.code): \(fixes.map(\.text))"
				let readBefore = samples.filter { GenRun("check", "--against", $0, in: folder).status == .done }
				let again = try apply(fixes, after: arguments, in: copy)
				#expect(!again.diagnostics.contains { $0.isSame(as: diagnostic) }, "\(applied)\n\(again.text)")
				let errors = again.diagnostics.filter { error in
					error.severity == "error" && !first.diagnostics.contains { $0.severity == "error" && $0.code == error.code }
				}
				#expect(errors.isEmpty && again.status <= first.status, "\(applied)\n\(again.text)")
				for sample in readBefore {
					let read = GenRun("check", "--against", sample, in: copy)
					#expect(read.status == .done, "\(applied)\n\(read.output)\(read.errors)")
				}
			}
		}
	}

	/// Returns the run after the fixes: that of a command that generates, or else another one of gen.
	private func apply(_ fixes: [AppliedFix], after arguments: [String], in folder: TemporaryFolder) throws -> Run {
		var again = folder.text("gen.lock.json") == nil ? arguments : []
		for fix in fixes {
			if let command = fix.node["command"]?.string {
				let words = Self.words(command)
				guard words.first == "gen" else { continue }
				let isCommand = words.dropFirst().first.map { CommandName(rawValue: $0) != nil } ?? false
				if isCommand { _ = GenRun(arguments: Array(words.dropFirst()), in: folder) } else { again = Array(words.dropFirst()) }
			} else if let setting = fix.node["setting"] {
				var discarded = Diagnostics()
				let source = SourceText(path: "gen.json", folder.text("gen.json") ?? "{}")
				var editor = try #require(JSONEditor(source, diagnostics: &discarded))
				if let text = setting["value"]?.string { editor.set(.string(text), at: fix.steps) }
				if let flag = setting["value"]?.bool { editor.set(.bool(flag), at: fix.steps) }
				if setting["value"]?.isNull == true { editor.remove(at: fix.steps) }
				folder.write("gen.json", editor.text)
			} else if let name = fix.node["key"]?["name"]?.string, case .key(let old)? = fix.steps.last {
				folder.write("gen.json", (folder.text("gen.json") ?? "").replacing("\"\(old)\"", with: "\"\(name)\""))
			}
		}
		return Run(again, in: folder)
	}

	/// Splits a command into words as a shell does, with single quotes only.
	private static func words(_ command: String) -> [String] {
		var words = [""]
		var isQuoted = false
		for character in command {
			switch character {
			case "'": isQuoted.toggle()
			case " " where !isQuoted: words.append("")
			default: words[words.count - 1].append(character)
			}
		}
		return words.filter { !$0.isEmpty }
	}
}

/// A run with its diagnostics, read from the JSON output.
private struct Run {
	let status: Int32
	let diagnostics: [Reported]
	let text: String

	init(_ arguments: [String], in folder: TemporaryFolder) {
		let run = GenRun(arguments: arguments + ["--format", "json"], in: folder)
		var discarded = Diagnostics()
		let root = JSONNode.parse(SourceText(path: "output", run.output), diagnostics: &discarded)
		status = Int32(run.status.rawValue)
		diagnostics = (root?["diagnostics"]?.elements ?? []).map(Reported.init)
		text = run.output + run.errors
	}
}

/// A diagnostic in the JSON output.
private struct Reported {
	let node: JSONNode

	var code: String { node["code"]?.string ?? "" }
	var severity: String { node["severity"]?.string ?? "" }
	var fixes: [AppliedFix] { (node["fixes"]?.elements ?? []).map(AppliedFix.init) }

	/// The fixes to apply together: the settings of all paths, or one of the others.
	var alternatives: [[AppliedFix]] {
		let settings = fixes.filter { $0.node["setting"] != nil }
		// Settings of a run, such as another endpoint or that there is one, exclude each other.
		let areJoint =
			settings.count > 1 && Set(settings.map { $0.steps.debugDescription }).count == settings.count
			&& !settings.contains { $0.steps.debugDescription.contains("runs") }
		guard areJoint else { return fixes.map { [$0] } }
		return [settings] + fixes.filter { $0.node["setting"] == nil }.map { [$0] }
	}

	func isSame(as other: Reported) -> Bool {
		guard code == other.code, node["file"]?.string == other.node["file"]?.string else { return false }
		// Other lines of a changed gen.json are not the same place, and a summary of several guesses may have one left that needs a sample.
		if node["file"] == nil || node["file"]?.string?.hasSuffix("gen.json") == true || code == "type-assumed" {
			return node["message"]?.string == other.node["message"]?.string
		}
		return node["line"]?.integer == other.node["line"]?.integer && node["column"]?.integer == other.node["column"]?.integer
	}
}

/// A fix in the JSON output.
private struct AppliedFix {
	let node: JSONNode

	var steps: [JSONStep] {
		((node["setting"] ?? node["key"])?["path"]?.elements ?? []).compactMap { step in
			step.string.map { .key($0) } ?? step.integer.map { .index($0) }
		}
	}

	/// `types.Order.billing = AddressDTO?`
	var setting: String {
		let path = (node["setting"]?["path"]?.elements ?? []).compactMap { $0.string ?? $0.integer.map(String.init) }
		return "\(path.joined(separator: ".")) = \(node["setting"]?["value"]?.string ?? "")"
	}

	var text: String { node["command"]?.string ?? setting }
}
