import SourceText

/// The bodies of a recording, one at a time and each once, however often it was sent. Nothing of one is in memory when the next is read.
extension Recording {
	/// Takes a body, decoded, and where it stands in the recording.
	package typealias BodyReader<Failure: Error> = ([UInt8], SourceSpan) throws(Failure) -> Void

	/// The answers of an endpoint, in the order of the recording.
	package func responses<Failure>(of endpoint: RecordedEndpoint, _ take: BodyReader<Failure>) throws(Failure) {
		try read(tables.responses.places(of: endpoint.index), take)
	}

	/// The JSON that was sent to an endpoint.
	package func bodies<Failure>(of endpoint: RecordedEndpoint, _ take: BodyReader<Failure>) throws(Failure) {
		try read(tables.requests.places(of: endpoint.index), take)
	}

	/// The answers of an operation: `{"data": …}`.
	package func responses<Failure>(of operation: RecordedOperation, _ take: BodyReader<Failure>) throws(Failure) {
		try read(tables.operationResponses.places(of: operation.index), take)
	}

	/// The variables that were sent with an operation: `{"id": 1}`.
	package func variables<Failure>(of operation: RecordedOperation, _ take: BodyReader<Failure>) throws(Failure) {
		try read(tables.variables.places(of: operation.index), take)
	}

	private func read<Failure>(_ places: ArraySlice<BodyLocation>, _ take: BodyReader<Failure>) throws(Failure) {
		var buffer = BodyBuffer()
		for place in places {
			let body: [UInt8]? = source.withBytes { bytes in buffer.read(place, from: bytes) ? buffer.bytes : nil }
			buffer.trim()
			source.discard(before: place.upper)
			guard let body else { continue }
			try take(body, SourceSpan(source, place.range))
		}
	}
}
