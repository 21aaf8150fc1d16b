import Generator

extension FeatureFolder {
	/// Returns a conflict for each generated file whose type is declared a second time in a file that gen does not manage.
	///
	/// Such a file remains when one branch edits a generated file, another one moves or renames it, and the merge of both leaves the edited one in its
	/// old place. Only files with the name of a generated one, or a former one, are read, so that hand-written files cost a check nothing.
	func leftovers(beside changes: [FileChange], _ former: FormerNames) throws(DiskError) -> [FolderPath: FileConflict] {
		let candidates = changes.filter { $0.path.name.hasSuffix(".swift") && Self.canHaveLeftovers.contains($0.state) }
		guard !candidates.isEmpty else { return [:] }
		let generated = Dictionary(grouping: candidates, by: \.path.stem)
		let known = Set(changes.map(\.path))
		let others = try unmanagedFiles(isSized: false) { known.contains($0) }
		let foreign = others.filter { $0.path.parts.count > 1 && Self.rootFiles.contains(String($0.path.name)) }.map {
			$0.path.parts.dropLast()
		}
		var found: [FolderPath: FileConflict] = [:]
		for other in others where other.path.name.hasSuffix(".swift") {
			let formerName = generated[other.path.stem] == nil ? String(other.path.stem) : nil
			guard let namesakes = generated[formerName.flatMap { former.names[$0] }?[...] ?? other.path.stem],
				!foreign.contains(where: { other.path.parts.starts(with: $0) }),
				case .file(let file) = try read(other.path), file.bytes.count <= Self.handWritten.bytes
			else { continue }
			let text = formerName == nil ? file.bytes : Renaming(former.names).applied(to: file.bytes)
			let declared = SwiftDeclarations(text).declared
			for change in namesakes where found[change.path] == nil && HandWritten.Side(change.path).isSame(as: .init(other.path)) {
				guard let own = change.textAfter, let type = SwiftDeclarations(own).declared.intersection(declared).min() else { continue }
				// A user may write another type under a name that is free again.
				guard formerName == nil || LineBag(own).similarity(to: LineBag(text)) >= LineBag.leastSimilarity else { continue }
				found[change.path] = .declaredElsewhere(type, other.path, formerName: formerName)
			}
		}
		return found
	}

	private static let canHaveLeftovers: [FileState] = [.same, .preserved, .updated, .merged, .renamed]
	/// The files that only a feature or a package has in its root, whose types are those of another module.
	private static let rootFiles: Set<String> = [String(ConfigurationFile.path.name), String(GenerationLock.path.name), "Package.swift"]
}

extension FolderPath {
	/// The name up to the first dot or plus sign: `MovieDTO` of `MovieDTO+Decoding.swift`.
	fileprivate var stem: Substring { name.prefix { $0 != "." && $0 != "+" } }
}
