/// A conflict that prevents a file from being written until the user resolves it.
package enum FileConflict: Sendable {
	/// The user's edits and the changes to the generated text affect the same lines.
	case overlap([ConflictRegion])
	/// They affect different lines, and contradict each other.
	case contradiction(Inconsistency, [ConflictRegion])
	/// The text that was generated last is not known, so that every difference may be an edit.
	case unknownBase([ConflictRegion])
	/// The user's file has mistakes that the generated text does not have, or declares what another file declares as well.
	case inconsistent([LocatedInconsistency])
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
		case .contradiction(let found, let regions):
			"your edits and the changes to the generated text contradict each other: the merged file \(found.sentence) (\(regions.locations))"
		case .unknownBase(let regions):
			"your text differs from the generated text, and the lock does not record what was generated last (\(regions.locations))"
		case .inconsistent(let found): found.map { "\($0.what.sentence) (line \($0.line + 1))" }.joined(separator: ", ")
		case .markers(let markers, _): "contains conflict markers (\(Self.lines(markers.map(\.line))))"
		case .generatedMarkers(let markers): "the generated text contains conflict markers (\(Self.lines(markers.map(\.line))))"
		case .orphan(let conflict): "\(conflict.reason), and is no longer generated"
		case .written(let regions): "contains both versions between conflict markers (\(Self.lines(regions.map(\.markerLine))))"
		}
	}

	/// The lines of the conflict in the file, counted from 0.
	package var lines: [Int] {
		switch self {
		case .overlap(let regions), .contradiction(_, let regions), .unknownBase(let regions): regions.map(\.yours.lowerBound)
		case .markers(let markers, _), .generatedMarkers(let markers): markers.map(\.line)
		case .written(let regions): regions.map(\.markerLine)
		case .inconsistent(let found): found.map(\.line)
		case .orphan(let conflict): conflict.lines
		}
	}

	/// Whether the file itself is wrong, before anything is merged with it.
	package var isBroken: Bool {
		switch self {
		case .inconsistent, .markers, .orphan: true
		case .overlap, .contradiction, .unknownBase, .generatedMarkers, .written: false
		}
	}

	private static func lines(_ lines: [Int]) -> String {
		(lines.count == 1 ? "line " : "lines ") + lines.map { "\($0 + 1)" }.joined(separator: ", ")
	}
}

extension FileConflict {
	/// Finds the mistakes for which a user's file can be neither kept nor merged; nil if it has none that the generated text does not have too.
	init?(brokenText text: [UInt8], at path: FolderPath, besides generated: [UInt8]) {
		let markers = ConflictMarker.all(in: text)
		let found = markers.isEmpty ? Inconsistency.all(in: text, at: path, besides: generated) : []
		guard !markers.isEmpty || !found.isEmpty else { return nil }
		self = markers.isEmpty ? .inconsistent(found.map { .init(what: $0.what, path: path, line: $0.line) }) : .markers(markers)
	}
}
