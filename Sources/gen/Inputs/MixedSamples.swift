import Generator
import SourceText

/// Samples of one run that do not look like one entity: without a name, they would be merged into one type.
struct MixedSamples {
	/// The keys of the objects that a sample may be about: the object itself, the elements of a list, or what an object of few keys wraps.
	private static func candidates(_ shape: Shape) -> [Set<String>] {
		if let element = shape.array?.element { return candidates(element) }
		guard let fields = shape.object?.fields, !fields.isEmpty else { return [] }
		var found = [Set(fields.map(\.key))]
		guard fields.count <= mostKeysOfWrapper else { return found }
		for field in fields {
			let inner = field.shape.array?.element ?? field.shape
			if let inside = inner.object?.fields, !inside.isEmpty { found.append(Set(inside.map(\.key))) }
		}
		return found
	}

	/// An object with more keys is the entity itself.
	private static let mostKeysOfWrapper = 8

	/// Returns whether the samples can be about one entity: some of their objects share half of the keys of the smaller one.
	private static func areAlike(_ a: [Set<String>], _ b: [Set<String>]) -> Bool {
		a.isEmpty || b.isEmpty
			|| a.contains { one in b.contains { other in one.intersection(other).count * 2 >= min(one.count, other.count) } }
	}

	/// Reports the first sample that is about another entity than the first one.
	static func report(_ samples: [Sample], of run: Run, _ diagnostics: inout Diagnostics) {
		guard samples.count > 1, run.name == nil, run.arguments.positionals.allSatisfy({ $0.location == nil }), let first = samples.first
		else { return }
		let keys = candidates(first.shape)
		guard let other = samples.dropFirst().first(where: { !areAlike(keys, candidates($0.shape)) }) else { return }
		diagnostics.report(.mixedSamples(first.source, other.source, inputs: run.inputs))
	}
}

extension Diagnostic {
	fileprivate static func mixedSamples(_ first: SourceText, _ other: SourceText, inputs: [String]) -> Diagnostic {
		let commands = inputs.prefix(3).map { "gen \(ShellWord.quoted($0))" }.joined(separator: ", ")
		return Diagnostic(
			.mixedSamples, "'\(first.path)' and '\(other.path)' share fewer than half of their keys, so they are not samples of one entity",
			at: SourceSpan(other, SourceRange(at: 0)),
			fix: "run gen once for each entity: \(commands)\(inputs.count > 3 ? ", …" : ""); or pass --name to merge them",
			fixes: inputs.map { .command("gen \(ShellWord.quoted($0))") })
	}
}
