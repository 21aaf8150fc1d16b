/// Why a file cannot be written without a decision of the user.
package enum FileConflict: Sendable {
	/// The user's edits and the changes to the generated text are about the same lines.
	case overlap([ConflictRegion])
	/// They are about different lines, and contradict each other.
	case flaw(MergeFlaw, [ConflictRegion])
	/// Nobody knows what was generated last, so that every difference may be an edit.
	case unknownBase([ConflictRegion])
	/// The user's file declares something twice; the lines are those of the second declarations, from 0.
	case repeated([(flaw: MergeFlaw, line: Int)])
	/// The user's file has conflict markers.
	case markers([ConflictMarker])
	/// So has one that is no longer generated.
	case markersInOrphan([ConflictMarker])
	/// The generated text has them.
	case generatedMarkers([ConflictMarker])
	/// The user asked for both versions between markers, which are written.
	case written([ConflictRegion])

	/// For the list of files.
	var reason: String {
		switch self {
		case .overlap(let regions): "your edits and the changes to the generated text overlap (\(regions.places))"
		case .flaw(let flaw, let regions): "your edits and the changes to the generated text together \(flaw.text) (\(regions.places))"
		case .unknownBase(let regions):
			"your text differs from the generated one, and the lock does not say which of it was generated (\(regions.places))"
		case .repeated(let found): "declares " + found.map { "\($0.flaw.repetition) (line \($0.line + 1))" }.joined(separator: ", ")
		case .markers(let markers), .markersInOrphan(let markers): "conflict markers from \(Self.lines(markers.map(\.line))) on"
		case .generatedMarkers(let markers): "the generated text has conflict markers from \(Self.lines(markers.map(\.line))) on"
		case .written(let regions): "both versions, between markers from \(Self.lines(regions.map(\.markerLine))) on"
		}
	}

	/// Its lines in the file, from 0.
	package var lines: [Int] {
		switch self {
		case .overlap(let regions), .flaw(_, let regions), .unknownBase(let regions): regions.map(\.yours.lowerBound)
		case .markers(let markers), .markersInOrphan(let markers), .generatedMarkers(let markers): markers.map(\.line)
		case .written(let regions): regions.map(\.markerLine)
		case .repeated(let found): found.map(\.line)
		}
	}

	private static func lines(_ lines: [Int]) -> String {
		(lines.count == 1 ? "line " : "lines ") + lines.map { "\($0 + 1)" }.joined(separator: ", ")
	}
}
