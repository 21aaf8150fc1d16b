import Foundation
import TestSupport

@testable import gen

/// Arguments with keys of gen.json among them, which no option sets: `:keyed-by none` is written to the file before the run.
///
/// With such a key, the inputs and the options of the run are written to the file as well, so that it is one run:
/// `["item.json", "--local", "memory", ":keyed-by", "none"]` becomes
/// `{"runs": [{"inputs": ["item.json"], "local": "memory", "keyed-by": "none"}]}` and `gen`.
struct ConfiguredArguments {
	/// The arguments of the command.
	private(set) var rest: [String] = []

	private var inputs: [String] = []
	private var run: [String: Any] = [:]
	private var feature: [String: Any] = [:]
	private var output = ""

	/// - Parameter folder: The path of the folder in which the command runs.
	init(_ arguments: [String], in folder: String) {
		guard arguments.contains(where: { $0.hasPrefix(":") }) else {
			rest = arguments
			return
		}
		var words = arguments[...]
		while let word = words.popFirst() {
			let name = String(word.drop { $0 == "-" || $0 == ":" })
			if word.hasPrefix(":"), ["maps", "settings"].contains(name), let value = words.popFirst() {
				addToFeature(name, value)
			} else if word.hasPrefix(":") || word.hasPrefix("--"),
				let spec = GenerateOptions.ofFeature.first(where: { $0.name == name })
			{
				Self.add(spec, words.popValue(of: spec), to: &feature)
			} else if word.hasPrefix(":") || word.hasPrefix("--"), let spec = GenerateOptions.ofRuns.first(where: { $0.name == name }) {
				Self.add(spec, words.popValue(of: spec), to: &run)
			} else if word == "--output", let value = words.popFirst() {
				output = value + "/"
				rest += [word, value]
			} else if word.contains("."), !word.hasPrefix("-") {
				inputs.append(word)
			} else {
				rest.append(word)
			}
		}
		write(to: folder + "/" + output + "gen.json")
	}

	private mutating func addToFeature(_ name: String, _ value: String) {
		guard name == "settings" else {
			feature[name] = (feature[name] as? [String] ?? []) + [value]
			return
		}
		let sides = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
		let text = sides.count == 2 ? sides[1] : ""
		var settings = feature[name] as? [String: Any] ?? [:]
		if let flag = Bool(text) { settings[sides[0]] = flag } else { settings[sides[0]] = text }
		feature[name] = settings
	}

	private static func add(_ spec: OptionSpec, _ value: String?, to object: inout [String: Any]) {
		guard let value else {
			object[spec.name] = true
			return
		}
		guard spec.isRepeatable else {
			object[spec.name] = value
			return
		}
		object[spec.name] = (object[spec.name] as? [String] ?? []) + spec.values(in: value)
	}

	/// Adds the keys to the file: those of the run to the one with the same inputs, or to the only one.
	private func write(to path: String) {
		let text = TemporaryFolder.text(path)
		var root = text.flatMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] } ?? [:]
		root.merge(feature) { old, new in
			guard let old = old as? [String: Any], let new = new as? [String: Any] else { return new }
			return old.merging(new) { $1 }
		}
		var runs = root["runs"] as? [[String: Any]] ?? []
		if !inputs.isEmpty || !run.isEmpty {
			// The paths in the file are relative to its folder.
			let way = String(repeating: "../", count: output.split(separator: "/").count)
			let inputs = inputs.map { way + $0 }
			let same = runs.firstIndex { inputs.isEmpty || $0["inputs"] as? [String] == inputs || $0["inputs"] as? String == inputs[0] }
			var run = run
			if !inputs.isEmpty { run["inputs"] = inputs }
			if let same { runs[same].merge(run) { $1 } } else { runs.append(run) }
			root["runs"] = runs
		}
		let isOneLine = text.map { !$0.contains("\n") } ?? false
		let options: JSONSerialization.WritingOptions = isOneLine ? [.sortedKeys] : [.prettyPrinted, .sortedKeys]
		guard let data = try? JSONSerialization.data(withJSONObject: root, options: options.union(.withoutEscapingSlashes)) else { return }
		// As gen writes it.
		TemporaryFolder.write(String(decoding: data, as: UTF8.self).replacing("\" : ", with: "\": ") + "\n", to: path)
	}
}

extension ArraySlice<String> {
	/// Removes the value of an option; nil for a flag.
	fileprivate mutating func popValue(of spec: OptionSpec) -> String? {
		spec.value == nil ? nil : popFirst()
	}
}
