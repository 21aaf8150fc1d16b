/// The words and punctuation of Swift source, without comments; of a string literal only its occurrence and its interpolations.
///
/// Made in one pass over the bytes, without recursion; accepts any bytes.
struct SwiftTokens {
	struct Token: Hashable {
		var text: String
		/// Whether the token is the first on its line.
		var startsLine: Bool
		var isWord: Bool
		/// The offset of its first byte.
		var offset: Int
		/// The offset after its last byte; of a string literal, after the closing quotation mark.
		var end = 0
		/// The branch of `#if` around it; 0 outside of all branches.
		var branch: Int
	}

	private(set) var all: [Token] = []
	/// The bytes from each outermost `#if` to the line after its `#endif`.
	private(set) var conditions: [Range<Int>] = []
	/// The mistakes of strings, comments and conditions without an end, as ends of sentences about the file, with their offsets.
	private(set) var unpaired: [(text: String, offset: Int)] = []

	private enum Mode {
		/// Code, up to the parenthesis that closes an interpolation, if it is in one.
		case code(open: Int)
		/// - token: the index of the token of the literal.
		case string(hashes: Int, isMultiline: Bool, token: Int)
	}

	private let bytes: [UInt8]
	private var index = 0
	private var startsLine = true
	/// The start of the current token.
	private var start = 0
	private var modes = [Mode.code(open: 0)]
	/// The branches of `#if` around the current position, each with a number of its own.
	private var branches: [Int] = []
	/// The start of the outermost `#if` around the current position.
	private var conditionStart: Int?
	private var branchCount = 0

	init(_ bytes: [UInt8]) {
		self.bytes = bytes
		while index < bytes.count {
			start = index
			switch modes.last {
			case .string(let hashes, let isMultiline, let token): readString(hashes, isMultiline, token)
			case .code(let open):
				let count = all.count
				readCode(open)
				if all.count > count { all[count].end = index }
			case nil: modes = [.code(open: 0)]
			}
		}
		if case .string(_, _, let token)? = modes.last { noteOpenString(token) }
		if let conditionStart { unpaired.append(("has an '#if' without its '#endif'", conditionStart)) }
	}

	private mutating func noteOpenString(_ token: Int) { unpaired.append(("has a string without its end", all[token].offset)) }

	private func byte(_ offset: Int = 0) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

	private func has(_ text: StaticString) -> Bool {
		for offset in 0..<text.utf8CodeUnitCount where byte(offset) != text.utf8Start[offset] { return false }
		return true
	}

	private mutating func add(_ text: String, isWord: Bool = false) {
		all.append(Token(text: text, startsLine: startsLine, isWord: isWord, offset: start, branch: branches.last ?? 0))
		startsLine = false
	}

	private mutating func readCode(_ open: Int) {
		let current = byte()
		switch current {
		case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
			startsLine = true
			index += 1
		case UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
		case UInt8(ascii: "/") where has("//"): skipLine()
		case UInt8(ascii: "/") where has("/*"): skipComment()
		case UInt8(ascii: "\""): openString(hashes: 0)
		case UInt8(ascii: "#"): readHash()
		case UInt8(ascii: "`"):
			index += 1
			readWord()
			if byte() == UInt8(ascii: "`") { index += 1 }
		case UInt8(ascii: "-") where byte(1) == UInt8(ascii: ">"):
			add("->")
			index += 2
		case UInt8(ascii: "("), UInt8(ascii: ")"): readParenthesis(current, open)
		case _ where current.isWord: readWord()
		default:
			add(String(UnicodeScalar(current)))
			index += 1
		}
	}

	private mutating func readParenthesis(_ sign: UInt8, _ open: Int) {
		index += 1
		// Parentheses are only counted inside an interpolation.
		if modes.count > 1 {
			let now = sign == UInt8(ascii: "(") ? open + 1 : open - 1
			modes.removeLast()
			guard now > 0 else { return }
			modes.append(.code(open: now))
		}
		add(sign == UInt8(ascii: "(") ? "(" : ")")
	}

	private mutating func readWord() {
		let start = index
		while index < bytes.count, bytes[index].isWord { index += 1 }
		if index > start { add(String(decoding: bytes[start..<index], as: UTF8.self), isWord: true) }
	}

	/// `#"raw"#`, `#if`, `#expect`.
	private mutating func readHash() {
		var hashes = 0
		while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
		if byte(hashes) == UInt8(ascii: "\"") {
			index += hashes
			openString(hashes: hashes)
		} else if startsLine, has("#if") || has("#else") || has("#endif") {
			if !has("#if"), branches.popLast() == nil { unpaired.append(("has an '#endif' or '#else' without its '#if'", start)) }
			if !has("#endif") {
				branchCount += 1
				branches.append(branchCount)
			}
			if conditionStart == nil { conditionStart = start }
			skipLine()
			if branches.isEmpty, let first = conditionStart {
				conditions.append(first..<index)
				conditionStart = nil
			}
		} else {
			add("#")
			index += hashes
		}
	}

	private mutating func skipLine() {
		while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
	}

	private mutating func skipComment() {
		var depth = 0
		let start = index
		while index < bytes.count {
			if has("/*") {
				depth += 1
				index += 2
			} else if has("*/") {
				depth -= 1
				index += 2
				if depth == 0 { return }
			} else {
				index += 1
			}
		}
		unpaired.append(("has a comment without its end", start))
	}

	private mutating func openString(hashes: Int) {
		let isMultiline = has("\"\"\"")
		add("\"")
		index += isMultiline ? 3 : 1
		modes.append(.string(hashes: hashes, isMultiline: isMultiline, token: all.count - 1))
	}

	private func hasHashes(_ count: Int, at offset: Int) -> Bool {
		(0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
	}

	private mutating func readString(_ hashes: Int, _ isMultiline: Bool, _ token: Int) {
		defer { all[token].end = min(index, bytes.count) }
		switch byte() {
		case UInt8(ascii: "\\") where hasHashes(hashes, at: 1):
			index += 1 + hashes
			if byte() == UInt8(ascii: "(") { modes.append(.code(open: 1)) }
			index += 1
		case UInt8(ascii: "\"") where isMultiline ? has("\"\"\"") && hasHashes(hashes, at: 3) : hasHashes(hashes, at: 1):
			index += (isMultiline ? 3 : 1) + hashes
			modes.removeLast()
		case UInt8(ascii: "\n") where !isMultiline:
			noteOpenString(token)
			modes.removeLast()
		default: index += 1
		}
	}
}

extension SwiftTokens {
	var words: Set<String> { Set(all.lazy.filter(\.isWord).map(\.text)) }

	/// Returns the words and signs of a text.
	static func words(_ text: String) -> [String] { SwiftTokens(Array(text.utf8)).all.map(\.text) }

	/// Returns whether a word is the label of an argument or a parameter, from the tokens around it: `queryItems` in `Endpoint(queryItems: items)`.
	static func isLabel(after previous: String, before next: String) -> Bool { next == ":" && (previous == "(" || previous == ",") }
}

extension UInt8 {
	/// Whether the byte belongs to a name in Swift.
	package var isWord: Bool {
		switch self {
		case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
		default: self == UInt8(ascii: "_") || self >= 0x80
		}
	}
}
