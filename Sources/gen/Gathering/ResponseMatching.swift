import Generator
import JSONLanguage
import SourceText
import Wire

/// Finds the operation that a response answers, by the keys that it has in common with each.
struct ResponseMatching {
	/// A response as gen reads samples, and as a decoder reads it.
	struct Response {
		let sample: Sample
		let node: JSONNode
	}

	/// An operation beside the response.
	private struct Candidate {
		let operation: AnswerableOperation
		/// Whether a client reads the data of the response.
		let isAddressed: Bool
		let findings: Acceptance.Findings

		var shared: Int { findings.readProperties.count }
		var decodes: Bool { isAddressed && findings.refusals.isEmpty }

		/// Whether the response has the form of the result: it is no list where that is one object.
		var hasForm: Bool { !findings.refusals.contains { $0.path == "." } }

		/// Whether the response has the form of the result, and at least half of its keys are known.
		var isLikely: Bool {
			isAddressed && hasForm
				&& (decodes && findings.unreadMembers.isEmpty || shared > 0 && shared >= findings.unreadMembers.count)
		}

		/// The differences in words.
		var differences: String {
			let new = findings.unreadMembers.map { "'\($0.path)' is new" }
			let refused = findings.refusals.map { $0.path == "." ? "the response is \($0.found)" : "'\($0.path)' is \($0.found)" }
			let all = (isAddressed ? [] : ["it has other root fields"]) + refused + new
			return all.isEmpty
				? "no difference" : all.prefix(3).joined(separator: ", ") + (all.count > 3 ? " and \(all.count - 3) more" : "")
		}
	}

	private let candidates: [Candidate]

	init(_ response: Response, among operations: [AnswerableOperation]) {
		candidates = operations.map { operation in
			let (node, isAddressed) =
				operation.isGraphQL ? operation.plan.unwrapped(response.node) : (response.node, true)
			let acceptance = Acceptance(types: operation.feature.types, excluded: operation.feature.omitted)
			return Candidate(
				operation: operation, isAddressed: isAddressed, findings: acceptance.findings(in: node, operation.result))
		}
	}

	/// Returns the operation that the response answers, nil if none or several do, which is reported.
	///
	/// - Parameters:
	///   - stem: the name of the file of the response, without its number.
	///   - isChosen: whether the user named the operation, whose response may have another form, too.
	func best(named stem: String?, of value: ArgumentValue, isChosen: Bool = false, _ diagnostics: inout Diagnostics)
		-> AnswerableOperation?
	{
		if candidates.count == 1, let only = candidates.first, only.isAddressed, isChosen || only.hasForm { return only.operation }
		let likely = candidates.filter(\.isLikely)
		let named = stem.map { stem in likely.filter { $0.operation.isNamed(like: stem) } } ?? []
		let chosen = Self.clearest(among: named.isEmpty ? likely : named)
		if let only = chosen.first, Set(chosen.map(\.operation.method)).count == 1 { return only.operation }
		let nearest = chosen.isEmpty ? candidates.sorted { Self.isNearer($0, than: $1) } : chosen
		diagnostics.report(
			.unmatched(
				value, isAmbiguous: !chosen.isEmpty,
				nearest: nearest.prefix(3).map { ("\($0.operation.method): \($0.differences)", $0.operation.method) }))
		return nil
	}

	/// Returns the candidates with the most keys in common; of those, the ones that decode the response.
	private static func clearest(among candidates: [Candidate]) -> [Candidate] {
		let most = candidates.map(\.shared).max() ?? 0
		let sharing = candidates.filter { $0.shared == most }
		let decoding = sharing.filter(\.decodes)
		return decoding.isEmpty ? sharing : decoding
	}

	private static func isNearer(_ first: Candidate, than second: Candidate) -> Bool {
		func rank(_ candidate: Candidate) -> (Int, Int, Int, String) {
			let differences = candidate.findings.differences.reduce(0, +)
			return (candidate.isAddressed ? 0 : 1, -candidate.shared, differences, candidate.operation.method)
		}
		return rank(first) < rank(second)
	}
}

extension [AnswerableOperation] {
	/// Returns the operations with this name, or with this endpoint, which may begin with the method; none is an error.
	func named(_ name: ArgumentValue, _ diagnostics: inout Diagnostics) -> [AnswerableOperation] {
		let words = name.text.split(separator: " ")
		let found = filter { operation in
			if [operation.method, operation.isGraphQL ? operation.plan.graphQL?.operationName : nil].contains(name.text) { return true }
			guard let endpoint = operation.endpoint, let path = words.last, path.hasPrefix("/"), words.count < 3 else { return false }
			let isMethod = words.count == 1 || words[0] == (operation.plan.rest?.method.rawValue ?? "")
			return isMethod && PathRoute(endpoint) == PathRoute(path)
		}
		if found.isEmpty { diagnostics.report(.unknownOperation(name, among: Set(map(\.method)).sorted())) }
		return found
	}

	/// Returns the operations that request a path: those whose endpoint is all of it, or else its end, with the most words in common.
	///
	/// - Parameter path: the path as it was sent, or the template of a recorded one.
	func requesting(_ method: String, _ path: String) -> [AnswerableOperation] {
		let sent = PathRoute(path)
		let found = compactMap { operation -> (operation: AnswerableOperation, rank: Int)? in
			guard operation.plan.rest?.method.rawValue == method, let endpoint = operation.endpoint,
				let words = PathRoute(endpoint).wordsShared(withEndOf: sent)
			else { return nil }
			return (operation, words)
		}
		let best = found.map(\.rank).max()
		return found.filter { $0.rank == best }.map(\.operation)
	}
}

/// A path whose parameters have no names: `/users/{}` for `/users/{id:Int}`.
private struct PathRoute: Equatable {
	/// The texts before and after the parameter of each segment; one text for a word.
	private let segments: [[Substring]]

	init(_ path: some StringProtocol) {
		segments = Substring(path).split(separator: "/").map { segment in
			guard let open = segment.firstIndex(of: "{"), let close = segment.lastIndex(of: "}"), open < close else { return [segment] }
			return [segment[..<open], segment[segment.index(after: close)...]]
		}
	}

	/// Returns the number of words if the end of `sent` matches, more if all of it does; nil if it does not match.
	func wordsShared(withEndOf sent: PathRoute) -> Int? {
		guard segments.count <= sent.segments.count else { return nil }
		let end = sent.segments.suffix(segments.count)
		let matches = zip(segments, end).allSatisfy { own, other in
			guard own.count > 1, other.count == 1 else { return own == other }
			return other[0].hasPrefix(own[0]) && other[0].hasSuffix(own[1]) && other[0].count > own[0].count + own[1].count
		}
		guard matches else { return nil }
		return segments.count { $0.count == 1 } + (segments.count == sent.segments.count ? sent.segments.count : 0)
	}
}

extension Diagnostic {
	/// - Parameter nearest: the nearest operations with their differences, and their methods.
	fileprivate static func unmatched(
		_ value: ArgumentValue, isAmbiguous: Bool, nearest: [(text: String, method: String)]
	) -> Diagnostic {
		let command = "gen add \(ShellWord.quoted(value.text)) "
		return Diagnostic(
			.responseUnmatched, isAmbiguous ? "the response answers several operations equally well" : "the response answers no operation",
			at: value.span, fix: "pass the operation: \(command)OPERATION",
			fixes: value.text == "-" ? [] : nearest.map { .command(command + $0.method) },
			notes: nearest.map { Note($0.text) })
	}
}
