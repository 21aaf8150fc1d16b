import JSONLanguage
import SourceText

/// What an app and its servers said to each other, as browsers and proxies record it (HAR 1.1 and 1.2).
///
/// Reading takes one pass and keeps no bodies, only where they stand: `responses`, `bodies` and `variables` read them again, one at a time.
package struct Recording: Sendable {
	/// The version of the format that the recording tells.
	package let version: String?
	/// How many exchanges it holds, those that are left out among them.
	package let entryCount: Int
	/// Those with most JSON come first.
	package let origins: [RecordedOrigin]
	/// Those of the first origin come first, each origin's in the order of first sight.
	package let endpoints: [RecordedEndpoint]
	/// In the same order.
	package let operations: [RecordedOperation]
	/// By reason.
	package let leftOut: [LeftOut]
	/// Long segments of paths that may identify something.
	package let identifiers: Set<String>
	let source: SourceText
	let tables: Tables

	/// Where bodies stand.
	struct Tables: Sendable {
		var responses = BodyTable()
		var requests = BodyTable()
		var operationResponses = BodyTable()
		var variables = BodyTable()
	}

	/// Reads a recording; nil with an error in `diagnostics` for what is none, or is cut off.
	package static func read(_ source: SourceText, diagnostics: inout Diagnostics) -> Recording? {
		source.withBytes { bytes in
			var reader = RecordingReader(source, bytes)
			var collector = RecordingCollector(bytes)
			guard reader.read({ collector.add($0) }) else {
				diagnostics.report(RecordingMistakes.unreadable(source, reader))
				return nil
			}
			guard reader.hasEntries else {
				diagnostics.report(RecordingMistakes.noRecording(source, reader))
				return nil
			}
			if let version = reader.version, !["1.0", "1.1", "1.2", "1.3", ""].contains(version.text) {
				diagnostics.report(RecordingMistakes.version(version.text, SourceSpan(source, version.range)))
			}
			source.discard(before: bytes.count)
			return Recording(source, reader, collector)
		}
	}

	private init(_ source: SourceText, _ reader: RecordingReader, _ collector: RecordingCollector) {
		self.source = source
		version = reader.version?.text
		entryCount = reader.entryCount
		leftOut = collector.leftOut.all
		identifiers = collector.identifiers
		let grouping = EndpointGrouping(collector)
		(origins, endpoints, operations) = (grouping.origins, grouping.endpoints, grouping.operations)
		tables = grouping.tables
	}
}
