import Generator
import JSONLanguage
import SourceText
import Workspace

extension FeatureConfiguration {
	/// Reports the types in "types", "rules" and "scalars" that generated code uses, each at the first setting that names it: those that no known code
	/// declares, those whose name the templates of the style use for another type, and those in GraphQL variables of which tests cannot write a value.
	///
	/// In the module of the feature, the name of a declared type means that type in the generated code, too.
	///
	/// - Parameter path: The absolute path of the feature folder.
	func reportUnknownTypes(in plan: FeaturePlan, folder path: String, diagnostics: inout Diagnostics) {
		let (used, sent) = (plan.namedTypes, plan.variableTypes)
		for setting in knownTypes where !used.contains(setting.value) { diagnostics.report(.unusedKnownType(setting)) }
		let texts = (Array(types.values) + Array(scalars.values)).map { (SwiftTypeText.draft($0.value)?.namedType, Optional($0.span)) }
		let named = (texts + rules.map { ($0.value.namedType, $0.span) }).compactMap { name, span in
			name.flatMap { used.contains($0) ? ($0, span) : nil }
		}
		let settings = Dictionary(named) { ($0?.range.lower ?? 0) <= ($1?.range.lower ?? 0) ? $0 : $1 }.sorted { $0.key < $1.key }
		let generated = Set(plan.types.map(\.name) + plan.filters.map(\.name) + plan.identifiers.map(\.name))
		let own = plan.style.settings.scalars.known
		let known = generated.union(inheritedKnownTypes).union(knownTypes.map(\.value)).union(own.keys)
		let mentioned = plan.style.mentionedTypes
		let unknown = Set(settings.map(\.key).filter { !$0.contains(".") && !known.contains($0) && !StandardType.isDeclared($0) })
		let searched = unknown.union(mentioned.intersection(settings.map(\.key)))
		let undeclared = searched.isEmpty ? [] : SwiftSources(in: path).undeclared(searched)
		let affix = plan.style.settings.names.types.affix
		let keyNames = types.keys.compactMap { path in
			JSONPath.keys(path).last.map { affix.name(SwiftIdentifier.words(ofKey: $0).upperCamel(plan.style.settings.initialisms)) }
		}
		for (name, span) in settings {
			if mentioned.contains(name), !undeclared.contains(name) {
				diagnostics.report(.hiddenType(name, style: plan.style.name, at: span))
			}
			if sent.contains(name), own[name]?.examples.isEmpty != false, !StandardType.isDeclared(name) {
				diagnostics.report(.unknownValue(name, at: span))
			}
			guard unknown.contains(name), undeclared.contains(name) else { continue }
			let isGenerated = affix != TypeAffix() && affix.isAround(name)
			let others = generated.union(keyNames)
			let nearest = nearestName(to: name, in: (isGenerated ? others : others.union(StandardType.commonNames)).sorted())
			diagnostics.report(.unknownType(name, isGenerated: isGenerated, nearest: nearest, at: span))
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
		readable = ReadableFolders(ProjectFolders(of: root))
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
