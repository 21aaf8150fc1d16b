import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// A single request and its response; a redirect is returned as a response. Cancelling the task that awaits it cancels the request.
///
/// `URLSession.data(for:delegate:)` would suffice if it called its delegate for redirects on Linux, too.
struct HTTPExchange {
	private enum State {
		case waiting
		case running(URLSessionTask)
		case cancelled
	}

	private let session: URLSession
	private let request: URLRequest
	private let state = Protected(State.waiting)

	init(_ request: URLRequest, in session: URLSession) {
		self.request = request
		self.session = session
	}

	/// Returns the response, or throws the session's error if there is none.
	func answer() async throws -> (Data, URLResponse) {
		try await withTaskCancellationHandler {
			try await withCheckedThrowingContinuation { continuation in
				start { continuation.resume(with: $0) }
			}
		} onCancel: {
			cancel()
		}
	}
}

extension HTTPExchange {
	private func start(completion: @escaping @Sendable (Result<(Data, URLResponse), any Error>) -> Void) {
		let delegate = RedirectionsAreAnswers()
		let task = session.dataTask(with: request) { data, response, error in
			// The session may reference the delegate weakly, so it is kept alive until the request completes.
			withExtendedLifetime(delegate) {
				if let response, error == nil {
					completion(.success((data ?? Data(), response)))
				} else {
					completion(.failure(error ?? URLError(.badServerResponse)))
				}
			}
		}
		task.delegate = delegate
		task.resume()
		if !run(task) { cancel(task) }
	}

	/// Cancels `task` on the queue on which the session completes it: Foundation on Linux stops the process if both happen at once.
	private func cancel(_ task: URLSessionTask) {
		session.delegateQueue.addOperation { task.cancel() }
	}

	/// Stores `task` as running. Returns false if the exchange has already been cancelled.
	private func run(_ task: URLSessionTask) -> Bool {
		state.withLock { state in
			if case .cancelled = state { return false }
			state = .running(task)
			return true
		}
	}

	private func cancel() {
		let running: URLSessionTask? = state.withLock { state in
			defer { state = .cancelled }
			if case .running(let task) = state { return task }
			return nil
		}
		if let running { cancel(running) }
	}
}

/// A delegate that prevents the session from following redirects.
private final class RedirectionsAreAnswers: NSObject, URLSessionTaskDelegate {
	func urlSession(
		_ session: URLSession,
		task: URLSessionTask,
		willPerformHTTPRedirection response: HTTPURLResponse,
		newRequest request: URLRequest,
		completionHandler: @escaping @Sendable (URLRequest?) -> Void
	) {
		completionHandler(nil)
	}
}
