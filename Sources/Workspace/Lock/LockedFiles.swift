import Generator

/// The files of a feature folder that a lock may list: those that a template can have generated, except the inputs.
package struct LockedFiles: Sendable {
	/// Nil if every path that a template may generate is listed.
	private let templates: TemplatePaths?
	/// The inputs, as `FolderPath.caseless` spells them.
	private let inputs: Set<String>

	/// - Parameter inputs: paths from the feature folder, `../gen.json` among them.
	package init(_ templates: TemplatePaths, besides inputs: [String] = []) {
		self.templates = templates
		self.inputs = Set(inputs.compactMap { FolderPath($0)?.caseless })
	}

	/// The files of a lock that is read or merged without the templates of its feature.
	package static let all = LockedFiles()

	private init() { (templates, inputs) = (nil, []) }

	/// Returns the path for a text in the lock; nil for a file that the lock may not list.
	func path(_ text: String) -> FolderPath? {
		guard let path = FolderPath(generated: text), templates?.matches(text) ?? true, !isInput(path) else { return nil }
		return path
	}

	/// Returns the path for a text in the lock to which the user moved a generated file.
	func movedPath(_ text: String) -> FolderPath? {
		guard let path = FolderPath(generated: text), !isInput(path), path.name != "Package.swift" else { return nil }
		return path
	}

	/// Returns whether gen reads the file, so that it never writes it.
	func isInput(_ path: FolderPath) -> Bool { inputs.contains(path.caseless) }
}

extension FeatureFolder {
	/// Prevents links from being followed to an input of `files`.
	package func protect(_ files: LockedFiles) { protect(files.isInput) }
}
