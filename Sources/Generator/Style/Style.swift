import SourceText

/// A team's documented way of writing a data layer: a folder of templates, the partials that they share, and what else there is to say.
///
///     Templates/concurrent/style.json
///     Templates/concurrent/partials/…
///     Templates/concurrent/rest/Sources/Data/DataSources/Remote/{Name}RESTDataSource.swift
package struct Style: Sendable {
	package let name: String
	package let settings: StyleSettings
	let folder: StyleFolder
	/// Each `style.json` that its settings come from.
	let sources: [SourceText]

	init(name: String, settings: StyleSettings, folder: StyleFolder, sources: [SourceText] = []) {
		self.name = name
		self.settings = settings
		self.folder = folder
		self.sources = sources
	}
}

extension Style: Hashable {
	package static func == (a: Style, b: Style) -> Bool { a.folder === b.folder }

	package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(folder)) }
}

/// The styles that there are to choose from.
package struct Styles: Sendable {
	/// In the order in which they are proposed: the one that holds unless another is asked for, then the newest first.
	package let all: [Style]

	package init(_ all: [Style]) {
		self.all = all.sorted { ($0.settings.rank, $0.name) < ($1.settings.rank, $1.name) }
	}

	package subscript(name: String) -> Style? { all.first { $0.name == name } }

	package var names: [String] { all.map(\.name) }

	/// What holds unless another is asked for.
	package var standard: Style { all.first ?? Style(name: "", settings: StyleSettings(), folder: StyleFolder(templates: [])) }
}
