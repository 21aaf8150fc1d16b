import JSONLanguage
import SourceText

/// One method of a contract on its way: its types are in the table and its parameters named; its tests wait for the types' names.
struct OperationDraft {
	/// `fetch`, `Characters`
	var method: Words
	var verb: String
	var result: SwiftType?
	var form: ResponseForm
	var parameters: [ParameterPlan]
	var rest: RESTPlan?
	var graphQL: GraphQLPlan?
	var filter: FilterPlan?
	/// What the schema says of the only field that it asks for.
	var documentation: String?
	/// What the user calls the mock's members for it.
	var told = MemberOverrides()
	/// All that it asks for by GraphQL, where that is one thing.
	var root: String?
	/// Where its method is remembered, by each transport.
	var places: [String] = []
	/// Who named it, and who says how it travels.
	var evidence: [EvidenceNote] = []
	struct MemberOverrides {
		var result: String?
		var callCount: String?
		/// What was given last for each parameter.
		var last: [SwiftIdentifier: String] = [:]
	}

	/// An answer to the operation, for each transport.
	var answers = Answers()

	struct Answers {
		var rest: Answer?
		/// Inside of the response wrapper.
		var graphQL: Answer?
		/// What is sent.
		var body: Answer?
	}

	/// A value and the fixture it asks for.
	struct Answer {
		var fixture: String
		/// The user calls the fixture so.
		var isFixtureOverridden = false
		/// Nil when it is made from the types.
		var value: JSONValue?
		/// What further samples show of it.
		var others: [JSONValue] = []
		/// Whose value it is.
		var source: SourceText?
	}

	/// `Characters`: the method without its verb.
	var subject: Words { MethodVerb.subject(of: method, verb: verb) }
}
