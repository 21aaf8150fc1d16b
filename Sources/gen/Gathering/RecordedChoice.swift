import Generator
import SourceText
import Wire

/// The endpoints and operations of a recording that `--endpoint` chooses.
///
/// | `--endpoint` | chosen |
/// | --- | --- |
/// | `/users/{id}` | the requests to this path, by any method |
/// | `GET /users` | only those with this method |
/// | `/users*` | all whose paths have this prefix |
/// | `GetUser` | the GraphQL operation |
/// | `*` | all of the server with the most JSON |
/// | `https://cdn.example.com/*` | all of this server |
///
/// The option is repeated for several patterns, or they are separated by commas. A path decides which segments are values: the recording is
/// read with `declaredPaths`.
struct RecordedChoice {
	private(set) var endpoints: [RecordedEndpoint] = []
	private(set) var operations: [RecordedOperation] = []

	/// Returns whether some pattern names a path or an operation, and not everything.
	static func isSpecific(_ arguments: [ArgumentValue]) -> Bool {
		arguments.contains { $0.text.split(separator: ",").contains { !["*", "/*"].contains(Pattern($0).path) } }
	}

	/// Returns the paths among the values of `--endpoint`.
	static func declaredPaths(_ arguments: [ArgumentValue]) -> [DeclaredPath] {
		arguments.flatMap { $0.text.split(separator: ",") }.compactMap { DeclaredPath(Pattern($0).path) }
	}

	/// Chooses the requests that match the patterns in `arguments`, and reports the patterns without a match.
	init(_ arguments: [ArgumentValue], of recording: Recording, diagnostics: inout Diagnostics) {
		for argument in arguments where argument.text.allSatisfy({ $0 == "," || $0 == " " }) {
			diagnostics.report(.choosesNothing(argument))
		}
		var chosen: Set<RecordedEndpoint> = []
		var chosenOperations: Set<RecordedOperation> = []
		for (argument, part) in arguments.flatMap({ argument in argument.text.split(separator: ",").map { (argument, $0) } }) {
			let pattern = Pattern(part)
			let found = recording.endpoints.filter { pattern.matches($0, of: recording) }
			let foundOperations = recording.operations.filter { pattern.matches($0, of: recording) }
			let isUnknown = found.isEmpty && foundOperations.isEmpty
			guard pattern.isSound(in: argument, isUnknown: isUnknown, &diagnostics) else { continue }
			if isUnknown { diagnostics.report(Self.unknown(String(part), pattern, argument, recording)) }
			if let parameter = found.lazy.flatMap(\.parameters).first(where: \.isContradicted) {
				diagnostics.report(.noInteger(parameter.name, argument))
			}
			endpoints += found.filter { chosen.insert($0).inserted }
			operations += foundOperations.filter { chosenOperations.insert($0).inserted }
		}
	}

	/// Returns the error for a pattern without a match.
	private static func unknown(_ part: String, _ pattern: Pattern, _ argument: ArgumentValue, _ recording: Recording) -> Diagnostic {
		let failed = recording.failures.filter { pattern.matches($0, of: recording) }
		if !failed.isEmpty { return .matchesFailures(part, argument, failed) }
		let lost = recording.omissions.first { $0.requests.contains { pattern.matches($0, of: recording) } }
		if let lost { return .matchesLosses(part, argument, lost.reason) }
		let methods = Set(recording.endpoints.map(\.method)).sorted()
		if let method = pattern.method, !methods.contains(method) { return .matchesNoMethod(method, argument, methods) }
		return .matchesNothing(part, argument, pattern.nearest(in: recording))
	}

	private struct Pattern {
		private(set) var method: String?
		private var origin: String?
		private(set) var path: String

		init(_ text: Substring) {
			var rest = text.drop { $0 == " " }
			while rest.last == " " { rest.removeLast() }
			if let space = rest.firstIndex(of: " "), rest[..<space].allSatisfy({ $0.isASCII && $0.isLetter }) {
				method = rest[..<space].uppercased()
				rest = rest[space...].drop { $0 == " " }
			}
			if let scheme = rest.firstRange(of: "://") {
				let end = rest[scheme.upperBound...].firstIndex(of: "/") ?? rest.endIndex
				origin = rest[..<end].lowercased()
				rest = rest[end...]
				if rest.isEmpty { rest = "*" }
			}
			path = String(rest)
		}

		func matches(_ endpoint: RecordedEndpoint, of recording: Recording) -> Bool {
			matches(method: endpoint.method, origin: endpoint.origin, path: endpoint.path, of: recording)
		}

		func matches(_ failure: FailedEndpoint, of recording: Recording) -> Bool {
			matches(method: failure.method, origin: failure.origin, path: failure.path, of: recording)
		}

		func matches(_ lost: OmittedExchanges.Request, of recording: Recording) -> Bool {
			// Without any response that can be read, the recording has no servers.
			matches(method: lost.method, origin: lost.origin, path: lost.path, of: recording)
				|| recording.origins.isEmpty && (method ?? lost.method) == lost.method && matches(path: lost.path)
		}

