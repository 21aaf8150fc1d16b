import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// One request on its way and its answer on the way back; a redirection is an answer. Cancelling the Swift task that awaits it cancels the request.
///
/// `URLSession.data(for:delegate:)` would do, if it asked its delegate about redirections on Linux too.
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

	/// The answer; an error of the session when none came.
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
			// The session may hold its delegates weakly: this one lives as long as its request.
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
		if !run(task) { task.cancel() }
	}

	/// Whether `task` may go on: false when the cancellation was quicker.
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
		running?.cancel()
	}
}

/// Keeps the session from following redirections by itself.
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
