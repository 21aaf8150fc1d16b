import Generator
import JSONLanguage
import SourceText
import Workspace

/// The comparison of a fresh response with the types of its operation.
struct ResponseDrift {
	/// The name of the operation whose result the response is compared with.
	let operation: String

	/// Makes the comparison; nil if it is not possible. Breaking differences are reported as errors.
	init?(plans: [FeaturePlan], path: String, operation: ArgumentValue?, environment: Environment, diagnostics: inout Diagnostics) {
		let source: SourceText
		do {
			source = try path == "-" ? readStandardInput() : environment.read(typed: path)
		} catch {
			diagnostics.report(error.diagnostic)
			return nil
		}
		guard source.isMerged(&diagnostics) else { return nil }
		self.init(plans: plans, source, operation: operation, diagnostics: &diagnostics)
	}

	init?(plans: [FeaturePlan], _ source: SourceText, operation: ArgumentValue?, diagnostics: inout Diagnostics) {
		guard let response = JSONNode.parse(source, diagnostics: &diagnostics) else { return nil }
		let candidates = plans.flatMap { plan in
			plan.entities.flatMap(\.operations).compactMap { operation in operation.result.map { (plan, operation, $0) } }
		}
		let wanted = candidates.filter { operation == nil || $0.1.method == operation?.text }
		if let operation, wanted.isEmpty {
			diagnostics.report(.unknownOperation(operation, among: candidates.map(\.1.method)))
			return nil
		}
		let results = wanted.map { plan, operation, type in
			let value = operation.unwrapped(response)
			let findings = Acceptance(types: plan.types, excluded: plan.omitted).findings(in: value.node, type)
			return Candidate(
				operation: operation, isAddressed: value.isAddressed, failure: Self.failure(of: response, for: operation, findings),
				findings: findings)
		}
		guard let best = results.min(by: Candidate.isMoreSimilar) else {
			diagnostics.report(.noOperation())
			return nil
		}
		self.operation = best.operation.method
		if let failure = best.failure {
			diagnostics.report(.failed(failure, in: source, operation: best.operation.method))
			return
		}
		if results.count > 1, !best.findings.refusals.isEmpty {
			diagnostics.report(.fitsBest(best.operation.method, among: results.map(\.operation.method)))
		}
		for refusal in best.findings.refusals.grouped.prefix(Self.mostReported) {
			diagnostics.report(.breaks(refusal, in: source, operation: best.operation))
		}
		// A client may add `__typename` to every query by itself; if the query requests it, the types know it.
		let unreadMembers = best.findings.unreadMembers.filter { best.operation.graphQL == nil || $0.key != "__typename" }
		for member in unreadMembers.prefix(Self.mostReported) {
			diagnostics.report(.unknown(member, in: source, operation: best.operation))
		}
	}

	private static let mostReported = 100

	/// An operation that may return the response, with the differences between the two.
	private struct Candidate {
		let operation: OperationPlan
		/// Whether the response can be one of this operation by its keys: a GraphQL response with other root fields is not.
		let isAddressed: Bool
		/// The reason why a GraphQL client does not read the data of the response.
		let failure: Failure?
		let findings: Acceptance.Findings

		/// Returns whether the response contradicts `first` less than `second`.
		///
		/// Differences near the root count first: a list of which every element has changed is still a list.
		static func isMoreSimilar(_ first: Candidate, than second: Candidate) -> Bool {
			guard first.isAddressed == second.isAddressed else { return first.isAddressed }
			let (differences, others) = (first.findings.differences, second.findings.differences)
			guard differences == others else { return differences.lexicographicallyPrecedes(others) }
			return first.rank < second.rank
		}

		/// The order if there are as many differences at each depth.
		private var rank: (Int, Int, String) { (findings.refusals.count, -findings.readMembers, operation.method) }
	}

	/// The reason why a GraphQL client throws an error whatever the data is.
	fileprivate enum Failure {
		/// The server reported errors, the first with this message.
		case errors(String?, SourceRange)
		/// There is no 'data', or it is null.
		case noData(isNull: Bool, SourceRange)
	}

	/// A text without an envelope is what 'data' contained if the operation reads something in it, as for samples.
	private static func failure(
		of response: JSONNode, for operation: OperationPlan, _ findings: Acceptance.Findings
	) -> Failure? {
		guard operation.graphQL != nil, operation.rest == nil else { return nil }
		if let errors = response["errors"], !errors.isNull, errors.elements?.isEmpty != true {
			return .errors(errors.elements?.first?["message"]?.string, errors.range)
		}
		guard let data = response["data"] else {
			return findings.readMembers == 0 ? .noData(isNull: false, response.range) : nil
		}
		return data.isNull ? .noData(isNull: true, data.range) : nil
	}
}

