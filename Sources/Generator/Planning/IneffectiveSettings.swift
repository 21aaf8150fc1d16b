import JSONLanguage
import SourceText

/// Reports the settings of a feature's own `gen.json` that have no effect.
///
/// | setting | has no effect |
/// | --- | --- |
/// | any | for a path that nothing has |
/// | a type | for a path that has only a name |
/// | a name | for the type of a plain value, and for a property that is omitted |
/// | a pattern | that matches nothing of its kind, or only what another setting decides |
/// | `object` | for a path where no sample has an object, or whose type is set |
struct IneffectiveSettings {
	/// The paths of a feature that settings can name.
	struct Paths {
		var all: Set<String>
		/// The paths of values, whose types can be set.
		var values: Set<String>
		/// The paths that a rule matches although their values are of another kind.
		var unruled: Set<String>
		/// The paths of objects in samples.
		var objects: ObjectPaths
	}

	private let own: TypeOverrides
	private let paths: Paths
	/// The paths with quotes, which patterns match: without them, the end of a key with a dot would be a key of its own.
	private let quotedPaths: Paths
	/// The types of properties, by path.
	private let properties: [String: SwiftType]
	private let catalog: TypeCatalog

	init(_ overrides: TypeOverrides, _ paths: Paths, _ catalog: TypeCatalog) {
		own = overrides
		self.paths = paths.withPlainSpellings
		quotedPaths = paths
		self.catalog = catalog
		var properties: [String: SwiftType] = [:]
		if !own.names.types.isEmpty || !own.propertyRules.isEmpty {
			for plan in catalog.plans {
				for path in [plan.path] + plan.otherPaths {
					for property in plan.form.properties { properties[path.appending(key: property.key)] = property.type }
				}
			}
		}
		self.properties = properties
	}

	func report(_ diagnostics: inout Diagnostics) {
		var proposals = Proposals(paths.all)
		for kind in TypeOverrides.OwnPattern.Kind.allCases { reportPatterns(kind, &proposals, &diagnostics) }
		for (path, text) in own.types.sorted(by: { $0.key < $1.key }) where isOwn(path) && paths.all.contains(path) {
			guard !paths.values.contains(path) else { continue }
			diagnostics.report(.untyped(path, text, at: own.spans[.type(path)]))
		}
		reportNames(&diagnostics)
		for (path, span) in own.locations.sorted(by: { $0.value.range.lower < $1.value.range.lower }) where !paths.all.contains(path) {
			guard !mayBeDeclared(path) else {
				diagnostics.report(.declaredProperty(path, at: span))
				continue
			}
			let completed = proposals.completed(path)
			let nearest = completed.count > 1 ? nil : completed.first ?? proposals.renamed(path) ?? proposals.paths.nearest(to: path)
			diagnostics.report(.unknownPath(path, nearest: nearest, among: completed, at: span))
		}
		reportObjects(&diagnostics)
	}

	private func isOwn(_ path: String) -> Bool { own.locations[path] != nil }

	/// Whether `path` is the type of a property that may have been added by hand: the line is its evidence for `gen prove` then. A key that resembles
	/// another one of the same object is misspelled.
	private func mayBeDeclared(_ path: String) -> Bool {
		guard own.types[path] != nil, let (owner, key) = JSONPath.split(path), paths.objects.all.contains(owner) else { return false }
		let siblings = paths.values.compactMap { JSONPath.split($0).flatMap { $0.owner == owner ? $0.key : nil } }
		return nearestName(to: key, in: siblings) == nil
	}

	// MARK: - Patterns

	private struct Proposals {
		private let all: Set<String>
		lazy var paths = NameProposals(all)
		/// The last steps of paths.
		private lazy var keys = NameProposals(Set(all.compactMap { JSONPath.split($0)?.key }))

		/// All paths by what follows the entity's name.
		private lazy var pathsBelowEntities = Dictionary(
			grouping: all.filter { $0.contains(".") }, by: { path in path[(path.firstIndex(of: ".") ?? path.startIndex)...] })

		private lazy var pathsByKey = Dictionary(grouping: all) { JSONPath.split($0)?.key ?? $0 }

		init(_ all: Set<String>) {
			self.all = all
		}

		/// The paths that end with `path`, which lacks the names before it.
		mutating func completed(_ path: String) -> [String] {
			(pathsByKey[JSONPath.split(path)?.key ?? path] ?? []).filter { $0.hasSuffix("." + path) }.sorted()
		}

		/// The path that `path` has since its entity was renamed: the only one with the same steps below another entity.
		mutating func renamed(_ path: String) -> String? {
			guard let dot = path.firstIndex(of: ".") else { return nil }
			return pathsBelowEntities[path[dot...]].flatMap { $0.count == 1 ? $0[0] : nil }
		}

		mutating func nearest(to pattern: String) -> String? {
			guard pattern.contains(".") else { return keys.nearest(to: pattern) }
			// A key with a dot in it needs the path before it, and so does the end of a path.
			let below = "." + pattern
			return all.filter { JSONPath.split($0)?.key == pattern }.min() ?? all.filter { $0.hasSuffix(below) }.min()
				?? paths.nearest(to: pattern)
		}
	}

