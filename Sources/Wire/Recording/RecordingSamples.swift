import SourceText

/// Reads the distinct bodies of a recording, one at a time. No body stays in memory when the next is read.
extension Recording {
	/// A function that takes a decoded body and its location in the recording.
	package typealias BodyReader<Failure: Error> = ([UInt8], SourceSpan) throws(Failure) -> Void

	/// Reads the responses of an endpoint, in the order of the recording.
	package func responses<Failure>(of endpoint: RecordedEndpoint, _ take: BodyReader<Failure>) throws(Failure) {
		try read(tables.responses.locations(of: endpoint.index), take)
	}

	/// Reads the JSON bodies that were sent to an endpoint.
	package func bodies<Failure>(of endpoint: RecordedEndpoint, _ take: BodyReader<Failure>) throws(Failure) {
		try read(tables.requests.locations(of: endpoint.index), take)
	}

	/// Reads the responses of an operation: `{"data": …}`.
	package func responses<Failure>(of operation: RecordedOperation, _ take: BodyReader<Failure>) throws(Failure) {
		try read(tables.operationResponses.locations(of: operation.index), take)
	}

	/// Reads the variables that were sent with an operation: `{"id": 1}`.
	package func variables<Failure>(of operation: RecordedOperation, _ take: BodyReader<Failure>) throws(Failure) {
		try read(tables.variables.locations(of: operation.index), take)
	}

	private func read<Failure>(_ locations: ArraySlice<BodyLocation>, _ take: BodyReader<Failure>) throws(Failure) {
		var buffer = BodyBuffer()
		for location in locations {
			let body: [UInt8]? = source.withBytes { bytes in buffer.read(location, from: bytes) ? buffer.bytes : nil }
			buffer.trim()
			source.discard(before: location.upper)
			guard let body else { continue }
			try take(body, SourceSpan(source, location.range))
		}
	}
}
