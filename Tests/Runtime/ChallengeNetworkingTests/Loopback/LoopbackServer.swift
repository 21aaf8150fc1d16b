#if os(macOS) || os(Linux)
	import ChallengeNetworking
	import Foundation

	#if canImport(FoundationNetworking)
		import FoundationNetworking
	#endif

	/// A server in a separate process, on ports assigned by the system. It runs until `stop` is called or this process ends.
	final class LoopbackServer: @unchecked Sendable {
		/// The server of the running suite.
		@TaskLocal static var current: LoopbackServer?

		struct Ports: Decodable {
			let port: Int
			/// A port on which the same server listens as another origin.
			let otherPort: Int?
			/// A port that refuses connections.
			let refusingPort: Int?
		}

		struct DidNotStart: Error, CustomStringConvertible {
			let script: String
			let output: String

			var description: String { "\(script) did not tell its ports but '\(output)'" }
		}

		let ports: Ports
		private let process: Process
		private let input: Pipe
		private let ended: AsyncStream<Never>

		private init(ports: Ports, process: Process, input: Pipe, ended: AsyncStream<Never>) {
			self.ports = ports
			self.process = process
			self.input = input
			self.ended = ended
		}

		static func start(_ script: URL, python: Python) async throws -> LoopbackServer {
			let process = Process()
			let (input, output) = (Pipe(), Pipe())
			let (ended, end) = AsyncStream.makeStream(of: Never.self)
			process.executableURL = python.executable
			process.arguments = ["-u", script.path]
			process.standardInput = input
			process.standardOutput = output
			process.terminationHandler = { _ in end.finish() }
			try process.run()
			let line = await firstLine(of: output.fileHandleForReading)
			guard let ports = try? JSONDecoder().decode(Ports.self, from: line) else {
				kill(process)
				throw DidNotStart(script: script.lastPathComponent, output: String(decoding: line, as: UTF8.self))
			}
			return LoopbackServer(ports: ports, process: process, input: input, ended: ended)
		}

		func stop() async {
			Self.kill(process)
			for await _ in ended {}
		}

		/// Calls `body` with a client for this server that uses its own session.
		func withClient<Result>(
			path: String = "",
			port: Int? = nil,
			timeout: TimeInterval = 60,
			_ body: (HTTPClient) async throws -> Result
		) async throws -> Result {
			let configuration = URLSessionConfiguration.ephemeral
			configuration.timeoutIntervalForRequest = timeout
			let session = URLSession(configuration: configuration)
			defer { session.finishTasksAndInvalidate() }
			return try await body(HTTPClient(baseURL: try url(path, port: port), session: session))
		}

		private func url(_ path: String, port: Int?) throws -> URL {
			guard let url = URL(string: "http://127.0.0.1:\(port ?? ports.port)\(path)") else { throw URLError(.badURL) }
			return url
		}

		/// Uses SIGKILL, since children inherit the signal mask of the thread that starts them and may block `Process.terminate`.
		private static func kill(_ process: Process) {
			if process.isRunning { _ = Foundation.kill(process.processIdentifier, SIGKILL) }
		}

		/// Reads on a separate thread, so that no thread of the concurrency pool is blocked.
		private static func firstLine(of file: FileHandle) async -> Data {
			await withCheckedContinuation { continuation in
				DispatchQueue.global().async {
					var line = Data()
					while !line.contains(UInt8(ascii: "\n")) {
						let more = file.availableData
						if more.isEmpty { break }
						line += more
					}
					continuation.resume(returning: line)
				}
			}
		}
	}
#endif
