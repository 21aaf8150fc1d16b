import SourceText
import Workspace

/// The Swift declarations in a folder, as far as they show the conventions of the team.
struct TeamCode {
	struct File {
		let source: SourceText
		let outline: SwiftOutline
		let isTest: Bool
	}

	struct Property {
		let name: String
		/// The tokens of the type: `[`, `Order`, `]`, `?`.
		let type: [String]
		let isVariable: Bool
		let isOptional: Bool
	}

	struct TypeCode {
		let name: String
		let keyword: String
		let outer: [String]
		let modifiers: [String]
		/// The conformances, those of extensions included.
		var conformances: [String]
		var properties: [Property] = []
		var hasInitializer = false
		/// Whether the type has coding keys, and whether one of them differs from its property.
		var codingKeys: (areThere: Bool, areRenamed: Bool) = (false, false)
		/// The index of the file.
		let file: Int
		let span: SourceSpan

		var path: [String] { outer + [name] }
	}

	struct Method {
		let name: String
		let modifiers: [String]
		private(set) var parameters: [(label: String, name: String, type: [String])]
		/// The tokens of the result, or of the argument of a completion handler; empty without a result.
		private(set) var result: [String]
		/// Whether the method has typed throws, as in `throws(Failure)`.
		let throwsTyped: Bool
		private(set) var canThrow: Bool
		private(set) var isAsync: Bool
		/// Whether this is a property with a closure type.
		let isClosure: Bool
		let outer: String
		let span: SourceSpan
	}

	private(set) var files: [File] = []
	/// The number of Swift files that are omitted, since gen wrote them.
	private(set) var generatedCount = 0
	/// The paths of fixtures in messages.
	private(set) var fixtures: [String] = []
	/// The types outside of tests.
	private(set) var types: [TypeCode] = []
	/// The types in tests, with what they conform to.
	private(set) var testTypes: [(name: String, conformances: [String], span: SourceSpan)] = []
	/// The methods of protocols; without any, the closures of structs; without these, the asynchronous methods of types. If some of them can throw,
	/// only those: requests to a server can.
	private(set) var methods: [Method] = []
	private(set) var imports: [(module: String, span: SourceSpan, isTest: Bool)] = []
	/// All names of properties, parameters and methods.
	private(set) var spelled: [(name: String, span: SourceSpan)] = []

	/// The limits of the search: more files would not show more, and would take noticeable time.
	private static let limits = (files: 500, folders: 500, bytes: 256 << 10)
	private static let skipped: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData", "build"]

	/// - Parameter shown: The path of the folder in messages.
	init(in path: String, shownAs shown: String) {
		var pending = [(path: path, shown: shown, inner: "")]
		var folders = 0
		let readable = ReadableFolders(around: path)
		var generated = GeneratedTexts(around: path, readable)
		while let next = pending.popLast(), files.count < Self.limits.files, folders < Self.limits.folders {
			folders += 1
			generated.addLock(in: next.path)
			var deeper: [(path: String, shown: String, inner: String)] = []
			for name in readable.names(inFolder: next.path).sorted() where !name.hasPrefix(".") && !Self.skipped.contains(name) {
				let inner = next.inner + "/" + name
				let entry = (path: next.path + "/" + name, shown: next.shown == "." ? name : next.shown + "/" + name, inner: inner)
				if name.hasSuffix(".swift"), name != "Package.swift" {
					guard files.count < Self.limits.files, let source = try? readable.read(entry.path, displayName: entry.shown),
						source.count <= Self.limits.bytes
					else { continue }
					if generated.contains(source) { generatedCount += 1 } else { add(source, isInTests: Self.isInTests(next.inner)) }
				} else if name.hasSuffix(".json"), Self.isInTests(next.inner) {
					let source = try? readable.read(entry.path, displayName: entry.shown)
					if source.map(generated.contains) != true { fixtures.append(entry.shown) }
				} else if kind(ofPath: entry.path) == .folder {
					deeper.append(entry)
				}
			}
			pending += deeper.reversed()
		}
		addTypes()
		addMethods()
	}

	private static func isInTests(_ path: String) -> Bool {
		path.split(separator: "/").contains { $0.hasPrefix("Tests") || $0.hasSuffix("Tests") }
	}

