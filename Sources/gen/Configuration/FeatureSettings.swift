import Generator
import SourceText
import TemplateLanguage
import Workspace

/// The settings of a whole feature, each with its origin.
struct FeatureSettings: Sendable {
	/// The prefix of the modules, such as `Challenge`.
	var app: Setting<String>
	/// The name of the feature, such as `Episode`.
	var feature: Setting<String>
	var style: Setting<Style>
	var indentation: Setting<TemplateIndentation>
	/// The column at which lines are wrapped; nil if they are not wrapped.
	var lineLength: Setting<Int?>
	/// The words that names spell in capitals.
	var initialisms: Setting<Initialisms>
	var container: Container?
	/// The test material that is not generated.
	var without: Setting<Set<TestMaterial>>

	/// The container, with or without the public type that apps create.
	enum Container: Hashable, Sendable {
		case internalOnly, withEntryPoint
	}
}

extension FeatureSettings {
	/// - Parameters:
	///   - folder: The name of the feature folder.
	///   - styles: The team's own styles.
	init(
		_ arguments: ParsedArguments, _ configuration: FeatureConfiguration, folder: String, styles: [StyleTexts],
		siblings: () -> SiblingConventions,
		diagnostics: inout Diagnostics
	) {
		var found: SiblingConventions?
		func nearby() -> SiblingConventions {
			let result = found ?? siblings()
			found = result
			return result
		}
		func explicit(_ name: String) -> Setting<String>? {
			if let argument = arguments[name] { return Setting(argument.text, from: .argument(name)) }
			return configuration.setting(name)
		}
		style =
			explicit("style").flatMap { setting in
				let span = arguments["style"]?.span ?? setting.span
				return Styles.builtIn.style(setting.value, of: styles, at: span, diagnostics: &diagnostics).map {
					Setting($0, from: setting.origin)
				}
			}
			?? (configuration.own == nil ? nearby().style : nil) ?? Setting(Styles.builtIn.standard, from: .convention)
		app = explicit("app") ?? nearby().app ?? Setting("Challenge", from: .convention)
		feature = explicit("feature") ?? Setting(Words(folder).upperCamel(.common), from: .folder(folder))
		let module = EntityName.moduleName(feature.value)
		if module != feature.value {
			diagnostics.report(.normalised(feature.value, module, at: arguments["feature"]?.span ?? feature.span))
			feature = Setting(module, from: feature.origin)
		}
		let indent = configuration.setting("indent").flatMap { setting in
			TemplateIndentation(option: setting.value).map { Setting($0, from: setting.origin) }
		}
		// Once there is a gen.json, it decides alone, so that generated code does not influence it. A team's style is the team's decision.
		let style = style
		let isTeams = Styles.builtIn[style.value.name].map { $0 != style.value } ?? true
		let declaresIndentation = isTeams && style.value.settings.hasOwnIndentation
		indentation =
			indent ?? (configuration.own == nil && !declaresIndentation ? nearby().indentation(for: style.value) : nil)
			?? Setting(style.value.settings.indentation, from: .convention)
		lineLength =
			configuration.setting("line-length").map { Setting(Self.lineLength($0, &diagnostics), from: $0.origin) }
			?? Setting(style.value.settings.lineLength, from: .convention)
		initialisms =
			Self.initialisms(configuration, diagnostics: &diagnostics)
			?? Setting(style.value.settings.initialisms, from: .convention)
		container = configuration.has("entry-point") ? .withEntryPoint : configuration.has("container") ? .internalOnly : nil
		without = Self.without(configuration) ?? Setting([], from: .convention)
		for (name, setting) in [("app", app), ("feature", feature)] where SwiftIdentifier(exactly: setting.value) == nil {
			if case .folder = setting.origin {
				diagnostics.report(.noFeatureName(folder))
			} else {
				diagnostics.report(.badModuleName(setting.value, at: arguments[name]?.span ?? setting.span))
			}
		}
	}
}

