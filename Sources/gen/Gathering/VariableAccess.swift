import SourceText
import Wire
import Workspace

/// The environment variables that this machine allows to be sent, and to which servers.
///
/// A `gen.json` may come from anybody, so it does not grant access: a user at a terminal does, once, which is remembered outside of the
/// repository, or `--allow-env` for one run. A variable on the command line is allowed for the server on the same command line.
struct VariableAccess {
	private let environment: Environment
	private var granted: Set<VariableGrant>
	/// Whether all variables were typed on the command line, beside the server.
	private let isTyped: Bool
	private let mayRemember: Bool

	/// Returns the access for a request on the command line.
	static func typed(_ environment: Environment, _ arguments: ParsedArguments) -> VariableAccess {
		VariableAccess(environment: environment, granted: [], isTyped: true, mayRemember: !arguments.has("dry-run"))
	}

	/// Returns the access for requests in `gen.json`.
	static func remembered(
		_ environment: Environment, _ arguments: ParsedArguments, _ diagnostics: inout Diagnostics
	) -> VariableAccess {
		var granted: Set<VariableGrant> = []
		for value in arguments.all(GenerateOptions.allowEnvironment.name) {
			let grants = VariableGrant.all(in: value.text)
			if grants.isEmpty { diagnostics.report(.noGrant(value)) }
			granted.formUnion(grants)
		}
		granted.formUnion(VariableGrant.read(LocalPermissions(environment).text))
		return VariableAccess(environment: environment, granted: granted, isTyped: false, mayRemember: true)
	}

	/// Returns the grants that `question` needs and does not have.
	func missing(for question: HTTPRequest) -> [VariableGrant] {
		isTyped ? [] : question.grants.filter { !granted.contains($0) }
	}

	/// Grants access on this machine from now on.
	mutating func grant(_ grants: [VariableGrant]) {
		granted.formUnion(grants)
		remember(grants)
	}

	/// Records that `question` was sent: variables that were typed for a server are allowed when it is requested again.
	func noteSent(_ question: HTTPRequest) {
		guard isTyped else { return }
		var again = HTTPRequest(question.remembered(keeping: PreservedValues()), headers: question.headers.map(\.remembered))
		again?.method = question.method
		remember(question.grants + (again?.grants ?? []))
	}

	/// Stores the grants; if that fails, the user is prompted again next time.
	private func remember(_ grants: [VariableGrant]) {
		if mayRemember { LocalPermissions(environment).add(grants.map(\.line)) }
	}
}

extension HTTPRequest {
	/// The grants that are needed to send the request.
	var grants: [VariableGrant] {
		var known: Set<String> = []
		let names = (headers.flatMap(\.variables) + addressVariables).filter { known.insert($0).inserted }
		return names.map { VariableGrant($0, to: address.origin) }
	}
}

extension Diagnostic {
	fileprivate static func noGrant(_ value: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.invalidValue, "'\(Visible.text(value.text))' is not a variable and the host that may receive it", at: value.span,
			fix: "write it as --allow-env TOKEN=api.example.com")
	}

	static func notGranted(_ grant: VariableGrant, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.unsetVariable,
			"the variable '\(Visible.text(grant.name))' is not sent to '\(Visible.text(grant.origin))': this machine has not allowed it",
			at: span,
			fix: "if you trust that server with it, run \(run: "gen refresh \(grant.option)")")
	}
}
