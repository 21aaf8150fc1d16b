import Generator
import SourceText
import TemplateLanguage
import Workspace

/// What holds for the whole feature, each with who said so.
struct FeatureSettings: Sendable {
	/// The prefix of the modules, `Challenge`.
	var app: Setting<String>
	/// `Episode`
	var feature: Setting<String>
	var style: Setting<Style>
	var indentation: Setting<TemplateIndentation>
	/// The columns of the longest line that can be cut; nil where lines are as long as they are.
	var lineLength: Setting<Int?>
	/// The words that names have in capitals.
	var initialisms: Setting<Initialisms>
	var container: Container?
	/// What is not generated.
	var without: Setting<Set<TestMaterial>>

	/// The container, with or without the public type that apps make.
	enum Container: Hashable, Sendable {
		case internalOnly, withEntryPoint
	}
}

extension FeatureSettings {
	/// - Parameters:
	///   - folder: the name of the feature folder.
	///   - styles: the team's own.
	init(
		_ given: ParsedArguments, _ configuration: FeatureConfiguration, folder: String, styles: [StyleTexts], neighbours: () -> SiblingConventions,
		diagnostics: inout Diagnostics
	) {
		var found: SiblingConventions?
		func nearby() -> SiblingConventions {
			let result = found ?? neighbours()
			found = result
			return result
		}
		func told(_ name: String) -> Setting<String>? {
			if let argument = given[name] { return Setting(argument.text, from: .argument(name)) }
			return configuration.setting(name)
		}
		style =
			told("style").flatMap { told in
				let place = given["style"]?.span ?? told.span
				return Styles.builtIn.style(told.value, of: styles, at: place, diagnostics: &diagnostics).map {
					Setting($0, from: told.origin)
				}
			}
			?? (configuration.own == nil ? nearby().style : nil) ?? Setting(Styles.builtIn.standard, from: .convention)
		app = told("app") ?? nearby().app ?? Setting("Challenge", from: .convention)
		feature = told("feature") ?? Setting(Words(folder).upperCamel, from: .folder(folder))
		let module = EntityName.moduleName(feature.value)
		if module != feature.value {
			diagnostics.report(.normalised(feature.value, module, at: given["feature"]?.span ?? feature.span))
			feature = Setting(module, from: feature.origin)
		}
		let indent = told("indent").flatMap { told in TemplateIndentation(option: told.value).map { Setting($0, from: told.origin) } }
		// Once there is a gen.json, it alone says so: what gen wrote itself must not sway it. What a team's style says, the team has said.
		let style = style
		let isTeams = Styles.builtIn[style.value.name].map { $0 != style.value } ?? true
		let declaresIndentation = isTeams && style.value.settings.hasOwnIndentation
		indentation =
			indent ?? (configuration.own == nil && !declaresIndentation ? nearby().indentation(for: style.value) : nil)
			?? Setting(style.value.settings.indentation, from: .convention)
		lineLength =
			told("line-length").map { Setting(Self.lineLength($0, given, &diagnostics), from: $0.origin) }
			?? Setting(style.value.settings.lineLength, from: .convention)
		initialisms =
			Self.initialisms(given, configuration, diagnostics: &diagnostics)
			?? Setting(style.value.settings.initialisms, from: .convention)
		func asks(for flag: String) -> Bool { given.has(flag) || configuration.has(flag) }
		container = asks(for: "entry-point") ? .withEntryPoint : asks(for: "container") ? .internalOnly : nil
		without = Self.without(given, configuration) ?? Setting([], from: .convention)
		for (name, setting) in [("app", app), ("feature", feature)] where SwiftIdentifier(exactly: setting.value) == nil {
			if case .folder = setting.origin {
				diagnostics.report(.noFeatureName(folder))
			} else {
				diagnostics.report(.badModuleName(setting.value, at: given[name]?.span ?? setting.span))
			}
		}
	}
}

extension FeatureSettings {
	/// Nobody says what the app is called.
	var isAppAssumed: Bool {
		if case .convention = app.origin { true } else { false }
	}

	private static func lineLength(_ told: Setting<String>, _ given: ParsedArguments, _ diagnostics: inout Diagnostics) -> Int? {
		if told.value == "none" { return nil }
		if let columns = Int(told.value), StyleSettings.lineLengths.contains(columns) { return columns }
		diagnostics.report(
			Diagnostic(
				.optionValue, "'\(Visible.text(told.value))' is not a line length", at: given["line-length"]?.span ?? told.span,
				fix: "say \(StyleSettings.lineLengthForm), or 'none'"))
		return nil
	}

	/// Nil where nobody says so.
	private static func without(_ given: ParsedArguments, _ configuration: FeatureConfiguration) -> Setting<Set<TestMaterial>>? {
		let name = "without"
		let told = given.values[name].map { Setting($0, from: .argument(name)) } ?? configuration.list(name)
		return told.map { Setting(Set($0.value.compactMap { TestMaterial(rawValue: $0.text) }), from: $0.origin) }
	}

	/// Nil where nobody says so.
	private static func initialisms(
		_ given: ParsedArguments, _ configuration: FeatureConfiguration, diagnostics: inout Diagnostics
	) -> Setting<Initialisms>? {
		let name = "initialisms"
		let told = given.values[name].map { Setting($0, from: .argument(name)) } ?? configuration.list(name)
		guard let told else { return nil }
		let texts = told.value.flatMap { value in
			value.text.split(separator: ",").map { (text: $0.filter { $0 != " " }, place: value) }
		}
		if texts.count == 1, texts[0].text == "none" { return Setting(Initialisms([]), from: told.origin) }
		for (text, place) in texts where !Initialisms.isWord(text) { diagnostics.report(.noInitialism(text, at: place.span)) }
		return Setting(Initialisms(texts.map(\.text).filter(Initialisms.isWord)), from: told.origin)
	}
}

extension Initialisms {
	/// As `--initialisms` takes them.
	var option: String { words.isEmpty ? "none" : words.joined(separator: ",") }
}

extension Set<TestMaterial> {
	/// As `--without` takes them.
	var option: String { isEmpty ? "nothing" : map(\.rawValue).sorted().joined(separator: ",") }
}

extension Setting {
	/// Where it was made in a file.
	var span: SourceSpan? {
		switch origin {
		case .configuration(let span, _), .neighbour(let span): span
		case .argument, .folder, .convention: nil
		}
	}
}

extension TemplateIndentation {
	/// `tab`, `2`, `4`
	init?(option: String) {
		switch option {
		case "tab": self = .tabs
		case "2": self = .spaces(2)
		case "4": self = .spaces(4)
		default: return nil
		}
	}

	/// As `--indent` takes it.
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
			.optionValue, "'\(text)' is not an initialism", at: span,
			fix: "write it as '\(proposal)': two to twenty capitals and digits; the plural is recognised")
	}

	fileprivate static func normalised(_ name: String, _ module: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(.moduleRenamed, "the feature '\(name)' has the module \(module) in Swift", at: span)
	}

	fileprivate static func badModuleName(_ name: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(.moduleName, "'\(name)' cannot name a module", at: span, fix: "begin with a letter, and use letters and digits")
	}

	fileprivate static func noFeatureName(_ folder: String) -> Diagnostic {
		Diagnostic(.moduleName, "the folder '\(folder)' does not give the feature a name", fix: "pass --feature Episode")
	}
}
