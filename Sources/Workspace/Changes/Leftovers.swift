import Generator

extension FeatureFolder {
	/// Returns a conflict for each generated file whose type is declared a second time in a file that is not generated.
	///
	/// Such a file remains when one branch edits a generated file, another one moves or renames it, and the merge of both leaves the edited one in its
	/// old place. Only files with the name of a generated one, or a former one, are read, so that hand-written files cost a check nothing.
	///
	/// - Parameter commonVersion: returns the text from which both sides of an unfinished merge come.
	func leftovers(
		beside changes: [FileChange], _ former: FormerNames, commonVersion: (FolderPath) -> [UInt8]?
	) throws(DiskError) -> [FolderPath: FileConflict] {
		let candidates = changes.filter { change in
			change.path.name.hasSuffix(".swift")
				&& (Self.canHaveLeftovers.contains(change.state) || change.state == .new && !former.isEmpty)
		}
		guard !candidates.isEmpty else { return [:] }
		let generated = Dictionary(grouping: candidates, by: \.path.stem)
		let known = Set(changes.map(\.path))
		let unmanaged = try unmanagedFiles(isSized: false) { known.contains($0) }.map(\.path)
		let foreign = unmanaged.filter { $0.parts.count > 1 && Self.rootFiles.contains(String($0.name)) }.map { $0.parts.dropLast() }
		// If both branches ran gen, the lock has the edited file, too.
		let orphans = changes.filter { $0.state == .orphaned && $0.action == nil && !$0.isUneditedOrphan }.map(\.path)
		var found: [FolderPath: FileConflict] = [:]
		for other in unmanaged + orphans where other.name.hasSuffix(".swift") {
			let formerName = generated[other.stem] == nil ? String(other.stem) : nil
			guard let namesakes = generated[formerName.flatMap { former.names[$0] }?[...] ?? other.stem],
				!foreign.contains(where: { other.parts.starts(with: $0) }),
				case .file(let file) = try read(other), file.bytes.count <= Self.handWritten.bytes
			else { continue }
			let text = formerName == nil ? file.bytes : Renaming(former.names).applied(to: file.bytes)
			for change in namesakes where found[change.path] == nil && HandWritten.Side(change.path).isSame(as: .init(other)) {
				// A new file of this name is excluded instead.
				guard formerName != nil || change.state != .new, let own = change.textAfter, let type = Self.repeatedType(own, text) else {
					continue
				}
				// A user may write another type under a name that is free again.
				guard formerName == nil || Self.isEdited(text, of: type, in: own) || commonVersion(other) != nil else { continue }
				found[change.path] = .declaredElsewhere(type, other, formerName: formerName)
			}
		}
		return found
	}

	/// Returns the first type that both files declare.
	private static func repeatedType(_ a: [UInt8], _ b: [UInt8]) -> String? {
		SwiftDeclarations(a).declared.intersection(SwiftDeclarations(b).declared).min()
	}

	/// Returns whether `text` seems to be an edited version of the generated text: by its lines, or in a short file by the members of the type.
	private static func isEdited(_ text: [UInt8], of type: String, in generated: [UInt8]) -> Bool {
		if LineBag(generated).similarity(to: LineBag(text)) >= LineBag.leastSimilarity { return true }
		let (own, other) = (SwiftDeclarations(generated).types[type]?.members, SwiftDeclarations(text).types[type]?.members)
		return own?.isEmpty == false && own == other
	}

	/// A conflict in the file itself can be resolved once the other file is gone.
	private static let canHaveLeftovers: [FileState] = [.same, .preserved, .updated, .merged, .renamed, .conflict]
	/// The files that only a feature or a package has in its root, whose types are those of another module.
	private static let rootFiles: Set<String> = [String(ConfigurationFile.path.name), String(GenerationLock.path.name), "Package.swift"]
}

extension FolderPath {
	/// The name up to the first dot or plus sign: `MovieDTO` of `MovieDTO+Decoding.swift`.
	fileprivate var stem: Substring { name.prefix { $0 != "." && $0 != "+" } }
}
