import Generator

/// Which files of a feature folder a lock can speak of: those that a template can have made, but for the inputs.
package struct LockedFiles: Sendable {
	private let templates: TemplatePaths
	/// In the form of `FolderPath.caseless`.
	private let inputs: Set<String>

	/// - Parameter inputs: paths from the feature folder, `../gen.json` among them.
	package init(_ templates: TemplatePaths, besides inputs: [String] = []) {
		self.templates = templates
		self.inputs = Set(inputs.compactMap { FolderPath($0)?.caseless })
	}

	/// The path that is written so; nil for one of which nothing is believed.
	func path(_ text: String) -> FolderPath? {
		guard let path = FolderPath(generated: text), templates.canHave(text), !isInput(path) else { return nil }
		return path
	}

	/// Whether gen reads the file, so that it never writes it.
	func isInput(_ path: FolderPath) -> Bool { inputs.contains(path.caseless) }
}

extension FeatureFolder {
	/// From now on, no link is followed to an input of `files`.
	package func keepOff(_ files: LockedFiles) { keepOff(files.isInput) }
}
