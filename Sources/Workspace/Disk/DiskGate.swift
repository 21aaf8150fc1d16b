/// A hook that is called before every change of the disk, so that a test can stop or fail a run at each of them.
///
/// A gate that once returned `stop` must go on doing so: a killed process makes no further calls.
package struct DiskGate: Sendable {
	package enum Answer: Sendable {
		case proceed
		/// Behaves as if the process had been killed before the call.
		case stop
		/// Behaves as if the call had failed with this `errno`.
		case fail(Int32)
	}

	package enum Call: Sendable {
		case createFolder, createFile, write, setMode, link, rename, removeFile, removeFolder, flush
	}

	private let answer: @Sendable (Call, String) -> Answer

	package init(_ answer: @escaping @Sendable (_ call: Call, _ path: String) -> Answer) {
		self.answer = answer
	}

	func pass(_ call: Call, _ action: DiskError.Action, _ path: String) throws(DiskError) {
		switch answer(call, path) {
		case .proceed: return
		case .stop: throw DiskError(action, path, .stopped)
		case .fail(let code): throw DiskError(action, path, errno: code)
		}
	}
}