extension FeatureSettings {
	/// Whether the name of the app is the default.
	var isAppAssumed: Bool {
		if case .convention = app.origin { true } else { false }
	}

	private static func lineLength(_ setting: Setting<String>, _ diagnostics: inout Diagnostics) -> Int? {
		if setting.value == "none" { return nil }
		if let columns = Int(setting.value), StyleSettings.lineLengths.contains(columns) { return columns }
		diagnostics.report(
			Diagnostic(
				.invalidValue, "'\(Visible.text(setting.value))' is not a line length", at: setting.span,
				fix: "use \(StyleSettings.lineLengthForm), or 'none'"))
		return nil
	}

	/// Returns the excluded test material; nil if it is not specified.
	private static func without(_ configuration: FeatureConfiguration) -> Setting<Set<TestMaterial>>? {
		configuration.list("without").map { Setting(Set($0.value.compactMap { TestMaterial(rawValue: $0.text) }), from: $0.origin) }
	}

	/// Returns the initialisms; nil if they are not specified.
	private static func initialisms(
		_ configuration: FeatureConfiguration, diagnostics: inout Diagnostics
	) -> Setting<Initialisms>? {
		guard let setting = configuration.list("initialisms") else { return nil }
		let texts = setting.value.flatMap { value in
			value.text.split(separator: ",").map { (text: $0.filter { $0 != " " }, value: value) }
		}
		if texts.count == 1, texts[0].text == "none" { return Setting(Initialisms([]), from: setting.origin) }
		for (text, value) in texts where !Initialisms.isWord(text) { diagnostics.report(.noInitialism(text, at: value.span)) }
		return Setting(Initialisms(texts.map(\.text).filter(Initialisms.isWord)), from: setting.origin)
	}
}

extension Initialisms {
	/// The words as the value of `initialisms`.
	var option: String { words.isEmpty ? "none" : words.joined(separator: ",") }
}

extension Set<TestMaterial> {
	/// The material as the value of `without`.
	var option: String { isEmpty ? "nothing" : map(\.rawValue).sorted().joined(separator: ",") }
}

extension Setting {
	/// The location of the setting in a file.
	var span: SourceSpan? {
		switch origin {
		case .configuration(let span, _), .sibling(let span), .module(let span): span
		case .argument, .folder, .convention: nil
		}
	}
}

extension TemplateIndentation {
	/// Creates an indentation from the value of `indent`: `tab`, `2` or `4`.
	init?(option: String) {
		switch option {
		case "tab": self = .tabs
		case "2": self = .spaces(2)
		case "4": self = .spaces(4)
		default: return nil
		}
	}

	/// The indentation as the value of `indent`.
	var option: String {
		switch self {
		case .tabs: "tab"
		case .spaces(let count): String(count)
		}
	}
}

extension Diagnostic {
	fileprivate static func noInitialism(_ text: String, at span: SourceSpan) -> Diagnostic {
		let capitals = text.hasSuffix("s") ? text.dropLast().uppercased() : text.uppercased()
		let proposal = [text.uppercased(), capitals].last(where: Initialisms.isWord) ?? "URL"
		return Diagnostic(
			.invalidValue, "'\(text)' is not an initialism", at: span,
			fix: "write it as '\(proposal)': two to twenty capitals and digits; the plural is recognised")
	}

	fileprivate static func normalised(_ name: String, _ module: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(.moduleAssumed, "the Swift module of the feature '\(name)' is named \(module)", at: span)
	}

	fileprivate static func badModuleName(_ name: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(.invalidName, "'\(name)' cannot name a module", at: span, fix: "begin with a letter, and use letters and digits")
	}

	fileprivate static func noFeatureName(_ folder: String) -> Diagnostic {
		Diagnostic(.invalidName, "the folder name '\(folder)' cannot name a feature", fix: "pass --feature Episode")
	}
}
