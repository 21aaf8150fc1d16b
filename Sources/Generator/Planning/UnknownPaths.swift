import SourceText

/// Reports settings that have no effect: for a path that nothing has, for a path that has nothing of the kind, and behind another setting.
enum UnknownPaths {
	/// - Parameters:
	///   - overrides: what the user says, for each entity.
	///   - known: the paths of each entity.
	///   - values: those of them whose types the user can set.
	static func report(_ overrides: [TypeOverrides], known: [Set<String>], values: [Set<String>], diagnostics: inout Diagnostics) {
		let all = known.reduce(into: Set<String>()) { $0.formUnion($1) }
		let values = values.reduce(into: Set<String>()) { $0.formUnion($1) }
		for overrides in overrides.prefix(1) {
			report(rulesOf: overrides, values, &diagnostics)
			for (path, text) in overrides.types.sorted(by: { $0.key < $1.key })
			where overrides.places[path] != nil && all.contains(path) && !values.contains(path) {
				diagnostics.report(.untyped(path, text, at: overrides.spans[.type(path)]))
			}
		}
		// All entities have the settings of one feature.
		let places = overrides.first?.places ?? [:]
		let valueRules = Set((overrides.first?.rules ?? []).map(\.pattern))
		let idle = (overrides.first?.ownRules ?? []).filter { rule in
			!(valueRules.contains(rule.pattern) ? values : all).contains(where: rule.pattern.matches)
		}
		var paths = NameProposals(all)
		if !idle.isEmpty {
			var keys = NameProposals(Set(all.compactMap { $0.split(separator: ".").dropFirst().last.map(String.init) }))
			for rule in idle {
				let text = rule.pattern.text
				let nearest = text.contains(".") ? paths.nearest(to: text) : keys.nearest(to: text)
				diagnostics.report(.idleRule(text, nearest: nearest, at: rule.span))
			}
		}
		for (path, span) in places.sorted(by: { $0.value.range.lower < $1.value.range.lower }) where !all.contains(path) {
			diagnostics.report(.unknownPath(path, nearest: paths.nearest(to: path), at: span))
		}
	}

	/// Reports rules that match values and decide none, since a path or an earlier rule decides each.
	private static func report(rulesOf overrides: TypeOverrides, _ values: Set<String>, _ diagnostics: inout Diagnostics) {
		guard overrides.rules.count + overrides.types.count > 1 else { return }
		let own = Set(overrides.ownRules.map(\.pattern))
		var deciding: Set<ValueRule> = []
		for path in values {
			if let rule = overrides.told(at: path)?.rule { deciding.insert(rule) }
		}
		for rule in overrides.rules where own.contains(rule.pattern) && !deciding.contains(rule) {
			guard let path = values.filter(rule.pattern.matches).min(), let other = overrides.told(at: path) else { continue }
			let name = other.rule.map { "the rule '\($0.pattern.text)'" } ?? "the type of '\(path)'"
			diagnostics.report(.decidedBefore(rule, by: name, at: other.span))
		}
	}

	/// Reports names of types for values that have none of their own.
	static func report(_ overrides: [TypeOverrides], namingValuesOf catalog: TypeCatalog, diagnostics: inout Diagnostics) {
		guard let overrides = overrides.first, !overrides.typeNames.isEmpty else { return }
		var types: [String: SwiftType] = [:]
		for plan in catalog.plans {
			for path in [plan.path] + plan.otherPaths {
				for property in plan.form.properties { types[path + "." + property.key] = property.type }
			}
		}
		for (path, name) in overrides.typeNames.sorted(by: { $0.key < $1.key }) where overrides.places[path] != nil {
			guard let type = types[path], type.innermost == nil else { continue }
			diagnostics.report(.unnamedType(path, name, catalog.text(type), at: overrides.spans[.typeName(path)]))
		}
	}

	/// The same for `--map` and `--object`, which decide nothing but what an object of a sample is.
	static func report(_ overrides: [TypeOverrides], objects: [ObjectPaths], diagnostics: inout Diagnostics) {
		let seen = objects.reduce(into: ObjectPaths()) { $0.formUnion($1) }
		var told: Set<String> = []
		for each in overrides {
			let maps = each.maps.sorted().map { (option: "map", path: $0, span: each.spans[.map($0)]) }
			let types = each.objects.sorted().map { (option: "object", path: $0, span: each.spans[.object($0)]) }
			for (option, path, span) in maps + types where told.insert("\(option) \(path)").inserted {
				if !seen.all.contains(path) {
					diagnostics.report(.noObject(path, option, among: seen.all.sorted(), at: span))
				} else if let type = each.types[path] {
					diagnostics.report(.typeToldToo(path, option, type: type, at: span, type: each.spans[.type(path)]))
				} else if option == "object", seen.endless.contains(path) {
					diagnostics.report(.endless(path, at: span))
				}
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func idleRule(_ pattern: String, nearest: String?, at span: SourceSpan?) -> Diagnostic {
		.warning(
			"nothing matches '\(pattern)'", at: span,
			fix: nearest.map { "did you mean '\($0)'?" } ?? "rules are about what 'gen explain' lists; leave it out")
	}

	fileprivate static func untyped(_ path: String, _ type: String, at span: SourceSpan?) -> Diagnostic {
		.warning(
			"the type '\(type)' for '\(path)' has no effect: this path has a name, but no type that can be set", at: span,
			fix: "remove it from \"types\", or name the path of a value, as 'gen explain' lists them")
	}

	fileprivate static func decidedBefore(_ rule: ValueRule, by other: String, at span: SourceSpan?) -> Diagnostic {
		.warning(
			"the rule '\(rule.pattern.text)' has no effect: \(other) decides what it matches", at: rule.span,
			fix: "remove it, or move it before the other", notes: span.map { [Note("decided here", at: $0)] } ?? [])
	}

	fileprivate static func unnamedType(_ path: String, _ name: String, _ type: String, at span: SourceSpan?) -> Diagnostic {
		.warning(
			"the name '\(name)' for '\(path)' has no effect: its type is \(type), which gen does not generate", at: span,
			fix: "remove it, or name the property, which begins with a small letter")
	}

	fileprivate static func unknownPath(_ path: String, nearest: String?, at span: SourceSpan) -> Diagnostic {
		.warning(
			"nothing is at '\(path)'", at: span,
			fix: nearest.map { "did you mean '\($0)'?" } ?? "paths are written as 'Character.origin.name'; 'gen explain' lists them")
	}

	fileprivate static func noObject(_ path: String, _ option: String, among paths: [String], at span: SourceSpan?) -> Diagnostic {
		let shown =
			paths.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (paths.count > 5 ? " and \(paths.count - 5) other paths" : "")
		return .error(
			"'--\(option)' says nothing here: no sample has an object at '\(path)'", at: span,
			fix: nearestName(to: path, in: paths).map { "did you mean '\($0)'?" }
				?? (paths.isEmpty ? "leave it out: no sample has an object" : "objects are at \(shown)"))
	}

	fileprivate static func typeToldToo(
		_ path: String, _ option: String, type: String, at span: SourceSpan?, type place: SourceSpan?
	) -> Diagnostic {
		.error(
			"'--\(option)' says nothing here: '\(path)' is told to be of the type '\(type)'", at: span, fix: "give one of both",
			notes: [Note("told here", at: place)])
	}

	fileprivate static func endless(_ path: String, at span: SourceSpan?) -> Diagnostic {
		.error(
			"'\(path)' has more than \(ObjectShape.keyLimit) different keys, which no type has", at: span,
			fix: "leave it a dictionary, without --object")
	}
}
