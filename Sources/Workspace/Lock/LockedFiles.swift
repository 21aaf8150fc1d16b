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

extension OwnTemplates {
	/// What the lock of a feature with these templates can speak of, and of `others`.
	package func lockedFiles(besides inputs: [String] = [], adding others: TemplatePaths = TemplatePaths(only: [])) -> LockedFiles {
		let paths = templates.compactMap { template -> String? in
			let pieces = template.name.split(separator: "/", maxSplits: 1).map(String.init)
			return pieces.count == 2 && TemplateLibrary.Part(rawValue: pieces[0]) != nil ? pieces[1] : nil
		}
		return LockedFiles(TemplatePaths(own: paths).adding(others), besides: inputs)
	}
}
