import SourceText

/// The rules that the samples of a feature support.
package struct Suggestions: Sendable {
	package private(set) var all: [Suggestion] = []
	/// The rules that nearly all values support.
	package private(set) var near: [NearSuggestion] = []

	/// The most exceptions that are listed.
	private static let mostNear = 20

	/// - Parameters:
	///   - samples: the samples, each with whether it is a sequence of values.
	///   - overrides: the settings of the feature, which decide some types already.
	package init(_ samples: [(source: SourceText, isLines: Bool)], for plan: FeaturePlan, _ overrides: TypeOverrides) {
		var seen = KeyObservations()
		var kinds = KindObservations()
		for (number, sample) in samples.enumerated() {
			seen.add(sample.source, number: number, isLines: sample.isLines)
			kinds.add(sample.source, number: number, isLines: sample.isLines)
		}
		let keys = OpenKeys(plan, overrides)
		func span(_ place: KeyObservation.Place?) -> SourceSpan? {
			place.map { SourceSpan(samples[$0.sample].source, SourceRange(at: $0.offset)) }
		}
		var judged: [String: (judgement: KeyJudgement, span: SourceSpan?)] = [:]
		/// The keys that are only null, which a shared rule includes.
		var empty: Set<String> = []
		for (key, index) in seen.indices where keys.known.contains(key) {
			let observation = seen.all[index]
			if observation.first == nil { empty.insert(key) }
			if let judgement = KeyJudgement(key, observation),
				judgement.type == nil ? keys.objects.contains(key) : keys.values.contains(key)
			{
				judged[key] = (judgement, span(observation.first))
			} else if keys.values.contains(key) {
				near += Self.near(key, observation, span: span)
			}
		}
		var single = judged
		for (suffix, group) in Self.groups(judged, among: keys.known.subtracting(empty)) {
			let types = Set(group.map(\.value.judgement.type))
			guard let type = Self.common(types), let first = group.first?.value else { continue }
			let count = group.reduce(0) { $0 + $1.value.judgement.count }
			let phrase = group.map(\.value.judgement).first { $0.type == type }?.phrase ?? first.judgement.phrase
			let names = group.map(\.key)
			let shown = names.prefix(6).joined(separator: ", ") + (names.count > 6 ? ", …" : "")
			all.append(
				Suggestion(
					match: "*" + suffix, type: type, evidence: "\(count) of \(count) '*\(suffix)' \(phrase) (\(shown))", span: first.span,
					count: count))
			for name in names { single[name] = nil }
		}
		for (key, (judgement, span)) in single {
			let evidence =
				judgement.isShared
				? "\(judgement.count) of \(judgement.count) '\(key)' \(judgement.phrase)" : "'\(key)' \(judgement.phrase)"
			all.append(Suggestion(match: key, type: judgement.type, evidence: evidence, span: span, count: judgement.count))
		}
		// The elements of a list without an object around it have the name of the entity as their path.
		let lists = plan.entities.filter { $0.operations.contains { $0.rest != nil && $0.result?.isListOfPlainValues == true } }
		if lists.count == 1, let name = lists.first?.name, !overrides.decidesType(at: name),
			let judgement = KeyJudgement(name, seen.elements), let type = judgement.type
		{
			all.append(
				Suggestion(
					match: name, type: type,
					evidence: judgement.isShared
						? "\(judgement.count) of \(judgement.count) elements of '\(name)' \(judgement.phrase)"
						: "'\(name)' \(judgement.phrase)",
					span: span(seen.elements.first), count: judgement.count))
		}
		for judgement in KindJudgement.all(kinds) where keys.objects.contains(judgement.owner) {
			let first = span(kinds.first[judgement.owner])
			if judgement.isNear {
				near.append(NearSuggestion(key: judgement.owner, by: judgement.by, evidence: judgement.evidence, span: first))
			} else {
				all.append(
					Suggestion(match: judgement.owner, by: judgement.by, evidence: judgement.evidence, span: first, count: judgement.count))
			}
		}
		// The keys of objects of several kinds are no data.
		let ofKinds = Set(all.filter { $0.by != nil }.map(\.match))
		all.removeAll { !$0.isRule && ofKinds.contains($0.match) }
		all.sort { ($0.rank, $0.type ?? "", $0.match) < ($1.rank, $1.type ?? "", $1.match) }
		near = Array(near.sorted { ($0.key, $0.type ?? "") < ($1.key, $1.type ?? "") }.prefix(Self.mostNear))
	}

	/// Returns the keys that end with the same word, by this suffix, if all of them have a rule of one type.
	private static func groups(
		_ judged: [String: (judgement: KeyJudgement, span: SourceSpan?)], among keys: Set<String>
	) -> [(suffix: String, group: [(key: String, value: (judgement: KeyJudgement, span: SourceSpan?))])] {
		let shared = judged.filter { $0.value.judgement.isShared }
		let suffixes = Dictionary(grouping: shared.keys.compactMap { key in suffix(of: key).map { ($0, key) } }, by: \.0)
			.filter { $0.value.count > 1 }
		let lengths = Set(suffixes.keys.map(\.utf8.count))
		/// The keys that end with each suffix.
		var ending: [String: [String]] = [:]
		for key in keys {
			for length in lengths where length <= key.utf8.count {
				guard let end = String(key.utf8.suffix(length)), suffixes[end] != nil else { continue }
				ending[end, default: []].append(key)
			}
		}
		return suffixes.sorted { $0.key < $1.key }.compactMap { suffix, members in
			let matching = (ending[suffix] ?? []).sorted()
			guard Set(matching) == Set(members.map(\.1)) else { return nil }
			return (suffix, matching.compactMap { key in shared[key].map { (key, $0) } })
		}
	}

	/// Returns the last word with what separates it from the others: `_at` of `created_at`, `At` of `createdAt`.
	private static func suffix(of key: String) -> String? {
		guard let last = Words(key).parts.last, last.utf8.count >= 2, key.hasSuffix(last), key.utf8.count > last.utf8.count else {
			return nil
		}
		let start = key.utf8.index(key.utf8.endIndex, offsetBy: -last.utf8.count)
		let before = key.utf8[key.utf8.index(before: start)]
		if before == UInt8(ascii: "_") || before == UInt8(ascii: "-") { return String(decoding: [before], as: UTF8.self) + last }
		return last.first?.isUppercase == true ? last : nil
	}

	/// Returns the type for several keys: dates with and without fractions share one.
	private static func common(_ types: Set<String?>) -> String? {
		if types.count == 1 { return types.first ?? nil }
		return types == ["date(iso8601)", "date(iso8601.fraction)"] ? "date(iso8601.fraction)" : nil
	}

	/// Returns the forms that at least nine of ten texts have.
	private static func near(
		_ key: String, _ seen: KeyObservation, span: (KeyObservation.Place?) -> SourceSpan?
	) -> [NearSuggestion] {
		guard seen.numbers == 0, seen.others == 0 else { return [] }
		return zip(TextForm.all, seen.tallies).filter { form, tally in
			form.kind != .decimal && tally.misses > 0 && tally.hits >= 5 && tally.hits >= 9 * tally.misses
				&& tally.hits + tally.misses == seen.texts
		}.prefix(1).map { form, tally in
			let misfit = tally.misfit.map { $0.text.isEmpty ? ", but one is empty" : ", but not '\($0.text)'" } ?? ""
			return NearSuggestion(
				key: key, type: form.rule, evidence: "\(tally.hits) of \(seen.texts) '\(key)' \(form.phrase)\(misfit)",
				span: span(tally.misfit?.place))
		}
	}
}

