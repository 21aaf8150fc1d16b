/// A conflict that prevents a file from being written until the user resolves it.
package enum FileConflict: Sendable {
	/// The user's edits and the changes to the generated text affect the same lines.
	case overlap([ConflictRegion])
	/// They affect different lines, and contradict each other.
	case flaw(MergeFlaw, [ConflictRegion])
	/// The text that was generated last is not known, so that every difference may be an edit.
	case unknownBase([ConflictRegion])
	/// The user's file declares a name twice; the lines are those of the second declarations, counted from 0.
	case repeated([(flaw: MergeFlaw, line: Int)])
	/// The user's file does not parse, although the generated text does; the line is that of the mistake, counted from 0.
	case unparsable(MergeFlaw, line: Int)
	/// A file that gen does not manage declares a type of this one as well, perhaps under its former name.
	case declaredElsewhere(String, FolderPath, formerName: String? = nil)
	/// Another file declares a type of this one, which does not exist, without a member that is new.
	case outdatedElsewhere(DeclaredElsewhere)
	/// A member that is new in the generated text is declared by the user in another file, in an extension of the type.
	case memberElsewhere(String, DeclaredElsewhere)
	/// The user's file has conflict markers, and both sides can be merged or not.
	case markers([ConflictMarker], canMerge: Bool = false)
	/// A file that is no longer generated, and that the user has edited, is broken.
	indirect case orphan(FileConflict)
	/// The generated text has conflict markers.
	case generatedMarkers([ConflictMarker])
	/// The user requested both versions between markers, which are written.
	case written([ConflictRegion])

	/// The reason for the list of files.
	package var reason: String {
		switch self {
		case .overlap(let regions): "your edits and the changes to the generated text overlap (\(regions.locations))"
		case .flaw(let flaw, let regions): "your edits and the changes to the generated text together \(flaw.text) (\(regions.locations))"
		case .unknownBase(let regions):
			"your text differs from the generated text, and the lock does not record what was generated last (\(regions.locations))"
		case .unparsable(let flaw, let line): "\(flaw.sentence) (line \(line + 1))"
		case .repeated(let found): "declares " + found.map { "\($0.flaw.repetition) (line \($0.line + 1))" }.joined(separator: ", ")
		case .declaredElsewhere(let type, let other, nil): "declares '\(type)', which '\(other)' declares as well"
		case .declaredElsewhere(let type, let other, let name?): "declares '\(type)', which '\(other)' declares as '\(name)'"
		case .outdatedElsewhere(let found): "'\(found.type)' in '\(found.path)' lacks '\(found.missing ?? "")'"
		case .memberElsewhere(let member, let found): "declares '\(member)' in \(found.type), which '\(found.path)' declares as well"
		case .markers(let markers, _): "contains conflict markers (\(Self.lines(markers.map(\.line))))"
		case .generatedMarkers(let markers): "the generated text contains conflict markers (\(Self.lines(markers.map(\.line))))"
		case .orphan(let conflict): "\(conflict.reason), and is no longer generated"
		case .written(let regions): "contains both versions between conflict markers (\(Self.lines(regions.map(\.markerLine))))"
		}
	}

	/// The lines of the conflict in the file, counted from 0.
	package var lines: [Int] {
		switch self {
		case .overlap(let regions), .flaw(_, let regions), .unknownBase(let regions): regions.map(\.yours.lowerBound)
		case .markers(let markers, _), .generatedMarkers(let markers): markers.map(\.line)
		case .written(let regions): regions.map(\.markerLine)
		case .repeated(let found): found.map(\.line)
		case .orphan(let conflict): conflict.lines
		case .unparsable(_, let line): [line]
		case .declaredElsewhere: [0]
		case .outdatedElsewhere(let found), .memberElsewhere(_, let found):
			[found.text.prefix(found.offset).count { $0 == UInt8(ascii: "\n") }]
		}
	}

	/// The declaration in another file that the conflict is about.
	package var elsewhere: DeclaredElsewhere? {
		switch self {
		case .outdatedElsewhere(let declaration), .memberElsewhere(_, let declaration): declaration
		default: nil
		}
	}

	/// Whether the file itself is wrong, before anything is merged with it.
	package var isBroken: Bool {
		switch self {
		case .repeated, .unparsable, .declaredElsewhere, .memberElsewhere, .markers, .orphan: true
		case .overlap, .flaw, .unknownBase, .outdatedElsewhere, .generatedMarkers, .written: false
		}
	}

	private static func lines(_ lines: [Int]) -> String {
		(lines.count == 1 ? "line " : "lines ") + lines.map { "\($0 + 1)" }.joined(separator: ", ")
	}
}

extension FileConflict {
	/// Finds the flaw for which a user's file can be neither kept nor merged; nil if it has none that the generated text does not have too.
	init?(brokenText text: [UInt8], at path: FolderPath, besides generated: [UInt8]) {
		let markers = ConflictMarker.all(in: text)
		guard markers.isEmpty else {
			self = .markers(markers)
			return
		}
		let repeated = MergeFlaw.repetitions(in: text, at: path, besides: generated)
		if !repeated.isEmpty {
			self = .repeated(repeated)
		} else if let found = MergeFlaw.unparsable(text, at: path, besides: generated) {
			self = .unparsable(found.flaw, line: found.line)
		} else {
			return nil
		}
	}
}
