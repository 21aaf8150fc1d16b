import JSONLanguage
import SourceText

/// A method of a contract whose parameters are named and whose types are in the table; its tests are named after the types.
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
	/// The path in gen.json.
	var setting = ""
	/// The subject in the convention's name.
	var conventionalSubject = Words(parts: [])
	var mock = MockPlan(result: "", callCount: "")
	/// The prefix for names of its tests.
	var testPrefix = ""
	/// The operation's only GraphQL root field; nil if it selects several.
	var root: String?
	/// The paths at which the method's name is remembered, by transport.
	var paths: [NamePath] = []
	/// The origins of the operation's name and transport.
	var evidence: [EvidenceNote] = []
	/// The sample responses of the operation, by transport.
	var answers = Answers()

	struct Answers {
		var rest: Answer?
		/// Inside of the response wrapper.
		var graphQL: Answer?
		/// The request body.
		var body: Answer?
	}

	/// A value and the name of its fixture.
	struct Answer {
		var fixture: String
		/// Whether the user named the fixture.
		var isFixtureOverridden = false
		/// The sample value; nil if the fixture is made from the types.
		var value: JSONValue?
		/// The values of further samples.
		var others: [JSONValue] = []
		/// The sample that contains the value.
		var source: SourceText?
	}

	/// `Characters`: the method without its verb.
	var subject: Words { MethodVerb.subject(of: method, verb: verb) }
}
