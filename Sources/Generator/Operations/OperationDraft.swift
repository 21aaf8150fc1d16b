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
	/// The schema's description of the only root field.
	var documentation: String?
	/// The user's names for the mock's members.
	var told = MemberOverrides()
	/// The operation's only GraphQL root field; nil if it selects several.
	var root: String?
	/// The paths at which the method's name is remembered, by transport.
	var places: [String] = []
	/// The origins of the operation's name and transport.
	var evidence: [EvidenceNote] = []
	struct MemberOverrides {
		var result: String?
		var callCount: String?
		/// The last passed value of each parameter.
		var last: [SwiftIdentifier: String] = [:]
	}

	/// The sample responses of the operation, by transport.
	var answers = Answers()

	struct Answers {
		var rest: Answer?
		/// Inside of the response wrapper.
		var graphQL: Answer?
		/// What is sent.
		var body: Answer?
	}

	/// A value and the name of its fixture.
	struct Answer {
		var fixture: String
		/// Whether the user named the fixture.
		var isFixtureOverridden = false
		/// Nil when it is made from the types.
		var value: JSONValue?
		/// The values of further samples.
		var others: [JSONValue] = []
		/// The sample that contains the value.
		var source: SourceText?
	}

	/// `Characters`: the method without its verb.
	var subject: Words { MethodVerb.subject(of: method, verb: verb) }
}