extension Suggestion {
	/// Rules with types come first, then those with discriminators, then maps.
	fileprivate var rank: Int { type != nil ? 0 : by != nil ? 1 : 2 }
}

/// The keys of a plan whose types no setting decides.
private struct OpenKeys {
	/// The keys of plain values.
	private(set) var values: Set<String> = []
	/// The keys of objects.
	private(set) var objects: Set<String> = []
	/// The keys of values whose type is decided; a pattern for others would match them, too.
	private var decided: Set<String> = []
	/// All keys that patterns match.
	private(set) var known: Set<String> = []

	init(_ plan: FeaturePlan, _ overrides: TypeOverrides) {
		let affix = plan.style.settings.names.types.affix
		for type in plan.types {
			let owners = [type.path.isEmpty ? affix.stem(type.name) : type.path] + type.otherPaths
			for property in type.form.properties where !property.key.contains(where: { $0 == "." || $0 == "*" || $0.isNewline }) {
				let paths = owners.map { $0.appending(key: property.key) }
				if paths.contains(where: overrides.decidesType) || overrides.hasMap(paths) {
					decided.insert(property.key)
				} else if let inner = property.type.innermost {
					if inner.isObject(in: plan), !property.type.isMap { objects.insert(property.key) } else { decided.insert(property.key) }
				} else if property.type.isPlain {
					values.insert(property.key)
				} else {
					decided.insert(property.key)
				}
			}
		}
		known = values.union(objects).union(decided)
	}
}

extension TypeOverrides {
	fileprivate func hasMap(_ paths: [String]) -> Bool { paths.contains(where: isMap) }
}

extension TypeID {
	fileprivate func isObject(in plan: FeaturePlan) -> Bool {
		guard plan.types.indices.contains(index), case .object = plan.types[index].form else { return false }
		return true
	}
}

extension SwiftType {
	/// Whether it is a list of strings or numbers.
	fileprivate var isListOfPlainValues: Bool {
		guard case .array(let element) = unwrapped, case .scalar = element.unwrapped else { return false }
		return true
	}

	/// Whether it is a dictionary, also in a list or an optional.
	fileprivate var isMap: Bool {
		if case .dictionary = self { true } else { inner?.isMap ?? false }
	}

	/// Whether its values are the scalars of JSON, or null.
	fileprivate var isPlain: Bool {
		switch innermostScalar {
		case .scalar(.string), .scalar(.int), .scalar(.uint64), .scalar(.double), .scalar(.bool), .jsonValue: true
		case .scalar, .generated, .array, .dictionary, .optional, .indirect: false
		}
	}
}
