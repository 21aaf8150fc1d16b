import SourceText
import Wire

/// The endpoints and operations of a recording that are chosen, by `--endpoint` or at a terminal.
///
/// | `--endpoint` | chosen |
/// | --- | --- |
/// | `/users/{id}` | the requests to this path, by any method |
/// | `GET /users` | only those with this method |
/// | `/users*` | all whose paths have this prefix |
/// | `GetUser` | the GraphQL operation |
/// | `*` | all of the app's server |
/// | `https://cdn.example.com/*` | all of this server |
///
/// The option is repeated for several patterns, or they are separated by commas. A path decides which segments are values: the recording is
/// read with `declaredPaths`.
struct RecordedChoice {
	private(set) var endpoints: [RecordedEndpoint] = []
	private(set) var operations: [RecordedOperation] = []

	var isEmpty: Bool { endpoints.isEmpty && operations.isEmpty }

	/// Chooses all requests of `recording` to servers of the app.
	init(all recording: Recording) {
		let others = Set(recording.origins.filter { $0.role != .app }.map(\.text))
		endpoints = recording.endpoints.filter { !others.contains($0.origin) }
		operations = recording.operations.filter { !others.contains($0.origin) }
	}

	/// Returns the paths among the values of `--endpoint`.
	static func declaredPaths(_ arguments: [ArgumentValue]) -> [DeclaredPath] {
		arguments.flatMap { $0.text.split(separator: ",") }.compactMap { DeclaredPath(Pattern($0).path) }
	}

	/// Chooses the rows of the table with `numbers`, which begin at 1.
	init(_ numbers: [Int], of recording: Recording) {
		let count = recording.endpoints.count
		endpoints = numbers.filter { 1...max(1, count) ~= $0 && $0 <= count }.map { recording.endpoints[$0 - 1] }
		operations = numbers.filter { $0 > count && $0 - count <= recording.operations.count }.map { recording.operations[$0 - count - 1] }
	}

	/// Chooses the requests that match the patterns in `arguments`, and reports the patterns without a match.
	init(_ arguments: [ArgumentValue], of recording: Recording, diagnostics: inout Diagnostics) {
		var chosen: Set<RecordedEndpoint> = []
		var chosenOperations: Set<RecordedOperation> = []
		for (argument, part) in arguments.flatMap({ argument in argument.text.split(separator: ",").map { (argument, $0) } }) {
			let pattern = Pattern(part)
			let found = recording.endpoints.filter { pattern.matches($0, of: recording) }
			let foundOperations = recording.operations.filter { pattern.matches($0, of: recording) }
			if found.isEmpty, foundOperations.isEmpty { diagnostics.report(.matchesNothing(String(part), argument, recording)) }
			endpoints += found.filter { chosen.insert($0).inserted }
			operations += foundOperations.filter { chosenOperations.insert($0).inserted }
		}
	}

	private struct Pattern {
		private var method: String?
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
			guard method.map({ $0 == endpoint.method }) ?? true, (origin ?? recording.origins.first?.text) == endpoint.origin else {
				return false
			}
			return matches(path: endpoint.path)
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
			return isPrefix ? theirs.hasPrefix(mine) : mine == theirs || mine == theirs + "/"
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
	fileprivate static func matchesNothing(_ part: String, _ argument: ArgumentValue, _ recording: Recording) -> Diagnostic {
		let paths = recording.endpoints.map(\.path) + recording.operations.compactMap(\.name)
		let nearest = nearestName(to: part, in: paths).map { "did you mean '\($0)'? " } ?? ""
		return Diagnostic(
			.recordingChoice, "the recording has no request to '\(part)'", at: argument.span,
			fix: nearest + "'gen FILE.har --list' lists the endpoints; a '*' at the end matches any rest")
	}
}
