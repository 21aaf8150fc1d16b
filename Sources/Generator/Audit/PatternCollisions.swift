import JSONLanguage
import SourceText

/// Finds two declarations to which a team's naming patterns assign one name: `"page": "{Name}DTO"` beside `"all": "{Name}DTO"`.
///
/// Naming would choose another name for one of them, which no pattern describes, so the collision is reported as a problem of the style.
struct PatternCollisions {
	private(set) var diagnostics: [Diagnostic] = []
	private let style: Style

	init(_ plan: FeaturePlan) {
		style = plan.style
		// Only a team's own style has a `style.json` that the user can correct.
		guard !style.sources.isEmpty else { return }
		findTypes(plan)
		findLocalMethods(plan)
	}

	/// A pattern, the kind of declaration it names, and the resulting name.
	private struct Use {
		let key: String
		/// The kind of a type; nil for a method.
		var kind: StyleTypeKind?
		let thing: String
		let name: String
		let pattern: String
	}

	private mutating func findTypes(_ plan: FeaturePlan) {
		let affix = style.settings.names.types.affix
		// The types that have or wanted each refused name; the evidence for a name mentions the name that was refused because it was taken.
		var types: [String: [TypePlan]] = [:]
		for type in plan.types {
			for name in type.evidence.compactMap(\.refusedName) { types[name, default: []].append(type) }
		}
		let refused = types.keys.sorted()
		guard !refused.isEmpty else { return }
		for type in plan.types where types[type.name] != nil { types[type.name]?.append(type) }
		let subjects =
			plan.entities.map { (Words($0.name), Words($0.plural)) }
			+ plan.types.map { type in
				let words = Words(affix.stem(type.name))
				return (words, words.plural)
			}
		let kinds = StyleTypeKind.allCases.filter { plan.has($0) }
		let users = Dictionary(types.map { ($0.key.caseFolded, $0.value) }, uniquingKeysWith: +)
		// The first subject whose patterns assign each refused name twice.
		var collisions: [String: (other: Use, own: Use)] = [:]
		for (words, plural) in subjects {
			let uses = uses(of: words, plural, kinds).filter { use in
				users[use.name.caseFolded]?.contains { $0.canBe(use.kind) } == true
			}
			for (name, uses) in Dictionary(grouping: uses, by: \.name.caseFolded) where collisions[name] == nil {
				guard let own = uses.last(where: { isTeams($0.key) }), let other = uses.first(where: { $0.key != own.key }) else {
					continue
				}
				collisions[name] = (other, own)
			}
		}
		for name in refused {
			if let kind = StyleTypeKind.allCases.first(where: { isAlways($0, name) }) {
				let key = "names.types.\(kind.rawValue)"
				diagnostics.append(.sameOfAll(name, kind, key, at: style.settings.patterns[key]?.span))
			} else if let (other, own) = collisions[name.caseFolded] {
				report(name, other, own)
			}
		}
	}

	/// Returns whether the team's pattern assigns this name to every type of the kind, whatever entity it belongs to.
	private func isAlways(_ kind: StyleTypeKind, _ name: String) -> Bool {
		guard let pattern = style.settings.names.types[kind], pattern.isConstant else { return false }
		return pattern.source.caseFolded == name.caseFolded && isTeams("names.types.\(kind.rawValue)")
	}

	private func uses(of words: Words, _ plural: Words, _ kinds: [StyleTypeKind]) -> [Use] {
		kinds.compactMap { kind in
			style.settings.names.types[kind].map { pattern in
				let key = "names.types.\(kind.rawValue)"
				return Use(
					key: key, kind: kind, thing: kind.thing,
					name: pattern.text([kind.subject: NamePattern.Subject(words, plural: plural)], style.settings.initialisms),
					pattern: isTeams(key) ? style.settings.patterns[key]?.value ?? pattern.source : pattern.source)
			}
		}
	}

	/// Finds methods with the same name; members of mocks are named after methods.
	private mutating func findLocalMethods(_ plan: FeaturePlan) {
		let names = style.settings.names
		let initialisms = style.settings.initialisms
		for entity in plan.entities where entity.local?.memory != nil {
			let words = Words(entity.name)
			let plural = Words(entity.plural)
			let uses = [
				(StyleLocalNames.Method.get, "the method that returns an item"), (.save, "the method that saves an item"),
				(.delete, "the method that deletes an item"), (.clearPages, "the method that removes all pages"),
				(.clear, "the method that removes everything"),
			]
			.map { method, thing in
				Use(
					key: "names.local.\(method.rawValue)", thing: thing,
					name: names.pattern(local: method).text(words, plural: plural, initialisms),
					pattern: names.pattern(local: method).source)
			}
			for (index, use) in uses.enumerated() {
				guard let other = uses[..<index].first(where: { $0.name == use.name }), isTeams(use.key) || isTeams(other.key) else {
					continue
				}
				report(use.name, other, use)
				return
			}
		}
	}

