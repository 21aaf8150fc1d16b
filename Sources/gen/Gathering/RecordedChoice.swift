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

	/// Returns whether some pattern names a path or an operation, and not everything.
	static func isSpecific(_ arguments: [ArgumentValue]) -> Bool {
		arguments.contains { $0.text.split(separator: ",").contains { !["*", "/*"].contains(Pattern($0).path) } }
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
		for argument in arguments where argument.text.allSatisfy({ $0 == "," || $0 == " " }) {
			diagnostics.report(.choosesNothing(argument))
		}
		var chosen: Set<RecordedEndpoint> = []
		var chosenOperations: Set<RecordedOperation> = []
		for (argument, part) in arguments.flatMap({ argument in argument.text.split(separator: ",").map { (argument, $0) } }) {
			let pattern = Pattern(part)
			let found = recording.endpoints.filter { pattern.matches($0, of: recording) }
			let foundOperations = recording.operations.filter { pattern.matches($0, of: recording) }
			if found.isEmpty, foundOperations.isEmpty {
				let failed = recording.failures.filter { pattern.matches($0, of: recording) }
				diagnostics.report(
					failed.isEmpty
						? .matchesNothing(String(part), argument, pattern.nearest(in: recording))
						: .matchesFailures(String(part), argument, failed))
			}
			if let parameter = found.lazy.flatMap(\.parameters).first(where: \.isContradicted) {
				diagnostics.report(.noInteger(parameter.name, argument))
			}
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
			matches(method: endpoint.method, origin: endpoint.origin, path: endpoint.path, of: recording)
		}

		func matches(_ failure: FailedEndpoint, of recording: Recording) -> Bool {
			matches(method: failure.method, origin: failure.origin, path: failure.path, of: recording)
		}

		private func matches(method other: String, origin otherOrigin: String, path: String, of recording: Recording) -> Bool {
			guard method.map({ $0 == other }) ?? true, (origin ?? recording.origins.first?.text) == otherOrigin else { return false }
			return matches(path: path)
		}

		/// Returns a pattern that matches, and whose text is nearly this one.
		func nearest(in recording: Recording) -> String? {
			let candidates = recording.endpoints.filter { endpoint in
				method.map { $0 == endpoint.method } ?? true && endpoint.origin == (origin ?? recording.origins.first?.text)
			}
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
			fix: (nearest.map { "did you mean '\($0)'? " } ?? "")
				+ "'gen FILE.har --list' lists the endpoints; a '*' at the end matches any rest",
			fixes: (argument.text == part ? nearest.map { [.word(part, $0)] } ?? [] : []) + [.addition("--list")])
	}

	fileprivate static func matchesFailures(_ part: String, _ argument: ArgumentValue, _ failures: [FailedEndpoint]) -> Diagnostic {
		let codes = Set(failures.flatMap { $0.statuses.map(\.code) }).sorted().map(String.init).joined(separator: ", ")
		return Diagnostic(
			.recordingChoice, "every recorded request to '\(part)' failed or was redirected (\(codes))", at: argument.span,
			fix: "record one that succeeds; 'gen FILE.har --list' lists the endpoints that did", fixes: [.addition("--list")])
	}

	fileprivate static func noInteger(_ name: String, _ argument: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.recordingChoice, "'\(name)' is declared as Int, but recorded paths have text there", at: argument.span,
			fix: "write '{\(name)}' or '{\(name):String}'")
	}

	fileprivate static func choosesNothing(_ argument: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.recordingChoice, "'--endpoint' names no endpoint", at: argument.span,
			fix: "choose one that 'gen FILE.har --list' lists, or '*' for all",
			fixes: [.addition("--list"), .word(argument.text, "*")])
	}
}
