import JSONLanguage
import SourceText

/// The HTTP traffic of an app, as browsers and proxies record it (HAR 1.1 and 1.2).
///
/// Reading takes one pass and stores only the locations of bodies: `responses`, `bodies` and `variables` read them again, one at a time.
package struct Recording: Sendable {
	/// The version of the format that the recording declares.
	package let version: String?
	/// The number of exchanges, including omitted ones.
	package let entryCount: Int
	/// The servers, sorted by the number of exchanges with JSON.
	package let origins: [RecordedOrigin]
	/// The endpoints, sorted by the rank of their origin and then by first occurrence.
	package let endpoints: [RecordedEndpoint]
	/// The operations in the same order.
	package let operations: [RecordedOperation]
	/// The endpoints of which every exchange failed or was redirected, sorted.
	package let failures: [FailedEndpoint]
	/// The omitted exchanges by reason.
	package let omissions: [OmittedExchanges]
	let source: SourceText
	let tables: Tables

	/// The locations of bodies.
	struct Tables: Sendable {
		var responses = BodyTable()
		var requests = BodyTable()
		var operationResponses = BodyTable()
		var variables = BodyTable()
	}

	/// Reads a recording; returns nil and reports an error if the text is not a recording or is truncated.
	///
	/// - Parameter declared: the paths whose parameters the user declares.
	package static func read(_ source: SourceText, declared: [DeclaredPath] = [], diagnostics: inout Diagnostics) -> Recording? {
		var unmatched: Set<DeclaredPath> = []
		let recording = read(source, DeclaredPaths(declared), &unmatched, &diagnostics)
		guard recording != nil, !unmatched.isEmpty else { return recording }
		// What is declared applies, even to words that are never identifiers.
		var discarded = Diagnostics()
		var missing: Set<DeclaredPath> = []
		return read(source, DeclaredPaths(declared, greedy: unmatched), &missing, &discarded)
	}

	private static func read(
		_ source: SourceText, _ declared: DeclaredPaths, _ unmatched: inout Set<DeclaredPath>, _ diagnostics: inout Diagnostics
	) -> Recording? {
		source.withBytes { bytes in
			var reader = RecordingReader(source, bytes)
			var collector = RecordingCollector(bytes, declared: declared)
			guard reader.read({ collector.add($0) }) else {
				diagnostics.report(RecordingMistakes.unreadable(source, reader))
				return nil
			}
			guard reader.hasEntries else {
				diagnostics.report(RecordingMistakes.noRecording(source, reader))
				return nil
			}
			if let version = reader.version, !["1.0", "1.1", "1.2", "1.3", ""].contains(version.text) {
				diagnostics.report(RecordingMistakes.version(at: SourceSpan(source, version.range)))
			}
			source.discard(before: bytes.count)
			unmatched = collector.declared.unmatched
			return Recording(source, reader, collector)
		}
	}

	private init(_ source: SourceText, _ reader: RecordingReader, _ collector: RecordingCollector) {
		self.source = source
		version = reader.version?.text
		entryCount = reader.entryCount
		omissions = collector.omissions.all
		let grouping = EndpointGrouping(collector)
		(origins, endpoints, operations) = (grouping.origins, grouping.endpoints, grouping.operations)
		failures = grouping.failures
		tables = grouping.tables
	}
}