	private func isTeams(_ key: String) -> Bool {
		style.settings.patterns[key].map { pattern in style.sources.contains { $0 === pattern.span.source } } ?? false
	}

	private mutating func report(_ name: String, _ first: Use, _ second: Use) {
		// Where one pattern is not the team's own, the other one is at fault.
		let (own, other) = isTeams(second.key) ? (second, first) : (first, second)
		diagnostics.append(
			.sameName(
				name, (own.thing, own.key, own.pattern), (other.thing, other.key, other.pattern),
				at: style.settings.patterns[own.key]?.span,
				other: style.settings.patterns[other.key]?.span))
	}

	/// The diagnostic of a violation that a team's patterns cause; nil for a violation that is a defect of gen.
	func diagnostic(of violation: Violation) -> Diagnostic? {
		let keys = violation.patterns
		let own = style.settings.patterns.filter { isTeams($0.key) }
		let exact = own.filter { keys.contains($0.key) }
		let ofGroups = own.filter { pattern in keys.contains { pattern.key.hasPrefix($0 + ".") } }
		let teamPatterns = (exact.isEmpty ? ofGroups : exact).sorted { $0.key < $1.key }
		guard let first = teamPatterns.first else { return nil }
		return .sameNames(violation.message, first.value.span, teamPatterns.dropFirst().map { ($0.key, $0.value) })
	}
}

extension Diagnostic {
	fileprivate static func sameName(
		_ name: String, _ own: (thing: String, key: String, pattern: String), _ other: (thing: String, key: String, pattern: String),
		at span: SourceSpan?, other otherSpan: SourceSpan?
	) -> Diagnostic {
		Diagnostic(
			.nameConflict,
			"two declarations would be named '\(name)': \(other.thing), by '\(other.pattern)' of \(other.key), "
				+ "and \(own.thing), by '\(own.pattern)' of \(own.key)",
			at: span, fix: "make one of the patterns more specific, or set a name under \"names\" in gen.json",
			notes: [.init("\(other.key) is set here", at: otherSpan)].filter { $0.span != nil })
	}

	fileprivate static func sameOfAll(_ name: String, _ kind: StyleTypeKind, _ key: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.nameConflict, "several types would be named '\(name)', because the pattern of \(key) contains no placeholder", at: span,
			fix: "add '{\(kind.subject == "name" ? "Name" : "Operation")}' to the pattern, or set a name under \"names\" in gen.json")
	}

	fileprivate static func sameNames(_ message: String, _ span: SourceSpan, _ others: [(String, Configured<String>)]) -> Diagnostic {
		Diagnostic(
			.nameConflict, "\(message), because of the style's patterns", at: span,
			fix: "make the patterns more specific, or set a name under \"names\" in gen.json",
			notes: others.map { .init("\($0.0) is set to '\($0.1.value)' here", at: $0.1.span) })
	}
}

extension TypePlan {
	/// Returns whether a pattern for the kind can name the type; types do not record whether they are pages.
	fileprivate func canBe(_ kind: StyleTypeKind?) -> Bool {
		switch kind {
		case nil, .all, .page, .info, .response, .create, .update, .patch, .filter: true
		case .input: usage.contains(.variable)
		case .nested: owner != nil
		case .operation: operation != nil
		}
	}
}

extension FeaturePlan {
	/// Returns whether the plan has or may have types of the kind; types do not record whether they are pages.
	fileprivate func has(_ kind: StyleTypeKind) -> Bool {
		let methods = entities.lazy.flatMap(\.operations).compactMap { $0.rest?.body == nil ? nil : $0.rest?.method }
		return switch kind {
		case .all, .page, .info, .response: true
		case .create: methods.contains { $0 != .put && $0 != .patch }
		case .update: methods.contains { $0 == .put || $0 == .patch }
		case .patch: methods.contains(.patch)
		case .filter: !filters.isEmpty
		case .input, .nested, .operation: types.contains { $0.canBe(kind) }
		}
	}
}
