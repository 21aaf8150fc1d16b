import JSONLanguage

extension GenerationLock {
	/// The lock as text: files in the order of their paths, a line of the lock for each line of theirs, so that
	/// version control shows, and merges, what changed.
	package func text(version: String) -> String {
		let files = entries.sorted { $0.key < $1.key }.map { path, entry in Self.file(path, entry) }
		let root = JSONValue.object([
			.init("about", .string("Written by gen, for gen: keep it in version control, do not edit it.")),
			.init("version", .number(String(Self.form))),
			.init("gen", .string(version)),
			.init("files", .array(files)),
		])
		return root.text() + "\n"
	}

	private static func file(_ path: FolderPath, _ entry: Entry) -> JSONValue {
		var members: [JSONValue.Member] = [
			.init("path", .string(path.text)),
			.init("sha256", .string(SHA256Digest(of: entry.text).text)),
		]
		if entry.isDeleted { members.append(.init("deleted", .bool(true))) }
		members.append(.init("text", lines(of: entry.text)))
		if let pending = entry.pending { members.append(.init("pending", lines(of: pending))) }
		return .object(members)
	}

	/// What stands between line feeds; a text that ends with one has an empty last line.
	private static func lines(of text: [UInt8]) -> JSONValue {
		.array(
			text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
				.map { .string(String(decoding: $0, as: UTF8.self)) })
	}
}
