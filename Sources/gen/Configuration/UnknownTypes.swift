import Generator
import JSONLanguage
import SourceText
import Workspace

extension FeatureConfiguration {
	/// Reports types in "types", "rules" and "scalars" that generated code uses and that no known code declares.
	///
	/// - Parameter path: The absolute path of the feature folder.
	func reportUnknownTypes(in plan: FeaturePlan, folder path: String, diagnostics: inout Diagnostics) {
		let generated = Set(plan.types.map(\.name) + plan.filters.map(\.name) + plan.identifiers.map(\.name))
		let known = inheritedKnownTypes.union(knownTypes.map(\.value)).union(plan.style.settings.scalars.known.keys)
		let used = plan.namedTypes.filter { name in
			!name.contains(".") && !generated.contains(name) && !known.contains(name) && !StandardType.isDeclared(name)
		}
		var settings = types.values.map { (name: SwiftTypeText.draft($0.value)?.namedType, span: Optional($0.span)) }
		settings += scalars.values.map { (SwiftTypeText.draft($0.value)?.namedType, $0.span) }
		settings += rules.map { ($0.value.namedType, $0.span) }
		let unknown = settings.compactMap { setting in setting.name.map { (name: $0, span: setting.span) } }
			.filter { used.contains($0.name) }.sorted { ($0.span?.range.lower ?? 0) < ($1.span?.range.lower ?? 0) }
		for setting in knownTypes where !plan.namedTypes.contains(setting.value) {
			diagnostics.report(.unusedKnownType(setting))
		}
		reportHiddenTypes(in: plan, folder: path, settings.compactMap { setting in setting.name.map { ($0, setting.span) } }, &diagnostics)
		reportUnknownValues(in: plan, settings.compactMap { setting in setting.name.map { ($0, setting.span) } }, &diagnostics)
		guard !unknown.isEmpty else { return }
		let undeclared = SwiftSources(in: path).undeclared(Set(unknown.map(\.name)))
		let affix = plan.style.settings.names.types.affix
		for (name, span) in unknown where undeclared.contains(name) {
			let isGenerated = affix != TypeAffix() && affix.isAround(name)
			let others = generated.union(plan.replacedTypes)
			let nearest = nearestName(to: name, in: (isGenerated ? others : others.union(StandardType.commonNames)).sorted())
			diagnostics.report(.unknownType(name, isGenerated: isGenerated, nearest: nearest, at: span))
		}
	}
}

extension FeatureConfiguration {
	/// Reports types of the team in GraphQL variables, of which tests cannot write a value.
	private func reportUnknownValues(
		in plan: FeaturePlan, _ settings: [(name: String, span: SourceSpan?)], _ diagnostics: inout Diagnostics
	) {
		let scalars = plan.style.settings.scalars
		let unknown = plan.variableTypes.filter { name in
			scalars.known[name]?.examples.isEmpty != false && !StandardType.isDeclared(name)
		}
		for name in unknown.sorted() {
			let span = settings.filter { $0.name == name }.compactMap(\.span).min { $0.range.lower < $1.range.lower }
			diagnostics.report(.unknownValue(name, at: span))
		}
	}
}

extension FeatureConfiguration {
	/// Reports types that the feature declares and whose names the templates of the style use for other types.
	///
	/// In the module of the feature, such a name means the declared type in the generated code, too. A type with that name that another module
	/// declares is the one that the templates mean.
	private func reportHiddenTypes(
		in plan: FeaturePlan, folder path: String, _ settings: [(name: String, span: SourceSpan?)], _ diagnostics: inout Diagnostics
	) {
		let mentioned = plan.style.mentionedTypes.intersection(settings.map(\.name)).intersection(plan.namedTypes)
		guard !mentioned.isEmpty else { return }
		let hidden = mentioned.subtracting(SwiftSources(in: path).undeclared(mentioned))
		for name in hidden.sorted() {
			let span = settings.filter { $0.name == name }.compactMap(\.span).min { $0.range.lower < $1.range.lower }
			diagnostics.report(.hiddenType(name, style: plan.style.name, at: span))
		}
	}
}

/// The Swift files below a folder.
private struct SwiftSources {
	private var paths: [String] = []
	private let readable: ReadableFolders
	/// The limits of the search for one name; no feature is larger.
	private static let limits = (files: 2000, folders: 2000)

	init(in root: String) {
		readable = ReadableFolders(around: root)
		var pending = [root]
		var folders = 0
		while let folder = pending.popLast(), folders < Self.limits.folders {
			folders += 1
			for name in readable.names(inFolder: folder).sorted() where !name.hasPrefix(".") {
				let path = folder + "/" + name
				if name.hasSuffix(".swift"), paths.count < Self.limits.files {
					paths.append(path)
				} else if kind(ofPath: path) == .folder {
					pending.append(path)
				}
			}
		}
	}

	/// Returns the names among `names` that no file declares.
	func undeclared(_ names: Set<String>) -> Set<String> {
		var names = names
		for path in paths where !names.isEmpty {
			guard let source = try? readable.read(path, displayName: path) else { continue }
			names = names.filter { !source.declares($0) }
		}
		return names
	}
}

extension Diagnostic {
	fileprivate static func unknownType(_ name: String, isGenerated: Bool, nearest: String?, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unknownType,
			isGenerated
				? "the feature generates no '\(name)', and none of its files declares it"
				: "no file of the feature declares the type '\(name)'",
			at: span,
			fix: nearest.map { "\(didYouMean: $0)" }
				?? (isGenerated
					? "use a generated type, which 'gen explain' lists, or declare it"
					: "write it with its module, as in 'Shop.\(name)', or add it to \"known-types\" in gen.json"))
	}

	fileprivate static func unknownValue(_ name: String, at span: SourceSpan?) -> Diagnostic {
		let shown = Visible.text(name)
		return Diagnostic(
			.missingExample, "tests write '\(shown)()' for a variable, since gen knows no value of the type '\(shown)'", at: span,
			fix:
				"add \"known-types\": {\"\(shown)\": {\"text\": \".rawValue\", \"example\": \".standard\"}} to gen.json, with a value of yours"
		)
	}

	fileprivate static func hiddenType(_ name: String, style: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.hiddenType,
			"the feature declares a type '\(Visible.text(name))', which hides the '\(Visible.text(name))' that templates of the style '\(style)' use",
			at: span,
			fix:
				"give the type of the feature another name, or write the other one with its module in the templates, as in 'Module.\(Visible.text(name))'"
		)
	}

	fileprivate static func unusedKnownType(_ name: Configured<String>) -> Diagnostic {
		Diagnostic(
			.unusedSetting, "the known type '\(Visible.text(name.value))' has no effect: no setting uses it", at: name.span,
			fix: "\(removing: "remove it") from \"known-types\"")
	}
}
