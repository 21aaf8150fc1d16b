import Generator
import SourceText
import Workspace

extension Diagnostic {
	/// What keeps gen from writing a file that the user has edited, with each place of it in the user's file.
	static func conflict(_ change: FileChange, in folder: FeatureFolder) -> Diagnostic {
		let path = folder.display(change.path.text)
		var bytes: [UInt8] = []
		if case .file(let file) = change.before { bytes = file.bytes }
		let source = SourceText(path: path, bytes: bytes)
		let starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
		let lines = change.markers.isEmpty ? change.conflicts.map(\.yours.lowerBound) : change.markers
		let places = lines.map { SourceSpan(source, SourceRange(at: starts[min($0, starts.count - 1)])) }
		var diagnostic: Diagnostic =
			change.markers.isEmpty
			? .error(
				"your edits and the changes to the generated text overlap; the file is left as it is", at: places.first,
				fix: "gen resolve \(ShellWord.quoted(path)) --ours, --theirs or --merge")
			: .error(
				"both texts stand here between markers since a merge; the file is left as it is", at: places.first,
				fix: "keep what is right, remove the lines of the markers, and run gen again")
		diagnostic.rule = FileState.conflict.rawValue
		diagnostic.moreSpans = Array(places.dropFirst())
		return diagnostic
	}
}
