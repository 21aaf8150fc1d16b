import JSONLanguage

/// The state of reading a JSON text: the classification by the keys around the current position, and the replacements so far.
struct SecretReading {
	var scanner: JSONScanner
	/// The classification of the next value by the last key.
	private(set) var key = SecretKey.plain
	/// Whether the identifiers in the text were collected.
	var hasIdentifiers = false
	/// The last key in a form that may be shown.
	private var keyName = ""
	private var around: [Container] = []
	private var edits: [Edit] = []

	private struct Edit {
		var range: Range<Int>
		var bytes: [UInt8]
	}

	/// An open array or object.
	private struct Container {
		/// The classification of the values in it.
		var verdict: SecretKey
		var isObject: Bool
		/// The key that leads to it.
		var name: String
		/// The classification of the value that belongs to `{"name": "password", …}`.
		var pair: SecretKey?
		/// A value that was read before its name.
		var value: Value?
		/// Whether the last key is that of the name or of the value.
		var role: PairRole?
	}

	/// A text or a number, with the number of edits before and after it was read.
	struct Value {
		var range: Range<Int>
		var isNumber: Bool
		fileprivate var edits: Range<Int>
		fileprivate var path: String
	}

	private enum PairRole { case name, value }

	init(_ scanner: JSONScanner) {
		self.scanner = scanner
	}

	var hasReplaced: Bool { !edits.isEmpty }

	/// The classification of the current value: by its key, the key of its list, or the key of an object around it.
	var verdict: SecretKey {
		guard let last = around.last else { return .plain }
		guard last.isObject else { return last.verdict }
		if last.role == .value, let pair = last.pair, !key.isSecret { return pair }
		guard last.verdict.isSecret, !key.isSecret else { return key }
		var inherited = SecretKey(isSecret: true, numbers: last.verdict.kind == .phone ? .all : key.numbers, takesObjects: true)
		inherited.kind = last.verdict.kind
		return inherited
	}

	/// The path of the current value: `items[].owner.email`.
	var path: String {
		let names = around.dropFirst().map(\.name) + (around.last.map { [$0.isObject ? "." + keyName : "[]"] } ?? [])
		let text = names.joined()
		return text.hasPrefix(".") ? String(text.dropFirst()) : text
	}

	/// - Parameter name: the key without its secret parts.
	mutating func read(key: SecretKey, name: String, text: String) {
		self.key = key
		keyName = String(name.prefix(60))
		guard let last = around.indices.last else { return }
		let word = text.utf8.count <= 20 ? text.lowercased().filter { $0 != "_" && $0 != "-" } : ""
		around[last].role = Self.pairNames.contains(word) ? .name : Self.pairValues.contains(word) ? .value : nil
	}

	private static let pairNames: Set<String> = [
		"name", "key", "field", "fieldname", "header", "attribute", "param", "parameter", "property", "label", "variable", "setting",
		"option",
		"k", "id", "type", "kind", "system", "paramname", "parametername", "keyname", "attributename", "propertyname", "headername",
		"envname",
		"settingname", "variablename", "optionname", "configname", "var", "env", "path",
	]
	private static let pairValues: Set<String> = [
		"value", "val", "content", "data", "text", "default", "defaultvalue", "v", "answer", "current", "stringvalue", "displayvalue",
		"input", "values", "valuestring", "string", "paramvalue", "parametervalue", "keyvalue", "attributevalue", "propertyvalue",
		"headervalue", "envvalue", "settingvalue", "variablevalue", "optionvalue", "configvalue", "fieldvalue", "rejectedvalue",
		"invalidvalue", "oldvalue", "newvalue", "previousvalue", "old", "new",
	]

	/// Records the text of the current value if it names the value beside it.
	///
	/// - Returns: that value if it was read before, and its classification.
	mutating func notePair(_ text: [UInt8]) -> (value: Value, key: SecretKey)? {
		guard let last = around.indices.last, around[last].role == .name, around[last].pair == nil, text.count <= 60,
			let pair = SecretKey.paired(String(decoding: text, as: UTF8.self))
		else { return nil }
		around[last].pair = pair
		return around[last].value.map { ($0, pair) }
	}

	/// Records the current value, before which there were `count` edits.
	mutating func noteValue(isNumber: Bool, editsBefore count: Int) {
		guard let last = around.indices.last, around[last].role == .value, around[last].pair == nil else { return }
		around[last].value = Value(
			range: scanner.tokenStart..<scanner.tokenEnd, isNumber: isNumber, edits: count..<edits.count, path: path)
	}

	var editCount: Int { edits.count }

	/// Whether the current value may name the value beside it.
	var isPairName: Bool { around.last?.role == .name }

	mutating func enter(isObject: Bool) {
		let verdict = verdict
		let name = around.last.map { $0.isObject ? "." + keyName : "[]" } ?? ""
		// Numbers are secret by their own key only.
		let inner =
			isObject ? SecretKey(isSecret: verdict.takesObjects, takesObjects: verdict.takesObjects, kind: verdict.kind) : verdict
		around.append(Container(verdict: inner, isObject: isObject, name: name))
	}

	mutating func leave() {
		_ = around.popLast()
	}

	mutating func replace(_ lower: Int, _ upper: Int, with bytes: [UInt8]) {
		edits.append(Edit(range: lower..<max(lower, upper), bytes: bytes))
	}

	/// Replaces a value that was read before, including earlier edits in it.
	mutating func replace(_ value: Value, _ range: Range<Int>, with bytes: [UInt8]) {
		edits.replaceSubrange(value.edits.clamped(to: edits.indices), with: [Edit(range: range, bytes: bytes)])
	}

	/// Returns the path of a value that was read before.
	func path(of value: Value) -> String { value.path }

	func finished(until end: Int) -> [UInt8] {
		var output: [UInt8] = []
		var copied = 0
		for edit in edits {
			output += scanner.bytes.buffer[copied..<max(copied, edit.range.lowerBound)]
			output += edit.bytes
			copied = max(copied, edit.range.upperBound)
		}
		return output + scanner.bytes.buffer[copied..<max(copied, end)]
	}

	/// The end of the last replaced part.
	var copied: Int { edits.last?.range.upperBound ?? 0 }
}
