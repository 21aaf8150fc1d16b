import Generator

extension FeatureFolder {
	/// The limits for hand-written files: the size of one, their number, and the number of types in them.
	static let handWritten = (bytes: 1 << 20, files: 2000, types: 4000)

	/// Returns the reasons, by path, why new files of `changes` are not written beside the hand-written ones.
	///
	/// - Parameter handWritten: the files that gen does not manage.
	func objections(
		to changes: [FileChange], generated: [GeneratedFile], _ handWritten: [HandWritten.File]
	) -> [FolderPath: String] {
		var texts: [FolderPath: [UInt8]] = [:]
		for file in generated where file.path.hasSuffix(".swift") {
			if let path = FolderPath(generated: file.path) { texts[path] = Array(file.contents.utf8) }
		}
		guard changes.contains(where: { $0.state == .new && texts[$0.path] != nil }) else { return [:] }
		var written = handWritten
		var candidates: [(file: HandWritten.File, state: HandWritten.PathState)] = []
		for change in changes {
			guard let text = texts[change.entry?.templatePath ?? change.path] else { continue }
			let after = change.textAfter
			let state: HandWritten.PathState =
				switch after {
				case nil: .absent
				case let after? where after.isText(text): change.state == .new ? .new : .generated
				default: .handWritten
				}
			if state == .handWritten, let after { written.append(.init(path: change.path, text: after)) }
			candidates.append((HandWritten.File(path: change.path, text: text), state))
		}
		guard !written.isEmpty else { return [:] }
		let types = HandWritten(written, isolatesByDefault: ProjectFolders(of: path).isolatesByDefault)
		return types.objections(to: candidates.sorted { $0.file.path < $1.file.path })
	}
}