	/// Reports the patterns of a kind that decide nothing.
	private func reportPatterns(
		_ kind: TypeOverrides.OwnPattern.Kind, _ proposals: inout Proposals, _ diagnostics: inout Diagnostics
	) {
		let patterns = own.ownPatterns.filter { $0.kind == kind }
		guard !patterns.isEmpty else { return }
		let candidates: Set<String>
		switch kind {
		case .type: candidates = quotedPaths.values.subtracting(quotedPaths.unruled)
		case .map: candidates = quotedPaths.objects.all
		case .property: candidates = Set(properties.keys)
		}
		var deciding: Set<Int> = []
		for path in candidates where deciding.count < patterns.count {
			// The patterns of the feature's own file come first.
			if case .pattern(let index) = decider(kind, path), patterns.indices.contains(index) { deciding.insert(index) }
		}
		for (index, pattern) in patterns.enumerated() where !deciding.contains(index) {
			if let path = candidates.filter(pattern.pattern.matches).min() {
				diagnostics.report(.decidedBefore(pattern, by: decider(kind, path), of: path, among: patterns))
			} else if let path = quotedPaths.all.filter(pattern.pattern.matches).min() {
				diagnostics.report(.otherKind(pattern, path, isUnruled: quotedPaths.unruled.contains(path)))
			} else {
				diagnostics.report(.idle(pattern, nearest: proposals.nearest(to: pattern.pattern.text)))
			}
		}
	}

	/// The setting that decides the type or name at a path.
	fileprivate enum Decider {
		/// A pattern, by its index among those of its kind.
		case pattern(Int)
		case setting(String, SourceSpan?)
	}

	private func decider(_ kind: TypeOverrides.OwnPattern.Kind, _ quoted: String) -> Decider? {
		switch kind {
		case .type:
			let path = own.spelled(quoted) { own.types[$0] != nil }
			if own.types[path] != nil { return .setting("the type of '\(path)'", own.spans[.type(path)]) }
			return own.ruleIndex.first(matching: quoted).map(Decider.pattern)
		case .map:
			let path = own.spelled(quoted, own.objects.contains)
			if let override = own.override(at: quoted), override.value.draft != nil {
				return .setting("the type of '\(path)'", override.span)
			}
			if own.objects.contains(path) { return .setting("\"object\": \"\(path)\"", own.spans[.object(path)]) }
			return own.mapRuleIndex.first(matching: quoted).map(Decider.pattern)
		case .property:
			let path = own.spelled(quoted) { own.names.members[$0] != nil }
			if let name = own.names.members[path] { return .setting("the name of '\(path)'", name.span) }
			return own.propertyRuleIndex.first(matching: quoted).map(Decider.pattern)
		}
	}

	// MARK: - Paths

	/// Reports names of types for values that have no type of their own, and names of what is omitted.
	private func reportNames(_ diagnostics: inout Diagnostics) {
		for (path, name) in own.names.types.sorted(by: { $0.key < $1.key }) where isOwn(path) {
			guard let type = properties[path], type.innermost == nil else { continue }
			diagnostics.report(.unnamedType(path, name.text, catalog.text(type), at: name.span))
		}
		guard !own.types.isEmpty || !own.rules.isEmpty else { return }
		let names = Array(own.names.types) + Array(own.names.members)
		for (path, name) in names.sorted(by: { ($0.key, $0.value.text) < ($1.key, $1.value.text) }) where isOwn(path) && own.excludes(path)
		{
			diagnostics.report(.omitted(path, name.text, at: name.span, by: own.override(at: path)?.span))
		}
	}

	/// Reports `object` without effect: it applies only to objects of samples.
	private func reportObjects(_ diagnostics: inout Diagnostics) {
		for path in own.objects.sorted() {
			let span = own.spans[.object(path)]
			if !paths.objects.all.contains(path) {
				diagnostics.report(.noObject(path, among: paths.objects.all.sorted(), at: span))
			} else if let type = own.types[path] {
				diagnostics.report(.overriddenType(path, type: type, at: span, other: own.spans[.type(path)]))
			} else if paths.objects.endless.contains(path) {
				diagnostics.report(.endless(path, at: span))
			}
		}
	}
}

extension IneffectiveSettings.Paths {
	/// The paths, also without quotes around their keys, which settings may omit.
	fileprivate var withPlainSpellings: Self {
		var paths = self
		paths.all.formUnion(all.compactMap(JSONPath.unquoted))
		paths.values.formUnion(values.compactMap(JSONPath.unquoted))
		return paths
	}
}

extension TypeOverrides.OwnPattern {
	/// The pattern in a message: `the rule '*_url'`.
	fileprivate var phrase: String {
		switch kind {
		case .type: "the rule '\(pattern.text)'"
		case .map: "the pattern '\(pattern.text)' in \"maps\""
		case .property: "the pattern '\(pattern.text)' in \"names\""
		}
	}
}

