import Foundation
import SourceText
import Testing

@testable import Workspace

/// Tests of reading and writing streams, up to their ends and limits.
struct DescriptorTests {
	private func pipe() -> (read: FileHandle, write: FileHandle) {
		let pipe = Pipe()
		return (pipe.fileHandleForReading, pipe.fileHandleForWriting)
	}

	@Test("A text is written unchanged")
	func whole() {
		let text = "é" + String(repeating: "line\n", count: 1000)
		let (read, write) = pipe()
		#expect(writeText(text, toDescriptor: write.fileDescriptor) == nil)
		try? write.close()
		#expect(read.readDataToEndOfFile() == Data(text.utf8))
	}

	@Test("A full disk and a closed stream are reported; a reader that has gone away is not")
	func failures() {
		#expect(writeText("x", toDescriptor: 10_000) != nil)
		#expect(writeText("", toDescriptor: 10_000) == nil)
		let full = open("/dev/full", O_WRONLY)
		if full >= 0 {
			#expect(writeText("x", toDescriptor: full) == DiskError.Cause.full.reason)
			close(full)
		}
		signal(SIGPIPE, SIG_IGN)
		let (read, write) = pipe()
		try? read.close()
		#expect(writeText("x", toDescriptor: write.fileDescriptor) == nil)
		try? write.close()
	}

	@Test("A stream is read up to its limit, and one more byte is refused", arguments: [(5000, true), (5001, false)])
	func limit(count: Int, isRead: Bool) throws {
		let (read, write) = pipe()
		#expect(writeText(String(repeating: "x", count: count), toDescriptor: write.fileDescriptor) == nil)
		try write.close()
		if isRead {
			#expect(try readAll(read.fileDescriptor, "in", expecting: 0, limit: 5000).count == count)
		} else {
			#expect(throws: ReadFailure(path: "in", reason: .tooLarge(limit: 5000))) {
				try readAll(read.fileDescriptor, "in", expecting: 0, limit: 5000)
			}
		}
	}

	@Test(
		"A file that cannot be read is reported with the reason and the next steps",
		arguments: [
			(ReadFailure.Reason.missing, "there is no file 'x'", "check the path; it is relative to the current folder"),
			(.directory, "'x' is a folder, not a file", "name a file in it"),
			(.notAFile, "'x' is not a file", "pass '-' to read standard input"),
			(.unreadable(errorNumber: EACCES), "'x' cannot be read: Permission denied", "chmod +r 'x'"),
			(.unreadable(errorNumber: EIO), "'x' cannot be read: Input/output error", nil),
			(.tooLarge(limit: 3 << 20), "'x' has more than 3 MB", "save it to a file"),
		] as [(ReadFailure.Reason, String, String?)])
	func reasons(reason: ReadFailure.Reason, message: String, fix: String?) {
		let diagnostic = ReadFailure(path: "x", reason: reason).diagnostic
		#expect(diagnostic.message == message)
		#expect(diagnostic.fix?.text == fix)
		#expect(diagnostic.severity == .error)
	}

	@Test("An unset variable is nil, and the current folder is that of the process")
	func surroundings() throws {
		#expect(environmentVariable("GEN_NO_SUCH_VARIABLE") == nil)
		#expect(environmentVariable("PATH") == ProcessInfo.processInfo.environment["PATH"])
		#expect(currentDirectory() == FileManager.default.currentDirectoryPath)
	}
}