	private mutating func add(_ source: SourceText, isInTests: Bool) {
		let outline = SwiftOutline(source.withBytes { Array($0) })
		let modules = outline.declarations.filter { $0.keyword == "import" }
		let isTest = isInTests || modules.contains { ["XCTest", "Testing"].contains($0.name) }
		imports += modules.map { ($0.name, SourceSpan(source, SourceRange(at: $0.offset)), isTest) }
		files.append(File(source: source, outline: outline, isTest: isTest))
	}

	private mutating func addTypes() {
		var indices: [[String]: Int] = [:]
		let kinds: Set<String> = ["struct", "class", "enum", "protocol", "actor"]
		for file in files where file.isTest {
			for each in file.outline.declarations where kinds.contains(each.keyword) {
				testTypes.append((each.name, Self.conformances(each.words), SourceSpan(file.source, SourceRange(at: each.offset))))
			}
		}
		for (index, file) in files.enumerated() where !file.isTest {
			for each in file.outline.declarations where kinds.contains(each.keyword) {
				let span = SourceSpan(file.source, SourceRange(at: each.offset))
				let outer = Self.path(each.outer)
				indices[outer + [each.name]] = indices[outer + [each.name]] ?? types.count
				types.append(
					TypeCode(
						name: each.name, keyword: each.keyword, outer: outer, modifiers: each.modifiers,
						conformances: Self.conformances(each.words), file: index, span: span))
			}
		}
		for file in files where !file.isTest {
			for each in file.outline.declarations {
				let span = SourceSpan(file.source, SourceRange(at: each.offset))
				let outer = Self.path(each.outer)
				if each.keyword == "extension", let type = indices[Self.extended(each)] {
					types[type].conformances += Self.conformances(each.words)
				} else if each.keyword == "init", let type = indices[outer] {
					types[type].hasInitializer = true
				} else if each.keyword == "case", outer.last == "CodingKeys", let type = indices[Array(outer.dropLast())] {
					types[type].codingKeys.areThere = true
					if Self.renamesKey(each, in: file.source) { types[type].codingKeys.areRenamed = true }
				} else if ["let", "var"].contains(each.keyword) {
					spelled.append((each.name, span))
					guard each.isStored, !each.modifiers.contains("static"), let type = indices[outer] else { continue }
					let words = Array(each.words.drop { $0 == ":" })
					types[type].properties.append(
						Property(name: each.name, type: words, isVariable: each.keyword == "var", isOptional: words.last == "?"))
				}
			}
		}
	}

	/// Returns the path of the extended type: `Orders.Order` for `extension Orders.Order: Codable`.
	private static func extended(_ declaration: SwiftOutline.Declaration) -> [String] {
		var path = declaration.outer + [declaration.name]
		var words = declaration.words[...]
		while words.first == ".", let name = words.dropFirst().first {
			path.append(name)
			words = words.dropFirst(2)
		}
		return path
	}

	/// Returns the path of the enclosing types: `Orders` and `Order` for `extension Orders.Order`.
	private static func path(_ outer: [String]) -> [String] {
		outer.flatMap { $0.split(separator: ".").map(String.init) }
	}

	/// Returns whether the raw value of a case differs from its name: not for `case id = "id"`.
	private static func renamesKey(_ declaration: SwiftOutline.Declaration, in source: SourceText) -> Bool {
		guard declaration.words.contains("=") else { return false }
		let line = source.withBytes { bytes in
			String(decoding: bytes[declaration.offset...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: ";") }, as: UTF8.self)
		}
		return line.dropFirst("case ".count).split(separator: ",").contains { each in
			let sides = each.split(separator: "=", maxSplits: 1).map { $0.filter { !" \t\r\"`".contains($0) } }
			return sides.count == 2 && !sides[1].hasPrefix("//") && sides[0] != sides[1].prefix { $0 != "/" }
		}
	}

	/// Returns the types after the colon of the declaration, not of a generic parameter.
	private static func conformances(_ words: [String]) -> [String] {
		var depth = 0
		for (index, word) in words.enumerated() {
			if word == "<" { depth += 1 }
			if word == ">" { depth -= 1 }
			guard word == ":", depth == 0 else { continue }
			return words[(index + 1)...].prefix { $0 != "where" }.filter { $0 != "," && $0 != "&" && $0 != "@" }
		}
		return []
	}

	private mutating func addMethods() {
		let keywords = Dictionary(types.map { ($0.name, $0.keyword) }) { first, _ in first }
		var found: [(rank: Int, method: Method)] = []
		for file in files where !file.isTest {
			for each in file.outline.declarations where !each.modifiers.contains("private") && !each.modifiers.contains("static") {
				let span = SourceSpan(file.source, SourceRange(at: each.offset))
				let outer = each.outer.last ?? ""
				if each.keyword == "func" {
					guard let method = Method(each, in: outer, isClosure: false, at: span) else { continue }
					spelled.append((method.name, span))
					spelled += method.parameters.map { ($0.name, span) }
					if keywords[outer] == "protocol" { found.append((0, method)) } else if method.isAsync { found.append((2, method)) }
				} else if ["let", "var"].contains(each.keyword), each.words.contains("->"), keywords[outer] == "struct" {
					if let method = Method(each, in: outer, isClosure: true, at: span) { found.append((1, method)) }
				}
			}
		}
		let best = found.map(\.rank).min()
		let chosen = found.filter { $0.rank == best }.map(\.method)
		methods = chosen.contains(where: \.canThrow) ? chosen.filter(\.canThrow) : chosen
	}
}

