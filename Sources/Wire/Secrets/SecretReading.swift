import JSONLanguage

/// A JSON text while it is read, with what the keys around the current place say, and what was written of it so far.
struct SecretReading {
	var scanner: JSONScanner
	/// What the last key says about the value after it.
	var key = SecretKey.plain
	/// For each open array and object: what is known of the values in it.
	private var around: [(verdict: SecretKey, isObject: Bool)] = []
	private var output: [UInt8] = []
	/// Everything before here is in `output`.
	private(set) var copied = 0

	init(_ scanner: JSONScanner) {
		self.scanner = scanner
	}

	var hasReplaced: Bool { copied > 0 }

	/// What is known of the value that is read: by its key, by the key of the list that it stands in, or by that of an object around it.
	private var verdict: SecretKey {
		guard let last = around.last else { return .plain }
		guard last.isObject else { return last.verdict }
		guard last.verdict.isSecret else { return key }
		return SecretKey(isSecret: true, takesNumbers: key.takesNumbers, takesObjects: true)
	}

	var isSecret: Bool { verdict.isSecret }
	var isSecretNumber: Bool { verdict.takesNumbers }

	mutating func enter(isObject: Bool) {
		let verdict = verdict
		// Numbers are secret by their own key only.
		around.append((isObject ? SecretKey(isSecret: verdict.takesObjects, takesObjects: verdict.takesObjects) : verdict, isObject))
	}

	mutating func leave() {
		_ = around.popLast()
	}

	mutating func replace(_ lower: Int, _ upper: Int, with bytes: [UInt8]) {
		output += scanner.bytes.buffer[copied..<max(copied, lower)]
		output += bytes
		copied = max(copied, upper)
	}

	func finished(until end: Int) -> [UInt8] {
		output + scanner.bytes.buffer[copied..<max(copied, end)]
	}
}
