import JSONLanguage
import SourceText

/// A contradiction in the code of a feature that shows without a compiler: in one file, or between several.
package enum Inconsistency: Hashable, Sendable {
	/// A line that version control left in an unfinished merge.
	case marker
	/// A mistake for which the file does not parse, as the end of a sentence about it.
	case unparsable(String)
	/// A declaration that appears twice in a type, or in the file: a property, a method with the same parameters, a case, a type.
	case repeated(DeclarationIdentity)
	/// A coding key without a stored property, of a type without a decoder or encoder of its own.
	case unmatchedKey(String, in: String)
	/// A property that is new or has another type, of a type with an initializer of the user's own that does not set or decode it so.
	case uninitialized(String, in: String)
	/// A declaration that the user renamed or removed, and that new lines use.
	case removedName(String)
	/// A declaration that another file has as well, a type perhaps under its former name: `'kind' in CharacterDTO`.
	case declaredElsewhere(String, FolderPath, formerName: String?)

	/// The inconsistency as the end of a sentence about the file.
	package var sentence: String {
		switch self {
		case .marker: "contains conflict markers"
		case .unparsable(let mistake): mistake
		case .repeated(let declaration): "declares \(declaration.text) twice"
		case .unmatchedKey(let name, let type): "declares the coding key '\(name)' in \(type), which has no stored property of that name"
		case .uninitialized(let name, let type): "declares '\(name)' in \(type), which your initializer does not set or decode"
		case .removedName(let name): "uses '\(name)', which you renamed or removed"
		case .declaredElsewhere(let declaration, let other, nil): "declares \(declaration), which '\(other)' declares as well"
		case .declaredElsewhere(let declaration, let other, let name?): "declares \(declaration), which '\(other)' declares as '\(name)'"
		}
	}
}

/// An inconsistency with its location.
package struct LocatedInconsistency: Sendable {
	package var what: Inconsistency
	package var path: FolderPath
	/// The line, counted from 0.
	package var line: Int
}

extension Inconsistency {
	/// Returns the inconsistencies in the file at `path`, each with its line counted from 0; none unless it is Swift or JSON.
	static func all(in text: [UInt8], at path: FolderPath) -> [(what: Inconsistency, line: Int)] {
		if path.name.hasSuffix(".swift") { return ofSwift(text) }
		guard path.name.hasSuffix(".json") else { return [] }
		var diagnostics = Diagnostics()
		_ = JSONNode.parse(SourceText(path: "", bytes: text), diagnostics: &diagnostics)
		let mistake = diagnostics.all.first { $0.severity != .note }
		return mistake.map { [(.unparsable("is not valid JSON: \($0.message)"), line(of: $0.span?.range.lower ?? 0, in: text))] } ?? []
	}

	/// Returns those that the generated text does not have.
	static func all(in text: [UInt8], at path: FolderPath, besides generated: [UInt8]) -> [(what: Inconsistency, line: Int)] {
		let found = text == generated ? [] : all(in: text, at: path)
		guard !found.isEmpty else { return [] }
		let known = Set(all(in: generated, at: path).map(\.what))
		return found.filter { !known.contains($0.what) }
	}

	private static func ofSwift(_ text: [UInt8]) -> [(what: Inconsistency, line: Int)] {
		let file = SwiftFile(text)
		if let marker = file.conflictMarker { return [(.marker, line(of: marker, in: text))] }
		// What does not parse may seem to be declared twice.
		let mistakes = file.mistakes
		guard mistakes.isEmpty else { return mistakes.map { (.unparsable($0.text), line(of: $0.offset, in: text)) } }
		var seen: [Int: Set<DeclarationIdentity>] = [:]
		let outline = SwiftOutline(file)
		let repeated = DeclarationIdentity.declarations(in: outline).compactMap { identity, declaration in
			seen[declaration.branch, default: []].insert(identity).inserted
				? nil : (what: Inconsistency.repeated(identity), line: line(of: declaration.offset, in: text))
		}
		return repeated + outline.unmatchedKeys.map { (.unmatchedKey($0.name, in: $0.type), line(of: $0.offset, in: text)) }
	}

	static func line(of offset: Int, in text: [UInt8]) -> Int { text.prefix(offset).count { $0 == UInt8(ascii: "\n") } }
}
