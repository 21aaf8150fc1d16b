import SourceText
import Synchronization

/// A team's documented way of writing a data layer: a folder of templates, the partials that they share, and what else there is to say.
///
///     Templates/concurrent/style.json
///     Templates/concurrent/partials/…
///     Templates/concurrent/rest/Sources/Data/DataSources/Remote/{Name}RESTDataSource.swift
package struct Style: Sendable {
	package let name: String
	package let settings: StyleSettings
	let folder: StyleFolder
	/// The same with what it leaves out of the styles that it extends.
	let whole: StyleFolder
	/// Each `style.json` that its settings come from.
	let sources: [SourceText]
	/// The texts that a team wrote for it.
	private let teamTexts: Set<ObjectIdentifier>

	init(
		name: String, settings: StyleSettings, folder: StyleFolder, whole: StyleFolder? = nil, sources: [SourceText] = [],
		texts: [SourceText] = []
	) {
		teamTexts = Set(texts.map(ObjectIdentifier.init))
		self.whole = whole ?? folder
		self.name = name
		self.settings = settings
		self.folder = folder
		self.sources = sources
	}

	/// Whether a team wrote `text` for it, and not whoever wrote a style that it extends.
	func isTeams(_ text: SourceText) -> Bool { teamTexts.contains(ObjectIdentifier(text)) }
}

extension Style: Hashable {
	package static func == (a: Style, b: Style) -> Bool { a.folder === b.folder }

	package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(folder)) }
}

/// The styles that there are to choose from, in the order in which they are proposed. Each is read when it is asked for.
package struct Styles: Sendable {
	private let entries: [Entry]

	private final class Entry: Sendable {
		let name: String
		private let read: @Sendable (String) -> Style?
		private let style = Mutex<Style?>(nil)

		init(_ name: String, read: @escaping @Sendable (String) -> Style?) {
			self.name = name
			self.read = read
		}

		/// Nil when it is not sound.
		var value: Style? {
			style.withLock { style in
				if style == nil { style = read(name) }
				return style
			}
		}
	}

	init(_ names: [String], read: @escaping @Sendable (String) -> Style?) {
		entries = names.map { Entry($0, read: read) }
	}

	package subscript(name: String) -> Style? { entries.first { $0.name == name }?.value }

	package var names: [String] { entries.map(\.name) }

	package var all: [Style] { entries.compactMap(\.value) }

	/// What the standard is called, which is not read for that.
	package var standardName: String { entries.first?.name ?? "" }

	/// What holds unless another is asked for: the first.
	package var standard: Style { entries.first?.value ?? Style(name: "", settings: StyleSettings(), folder: StyleFolder(templates: [])) }
}
