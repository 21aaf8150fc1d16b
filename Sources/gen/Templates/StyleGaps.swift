import Generator
import SourceText
import TemplateLanguage
import Workspace

/// The gaps of a style that show in the files it generates for a feature with everything: types that are used and declared nowhere,
/// because the style omits their declaration or has no text for their kind, and fixtures that tests load and no template writes.
struct StyleGaps {
	private(set) var diagnostics = Diagnostics()

	private let files: [(file: RenderedFile, words: [String: Int])]
	private let declared: Set<String>
	/// The names of the generated files that are not code.
	private let resources: Set<Substring>

	init(_ checked: CheckedTemplates) {
		let swift = checked.files.filter { $0.path.hasSuffix(".swift") }
		files = swift.map { ($0, Self.words(in: $0.contents)) }
		resources = Set(checked.files.filter { !$0.path.hasSuffix(".swift") }.compactMap { $0.path.split(separator: "/").last })
		declared = Set(swift.flatMap { Self.types(in: $0) })
		findOmitted(checked)
		findKinds(checked)
	}

	private static let declaring: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]

	/// Returns the types that a file declares, including nested ones.
	private static func types(in file: RenderedFile) -> [String] {
		guard file.path.hasSuffix(".swift") else { return [] }
		return SwiftOutline(Array(file.contents.utf8)).declarations.filter { declaring.contains($0.keyword) }.map(\.name)
	}

	/// Returns the words that could be names, each with the offset of its first occurrence.
	private static func words(in text: String) -> [String: Int] {
		var words: [String: Int] = [:]
		let bytes = Array(text.utf8)
		var start: Int?
		for (offset, byte) in (bytes + [0]).enumerated() {
			if byte.isOfName {
				if start == nil { start = offset }
			} else if let first = start {
				let word = String(decoding: bytes[first..<offset], as: UTF8.self)
				if words[word] == nil { words[word] = first }
				start = nil
			}
		}
		return words
	}

	private func use(of name: String) -> (file: RenderedFile, offset: Int)? {
		files.lazy.compactMap { each in each.words[name].map { (each.file, $0) } }.first
	}

	/// Returns the first use of a type that only `file` declares.
	private func use(ofTypesIn file: RenderedFile) -> (name: String, use: (file: RenderedFile, offset: Int))? {
		for name in Self.types(in: file) where !declared.contains(name) {
			if let use = use(of: name) { return (name, use) }
		}
		return nil
	}

	/// Reports each omitted text once, with the first use of what it would declare.
	private mutating func findOmitted(_ checked: CheckedTemplates) {
		var reported: Set<String> = []
		for (file, location) in checked.omitted {
			let key = "\(location.source.path):\(location.range.lower)"
			guard !reported.contains(key) else { continue }
			let needed = use(ofTypesIn: file)
			if let needed {
				reported.insert(key)
				diagnostics.report(
					.omittedAndUsed(needed.name, needed.use.file, at: location, use: needed.use.file.origin(of: needed.use.offset)))
			} else if let use = fixtureUse(of: file) {
				reported.insert(key)
				diagnostics.report(.omittedAndLoaded(file.path, use.file, at: location, use: use.span))
			}
		}
	}

	/// Returns the position at which a test loads the fixture `file`: by a name that its template takes from a fixture.
	private func fixtureUse(of file: RenderedFile) -> (file: RenderedFile, span: SourceSpan)? {
		guard !file.path.hasSuffix(".swift"), let last = file.path.split(separator: "/").last, !resources.contains(last) else { return nil }
		let name = String(last.prefix { $0 != "." })
		return files.lazy.compactMap { each in
			guard each.file.path.hasPrefix("Tests/"), let offset = each.words[name], let span = each.file.origin(of: offset),
				span.source.text(in: span.range).lowercased().contains("fixture")
			else { return nil }
			return (each.file, span)
		}.first
	}

	private mutating func findKinds(_ checked: CheckedTemplates) {
		for (kind, names) in checked.kinds {
			let missing = names.filter { !declared.contains(Self.last($0)) }
			if kind.isOfRules {
				if let name = missing.first { diagnostics.report(.unwritten(name, kind)) }
			} else if let name = missing.first(where: { use(of: Self.last($0)) != nil }), let use = use(of: Self.last(name)) {
				diagnostics.report(.usedAndUnwritten(name, kind, at: use.file.origin(of: use.offset)))
			} else if let name = missing.first, missing.count == names.count {
				diagnostics.report(.unwritten(name, kind))
			}
		}
	}

	/// Returns `Line` for `Order.Line`.
	private static func last(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
}

extension RenderedFile {
	/// Returns the position in the template from which the text at `offset` was rendered.
	fileprivate func origin(of offset: Int) -> SourceSpan? { trace.span(at: offset, of: contents) }
}

extension UInt8 {
	fileprivate var isOfName: Bool {
		switch self {
		case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
			UInt8(ascii: "_"), 0x80...:
			true
		default: false
		}
	}
}

extension Diagnostic {
	fileprivate static func omittedAndUsed(_ name: String, _ user: RenderedFile, at location: SourceSpan, use: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.invalidStyle, "this excludes '\(name)', and '\(user.path)' needs it", at: location,
			fix: "exclude what needs it as well, or write a template without it", notes: [.init("needed here", at: use)])
	}

	fileprivate static func omittedAndLoaded(_ path: String, _ user: RenderedFile, at location: SourceSpan, use: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidStyle, "this excludes '\(path)', and '\(user.path)' loads it", at: location,
			fix: "exclude what loads it as well, or write tests without it", notes: [.init("loaded here", at: use)])
	}

	fileprivate static func usedAndUnwritten(_ name: String, _ kind: CheckedTemplates.TypeKind, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.invalidStyle, "'\(name)' is \(kind.description), and no template of the style declares it", at: span,
			fix: "add a template or some text for '{each \(kind.rawValue)}'; \(run: "gen templates facts \(kind.rawValue)") lists its facts"
		)
	}

	fileprivate static func unwritten(_ name: String, _ kind: CheckedTemplates.TypeKind) -> Diagnostic {
		Diagnostic(.styleLacksText, "the style has no text for \(kind.description): it never uses '\(name)', which a feature may have")
	}
}