extension Diagnostic {
	fileprivate static func idle(_ pattern: TypeOverrides.OwnPattern, nearest: String?) -> Diagnostic {
		Diagnostic(
			.unusedSetting, "nothing matches '\(pattern.pattern.text)'", at: pattern.span,
			fix: nearest.map { "\(didYouMean: $0)" } ?? "\(removing: "remove it"), or match a path that \(run: "gen explain") lists")
	}

	fileprivate static func otherKind(_ pattern: TypeOverrides.OwnPattern, _ path: String, isUnruled: Bool) -> Diagnostic {
		let reason =
			switch pattern.kind {
			case .type: isUnruled ? "the values of '\(path)' have another type" : "'\(path)' is not a value whose type can be set"
			case .map: "no sample has an object at '\(path)'"
			case .property: "'\(path)' is not a generated property"
			}
		return Diagnostic(
			.unusedSetting, "\(pattern.phrase) has no effect: \(reason)", at: pattern.span,
			fix: "\(removing: "remove it"), or match a path that \(run: "gen explain") lists")
	}

	fileprivate static func decidedBefore(
		_ pattern: TypeOverrides.OwnPattern, by decider: IneffectiveSettings.Decider?, of path: String,
		among patterns: [TypeOverrides.OwnPattern]
	) -> Diagnostic {
		let other: (name: String, span: SourceSpan?)
		var fix: Remedy = "remove one of the two"
		switch decider {
		case .setting(let name, let span): other = (name, span)
		case .pattern(let index) where patterns.indices.contains(index):
			other = (patterns[index].phrase, patterns[index].span)
			fix = "\(removing: "remove it"), or move it before \(other.name)"
		case .pattern, nil: other = ("another setting", nil)
		}
		return Diagnostic(
			.unusedSetting, "\(pattern.phrase) has no effect: \(other.name) takes precedence for '\(path)'", at: pattern.span,
			fix: fix, notes: other.span.map { [Note("set here", at: $0)] } ?? [])
	}

	fileprivate static func untyped(_ path: String, _ type: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unusedSetting, "the type '\(type)' for '\(path)' has no effect: this path has a name, but no type that can be set", at: span,
			fix: "\(removing: "remove it") from \"types\", or use the path of a value; \(run: "gen explain") lists the paths")
	}

	fileprivate static func unnamedType(_ path: String, _ name: String, _ type: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unusedSetting, "the name '\(name)' for '\(path)' has no effect: its type is \(type), which gen does not generate", at: span,
			fix: "\(removing: "remove it"), or begin the name with a lowercase letter to name the property")
	}

	fileprivate static func omitted(_ path: String, _ name: String, at span: SourceSpan?, by other: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unusedSetting, "the name '\(name)' for '\(path)' has no effect: the type 'none' omits the property", at: span,
			fix: "remove the name, or the type 'none'", notes: other.map { [Note("omitted here", at: $0)] } ?? [])
	}

	/// - Parameter paths: the paths that end with `path`.
	fileprivate static func unknownPath(_ path: String, nearest: String?, among paths: [String], at span: SourceSpan) -> Diagnostic {
		let example = paths.first ?? "Character.origin.name"
		return Diagnostic(
			.unusedSetting, "there is no '\(path)' in this feature", at: span,
			fix: nearest.map { "\(didYouMean: $0)" } ?? "write a path as in '\(example)'; \(run: "gen explain") lists the paths")
	}

	fileprivate static func declaredProperty(_ path: String, at span: SourceSpan) -> Diagnostic {
		var note = Diagnostic(
			.unusedSetting, "no sample has '\(path)', so its type is only evidence for 'gen prove'", at: span,
			fix: "add a sample that has it, or remove the line if nobody added the property by hand")
		note.severity = .note
		return note
	}

	fileprivate static func noObject(_ path: String, among paths: [String], at span: SourceSpan?) -> Diagnostic {
		let shown =
			paths.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (paths.count > 5 ? " and \(paths.count - 5) other paths" : "")
		return Diagnostic(
			.optionConflict, "'object' has no effect: no sample has an object at '\(path)'", at: span,
			fix: nearestName(to: path, in: paths).map { "\(didYouMean: $0)" }
				?? (paths.isEmpty ? .remove : "use one of \(shown)"))
	}

	fileprivate static func overriddenType(
		_ path: String, type: String, at span: SourceSpan?, other: SourceSpan?
	) -> Diagnostic {
		Diagnostic(
			.optionConflict, "'object' has no effect: '\(path)' is overridden with the type '\(type)'", at: span,
			fix: "remove one of the two",
			notes: [Note("set here", at: other)])
	}

	fileprivate static func endless(_ path: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.sizeLimit, "'\(path)' has more than \(ObjectShape.keyLimit) different keys, too many for a type", at: span,
			fix: "\(removing: "remove it"), so that it stays a dictionary")
	}
}
