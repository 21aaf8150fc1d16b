import Generator
import JSONLanguage
import SourceText
import Workspace

extension FeatureGeneration {
	/// Returns the text of gen.json after the run, with the names of hand-written types under `"names"`; nil if they have no others.
	func configuration(naming adopted: AdoptedTypes) -> String? {
		var discarded = Diagnostics()
		guard let source = configurationAfterRun, var editor = JSONEditor(source, diagnostics: &discarded) else { return nil }
		let paths = Dictionary(grouping: plan.pathsOfRuns + plan.namedPaths, by: \.names)
		/// The paths of parameters, by those of their methods.
		let parameters = Dictionary(grouping: plan.namedPaths.filter { $0.path.hasSuffix(")") }) { $0.path.prefix { $0 != "(" } }
		let outer = plan.outerTypeNames
		var names: [JSONValue.Member] = []
		@discardableResult
		func name(_ key: String?, _ value: String) -> Bool {
			guard let key, configuration.names[key] == nil else { return false }
			names.append(.init(key, .string(value)))
			return true
		}
		let affix = plan.style.settings.names.types.affix
		var members = adopted.keyed
		for type in adopted.types {
			if outer.contains(type.old) {
				// The affix is the style's, so a type without it cannot be named so.
				let isNamed = affix.named(affix.stem(type.new)) == type.new && name(type.old, affix.stem(type.new))
				if !isNamed { members[type.old] = nil }
			} else {
				name(paths[[type.old]]?.only { _ in true }?.path, type.new)
			}
		}
		var operations: [(path: String, name: String)] = []
		for member in adopted.members {
			let method = paths[[member.old]]?.only { !$0.path.contains("(") }
			guard let parameter = member.parameter else {
				if let path = method?.path, editor.run(ofMethodAt: path) != nil {
					operations.append((path, member.new))
				} else {
					name(method?.path, member.new)
				}
				continue
			}
			name(parameters[(method?.path ?? "")[...]]?.only { $0.names == [parameter] }?.path, member.new)
		}
		for (path, new) in namedMembers(members) { name(path, new) }
		// The last name of a path counts.
		let last = Dictionary(names.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { $1 })
		names = names.enumerated().filter { last[$1.key] == $0 }.map(\.element)
		guard !names.isEmpty || !operations.isEmpty, editor.append(names, to: ["names"]) else { return nil }
		for operation in operations { editor.rename(methodAt: operation.path, to: operation.name) }
		return editor.text
	}

	/// Returns the names of properties and cases by their paths in `names`, where hand-written ones for the same keys have other names.
	private func namedMembers(_ adopted: [String: [String: String]]) -> [(path: String, name: String)] {
		Dictionary(grouping: plan.keyedMembers, by: \.type).sorted { $0.key < $1.key }.flatMap { type, members in
			let names = adopted[type] ?? [:]
			let wanted = members.map { member in
				// gen.json takes a capitalized name for that of a type.
				guard !member.isNameOverridden, let new = names[member.key], new.first?.isUppercase == false,
					SwiftIdentifier(exactly: new) != nil
				else { return member.name }
				return new
			}
			let uses = Dictionary(wanted.map { ($0, 1) }, uniquingKeysWith: +)
			return zip(members, wanted).filter { $0.name != $1 && uses[$1] == 1 }.flatMap { member, new in
				member.paths.count <= Self.mostPaths ? member.paths.map { ($0, new) } : []
			}
		}
	}

	/// Reports the hand-written types that cannot be adopted, since the style's types have another prefix or suffix.
	func reportForeignTypes(_ adopted: AdoptedTypes, diagnostics: inout Diagnostics) {
		let affix = plan.style.settings.names.types.affix
		let outer = plan.outerTypeNames
		let foreign = adopted.types.filter { outer.contains($0.old) && affix.named($0.new) != $0.new }
		guard !foreign.isEmpty else { return }
		let pairs = foreign.map { "'\($0.new)' beside '\($0.old)'" }.joined(separator: ", ")
		diagnostics.report(
			Diagnostic(
				.foreignConvention,
				"hand-written types without the names of the style's types (\(affix.name("…"))) are not adopted: \(pairs)",
				fix: "\(run: "gen style new Team") begins a style for the names of your types; run gen again with --style Team"))
	}

	/// The number of paths of a property up to which each is named.
	private static let mostPaths = 50
}

extension FeaturePlan {
	/// The names of the types that are not nested in others.
	fileprivate var outerTypeNames: Set<String> { Set(types.filter { $0.owner == nil }.map(\.name)) }
}

extension FeatureFolder {
	/// Returns the hand-written types that have the members of generated ones, or their files.
	func adoptedTypes(for generation: FeatureGeneration) throws(DiskError) -> AdoptedTypes {
		let keys = Dictionary(grouping: generation.plan.keyedMembers, by: \.type).mapValues { members in
			Dictionary(members.map { ($0.name, $0.key) }) { first, _ in first }
		}
		return try adoptedTypes(for: generation.files, of: generation.lockedFiles, keys: keys)
	}
}

extension Array {
	/// Returns the element that meets a condition; nil if several do.
	fileprivate func only(_ condition: (Element) -> Bool) -> Element? {
		let found = filter(condition)
		return found.count == 1 ? found[0] : nil
	}
}