extension TeamCode.Method {
	fileprivate init?(_ declaration: SwiftOutline.Declaration, in outer: String, isClosure: Bool, at span: SourceSpan) {
		let words = declaration.words
		guard let open = words.firstIndex(of: "(") else { return nil }
		var depth = 0
		var close = open
		for index in open..<words.count {
			if ["(", "["].contains(words[index]) { depth += 1 }
			if [")", "]"].contains(words[index]) { depth -= 1 }
			close = index
			if depth == 0 { break }
		}
		guard depth == 0 else { return nil }
		name = declaration.name
		modifiers = declaration.modifiers
		parameters = Self.parameters(words[(open + 1)..<close])
		let rest = words[(close + 1)...]
		let arrow = rest.firstIndex(of: "->")
		let effects = rest[..<(arrow ?? rest.endIndex)]
		isAsync = effects.contains("async")
		canThrow = effects.contains("throws")
		throwsTyped =
			effects.firstIndex(of: "throws").map { effects.index(after: $0) < effects.endIndex && effects[$0 + 1] == "(" } ?? false
		let returned = arrow.map { Array(rest[($0 + 1)...].prefix { $0 != "where" }) } ?? []
		result = returned == ["Void"] || returned == ["(", ")"] ? [] : returned
		if result.isEmpty, !isAsync, let last = parameters.last, let answer = Self.answer(of: last.type) {
			parameters.removeLast()
			(result, canThrow, isAsync) = (answer.result, answer.canFail, true)
		}
		self.isClosure = isClosure
		self.outer = outer
		self.span = span
	}

	/// Returns the result that a completion handler receives: `Order` for `(Result<Order, Failure>) -> Void` and for `(Order?, Error?) -> Void`.
	private static func answer(of type: [String]) -> (result: [String], canFail: Bool)? {
		guard let arrow = type.firstIndex(of: "->"), let open = type.firstIndex(of: "("), open < arrow, type[arrow...].contains("Void")
		else {
			return nil
		}
		let taken = type[(open + 1)..<arrow].dropLast()
		let canFail = taken.contains { $0 == "Result" || $0.hasSuffix("Error") || $0.hasSuffix("Failure") }
		let first = taken.drop { $0 == "Result" || $0 == "<" }.prefix { $0 != "," && $0 != ">" && $0 != "?" }
		return (first.elementsEqual(["Void"]) ? [] : Array(first), canFail)
	}

	private static func parameters(_ words: ArraySlice<String>) -> [(label: String, name: String, type: [String])] {
		var parts: [[String]] = [[]]
		var depth = 0
		for word in words {
			if ["(", "[", "<"].contains(word) { depth += 1 }
			if [")", "]", ">"].contains(word) { depth -= 1 }
			if word == ",", depth == 0 { parts.append([]) } else { parts[parts.count - 1].append(word) }
		}
		return parts.compactMap { part in
			guard let colon = part.firstIndex(of: ":"), let label = part.first else { return nil }
			return (label, part[colon - 1], part[(colon + 1)...].filter { $0 != "@" && $0 != "Sendable" && $0 != "escaping" })
		}
	}
}
