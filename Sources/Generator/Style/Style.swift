import SourceText
import Synchronization
import TemplateLanguage

/// A team's convention for the data layer as a folder of templates, the partials that they share, and settings.
///
///     Templates/concurrent/style.json
///     Templates/concurrent/partials/…
///     Templates/concurrent/rest/Sources/Data/DataSources/Remote/{sources.rest}.swift
package struct Style: Sendable {
	package let name: String
	package private(set) var settings: StyleSettings
	let folder: StyleFolder
	/// The templates including those that the style excludes from the styles that it extends.
	let whole: StyleFolder
	/// Every `style.json` that contributes to the settings.
	let sources: [SourceText]
	/// The declarations of the style's own settings.
	let factSchema: FactSchema
	/// The texts that a team wrote for the style.
	private let teamTexts: Set<ObjectIdentifier>

	init(
		name: String, settings: StyleSettings, folder: StyleFolder, whole: StyleFolder? = nil, sources: [SourceText] = [],
		texts: [SourceText] = []
	) {
		teamTexts = Set(texts.map(ObjectIdentifier.init))
		self.whole = whole ?? folder
		self.name = name
		self.settings = settings
		factSchema = settings.factSchema
		self.folder = folder
		self.sources = sources
	}

	/// Returns the style with further types of the team, which take precedence over its own.
	package func adding(_ types: [String: OwnType]) -> Style {
		var style = self
		style.settings.scalars.known.merge(types) { _, added in added }
		return style
	}

	/// Returns the style with other initialisms.
	package func capitalizing(_ initialisms: Initialisms) -> Style {
		var style = self
		style.settings.names.initialisms = initialisms
		return style
	}

	/// Returns the style with another decoding of dates, if it is not nil.
	package func decodingDates(_ dates: DateDecoding?) -> Style {
		guard let dates else { return self }
		var style = self
		style.settings.dates = dates
		return style
	}

	/// Returns whether a team wrote `text` for this style, as opposed to a style that it extends.
	func isTeams(_ text: SourceText) -> Bool { teamTexts.contains(ObjectIdentifier(text)) }
}

extension Style: Hashable {
	/// The names of types in the Swift code of its templates, other than those of the generated types.
	package var mentionedTypes: Set<String> { folder.codeNames.mentioned }

	package static func == (a: Style, b: Style) -> Bool { a.folder === b.folder }

	package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(folder)) }
}

/// The available styles, in the order in which they are proposed. Each is read on first use.
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

		/// The style, or nil if it is invalid.
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

	/// The name of the standard style, without reading it.
	package var standardName: String { entries.first?.name ?? "" }

	/// The style that applies by default: the first.
	package var standard: Style { entries.first?.value ?? Style(name: "", settings: StyleSettings(), folder: StyleFolder(templates: [])) }
}