		/// Returns whether the parameters of the path are valid, and reports those that are not.
		///
		/// - Parameter isUnknown: whether no recorded path is this one, so that a colon does not begin a recorded word.
		func isSound(in argument: ArgumentValue, isUnknown: Bool, _ diagnostics: inout Diagnostics) -> Bool {
			guard path.hasPrefix("/"), path.contains("{") || isUnknown && path.contains("/:") else { return true }
			let text = path.hasSuffix("*") ? String(path.dropLast()) : path
			var found = Diagnostics()
			let template = EndpointTemplate(
				text == argument.text ? argument.source : ArgumentValue(text, of: "--endpoint").source, diagnostics: &found)
			diagnostics.report(contentsOf: found)
			return template != nil
		}

		private func matches(method other: String, origin otherOrigin: String, path: String, of recording: Recording) -> Bool {
			guard method.map({ $0 == other }) ?? true, (origin ?? recording.origins.first?.text) == otherOrigin else { return false }
			return matches(path: path)
		}

		/// Returns a pattern that matches, and whose text is nearly this one.
		func nearest(in recording: Recording) -> String? {
			let others = recording.endpoints.filter { $0.origin == (origin ?? recording.origins.first?.text) }
			if let other = others.first(where: { matches(path: $0.path) }) { return "\(other.method) \(origin ?? "")\(other.path)" }
			let candidates = others.filter { endpoint in method.map { $0 == endpoint.method } ?? true }
			let paths = Dictionary(candidates.map { (Self.plain($0.path), $0.path) }) { first, _ in first }
			let names = method == nil && origin == nil ? recording.operations.compactMap(\.name) : []
			guard let found = nearestName(to: Self.plain(path), in: paths.keys.sorted() + names) else { return nil }
			return (method.map { $0 + " " } ?? "") + (origin ?? "") + (paths[found] ?? found)
		}

		func matches(_ operation: RecordedOperation, of recording: Recording) -> Bool {
			if method != nil { return false }
			if let name = operation.name, name == path { return true }
			return (origin ?? recording.origins.first?.text) == operation.origin && (path == "*" || path == "/*")
		}

		/// Returns whether the path matches `other`, whatever the names of parameters are.
		private func matches(path other: String) -> Bool {
			if path == "*" { return true }
			let isPrefix = path.hasSuffix("*")
			let mine = Self.plain(isPrefix ? String(path.dropLast()) : path)
			let theirs = Self.plain(other)
			return isPrefix ? theirs.hasPrefix(mine) : mine == theirs || mine == theirs + "/" || mine + "/" == theirs
		}

		private static func plain(_ path: String) -> String {
			var result = ""
			var isInside = false
			for character in path {
				if character == "{" { isInside = true }
				if !isInside || character == "{" || character == "}" { result.append(character) }
				if character == "}" { isInside = false }
			}
			return result
		}
	}
}

extension Diagnostic {
	fileprivate static func matchesNothing(_ part: String, _ argument: ArgumentValue, _ nearest: String?) -> Diagnostic {
		Diagnostic(
			.recordingChoice, "the recording has no request to '\(part)'", at: argument.span,
			fix: (nearest.map { "\(didYouMean: $0) " } ?? "")
				+ "'gen FILE.har' lists the endpoints; a '*' at the end matches any rest",
			fixes: (argument.text == part ? nearest.map { [.word(part, $0)] } ?? [] : []) + [.removal(option: "endpoint")])
	}

	fileprivate static func matchesNoMethod(_ method: String, _ argument: ArgumentValue, _ methods: [String]) -> Diagnostic {
		Diagnostic(
			.recordingChoice, "the recording has no request with the method '\(method)'", at: argument.span,
			fix: nearestName(to: method, in: methods).map { "\(didYouMean: $0)" }
				?? "its methods are \(methods.joined(separator: ", "))",
			fixes: [.removal(option: "endpoint")])
	}

	fileprivate static func matchesFailures(_ part: String, _ argument: ArgumentValue, _ failures: [FailedEndpoint]) -> Diagnostic {
		let codes = Set(failures.flatMap { $0.statuses.map(\.code) }).sorted().map(String.init).joined(separator: ", ")
		return Diagnostic(
			.recordingChoice, "every recorded request to '\(part)' failed or was redirected (\(codes))", at: argument.span,
			fix: "record one that succeeds; 'gen FILE.har' lists the endpoints that did", fixes: [.removal(option: "endpoint")])
	}

	fileprivate static func matchesLosses(_ part: String, _ argument: ArgumentValue, _ reason: OmittedExchanges.Reason) -> Diagnostic {
		Diagnostic(
			.recordingChoice, "every recorded response to '\(part)' is one \(reason.text)", at: argument.span, fix: reason.nextRecording)
	}

	fileprivate static func noInteger(_ name: String, _ argument: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.recordingChoice, "'\(name)' is declared as Int, but recorded paths have text there", at: argument.span,
			fix: "write '{\(name)}' or '{\(name):String}'")
	}

	fileprivate static func choosesNothing(_ argument: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.recordingChoice, "'--endpoint' names no endpoint", at: argument.span,
			fix: "choose one that 'gen FILE.har' lists, or '*' for all",
			fixes: [.removal(option: "endpoint"), .word(argument.text, "*")])
	}
}