extension [Acceptance.Refusal] {
	/// The first refusal of each property and cause, with the number of all.
	fileprivate var grouped: [(refusal: Acceptance.Refusal, count: Int)] {
		var order: [String] = []
		var groups: [String: (refusal: Acceptance.Refusal, count: Int)] = [:]
		for refusal in self {
			let key = "\(refusal.property) \(refusal.found)"
			if groups[key] == nil { order.append(key) }
			groups[key, default: (refusal, 0)].count += 1
		}
		return order.compactMap { groups[$0] }
	}
}

extension Diagnostic {
	fileprivate static func failed(_ failure: ResponseDrift.Failure, in source: SourceText, operation: String) -> Diagnostic {
		switch failure {
		case .errors(let message, let range):
			Diagnostic(
				.responseMismatch,
				"the response has errors, so \(operation) would fail"
					+ (message.map { ": '\(Visible.text(String($0.prefix(120))))'" } ?? ""),
				at: SourceSpan(source, range), rule: "response", fix: "pass a response without errors: a client reads no data beside them")
		case .noData(let isNull, let range):
			Diagnostic(
				.responseMismatch,
				"\(isNull ? "'data' is null in the response" : "the response has no 'data'"), so \(operation) would fail",
				at: SourceSpan(source, isNull ? range : SourceRange(at: range.lower)), rule: "response",
				fix: isNull
					? "pass a response with data"
					: "pass the whole response of the server, as in { \"data\": … }")
		}
	}

	fileprivate static func breaks(
		_ group: (refusal: Acceptance.Refusal, count: Int), in source: SourceText, operation plan: OperationPlan
	) -> Diagnostic {
		let refusal = group.refusal
		let operation = plan.method
		let often = group.count > 1 ? ", \(group.count) times" : ""
		if refusal.path == "." {
			return Diagnostic(
				.responseMismatch, "the response is \(refusal.found), but \(operation) returns \(refusal.type)",
				at: SourceSpan(source, refusal.range), rule: "response",
				fix: "pass the operation that returns it: gen check --against FILE --for METHOD")
		}
		return Diagnostic(
			.responseMismatch,
			"'\(refusal.path)' is \(refusal.found), but \(refusal.property) is \(refusal.type), so \(operation) would fail\(often)",
			at: SourceSpan(source, refusal.range), rule: "response",
			fix: plan.graphQL?.isTypedBySchema == true
				? "update the schema or the types in gen.json, and run 'gen'"
				: "add the response to its samples: 'gen add RESPONSE \(operation)'")
	}

	/// A note about an unknown member, which breaks nothing.
	fileprivate static func unknown(_ member: Acceptance.UnreadMember, in source: SourceText, operation plan: OperationPlan) -> Diagnostic {
		let operation = plan.method
		let often = member.count > 1 ? ", \(member.count) times" : ""
		return Diagnostic(
			.unknownField, "'\(member.path)' is \(member.found), but \(member.type) has no property for it\(often)",
			at: SourceSpan(source, member.range), rule: "unknown-field",
			fix: plan.graphQL != nil
				? "select '\(member.key)' in the operation and run 'gen', if the app needs it"
				: "if the app needs it, add the response to the samples: 'gen add RESPONSE \(operation)'")
	}

	fileprivate static func fitsBest(_ method: String, among methods: [String]) -> Diagnostic {
		Diagnostic(
			.operationAssumed, "the response is compared with the result of '\(method)', the most similar one",
			fix: "pass --for METHOD to choose another operation",
			fixes: methods.filter { $0 != method }.prefix(8).map { .addition("--for", $0) })
	}

	static func unknownOperation(_ name: ArgumentValue, among methods: [String]) -> Diagnostic {
		let nearest = Remedy.nearest(to: name.text, in: methods)
		return Diagnostic(
			.unknownDeclaration, "there is no operation '\(name.text)'", at: name.span,
			fix: nearest ?? "the operations are \(methods.joined(separator: ", "))")
	}

	fileprivate static func noOperation() -> Diagnostic {
		Diagnostic(
			.unknownDeclaration, "no operation here returns a value to compare a response with",
			fix: "pass the feature folder that contains the operation")
	}
}
