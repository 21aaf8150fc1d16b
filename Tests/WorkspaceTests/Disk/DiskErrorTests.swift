import Generator
import SourceText
import TestSupport
import Testing

@testable import Workspace

#if canImport(Glibc)
	import Glibc
#else
	import Darwin
#endif

/// Tests of errors of the disk, provoked if possible, and simulated by the error number of a call otherwise.
struct DiskErrorTests {
	private static let codes: [(Int32, DiskError.Cause)] = [
		(ENOSPC, .full), (EDQUOT, .full), (EROFS, .readOnly), (EACCES, .notPermitted), (EPERM, .notPermitted), (EISDIR, .isFolder),
		(ENOTDIR, .notFolder), (ELOOP, .leadsOutside), (ENOENT, .missing), (EFBIG, .limited), (ENAMETOOLONG, .invalidPath),
		(EILSEQ, .invalidPath), (EXDEV, .otherDisk), (EIO, .system(EIO)),
	]

	@Test("Each error number of the system has its cause", arguments: codes)
	func causes(code: Int32, cause: DiskError.Cause) {
		#expect(DiskError(.write, "A", errno: code).cause == cause)
	}

	private static let allCauses: [DiskError.Cause] = [
		.full, .readOnly, .protected, .notPermitted, .isFolder, .notFolder, .notFile, .leadsOutside, .missing, .tooLarge, .invalidPath,
		.otherDisk, .busy, .changedMeanwhile, .damagedState, .leadsAstray, .limited, .foreignState, .system(EIO),
	]

	@Test("Every error names the action, the path, the reason and a fix, and whether anything was changed")
	func wording() {
		var reasons: Set<String> = []
		for cause in Self.allCauses {
			let reading = DiskError(.read, "a/b", cause).diagnostic
			#expect(reading.message.hasPrefix("cannot read 'a/b': "))
			#expect(reading.fix?.text.isEmpty == false)
			reasons.insert(reading.message)
			for action in [DiskError.Action.write, .remove, .createFolder, .undo] {
				#expect(DiskError(action, "a/b", cause).diagnostic.fix?.text == "nothing was changed; " + (reading.fix?.text ?? ""))
			}
			for action in [DiskError.Action.list, .lock] {
				#expect(DiskError(action, "a/b", cause).diagnostic.fix?.text == reading.fix?.text)
			}
			var half = DiskError(.write, "a/b", cause)
			half.isHalfDone = true
			#expect(half.diagnostic.fix?.text.contains("run gen again, which restores them") == true)
		}
		#expect(reasons.count == Self.allCauses.count)
	}

	@Test("Each action is described by its verb")
	func verbs() {
		let verbs = [DiskError.Action.read, .write, .remove, .createFolder, .list, .lock, .undo].map {
			DiskError($0, "A", .busy).diagnostic.message.split(separator: "'")[0]
		}
		#expect(
			verbs == [
				"cannot read ", "cannot write ", "cannot remove ", "cannot create the folder ", "cannot list ", "cannot work in ",
				"cannot undo the last run in ",
			])
	}

	private static let calls: [DiskGate.Call] = [
		.createFolder, .createFile, .write, .setMode, .link, .rename, .removeFile, .removeFolder, .flush,
	]

	@Test("A failing call is reported with its cause, and changes nothing", arguments: calls, [ENOSPC, EROFS, EACCES, EIO] as [Int32])
	func failures(call: DiskGate.Call, code: Int32) throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n", "Old/B.swift": "b\n"], in: scratch)
		let before = scratch.tree()
		let seen = Counter()
		let gate = DiskGate { requested, _ in
			guard requested == call else { return .proceed }
			return seen.next() == 0 ? .fail(code) : .proceed
		}
		do {
			try run(["A.swift": "c\n", "New/C.swift": "c\n"], in: scratch, options: ChangeOptions(prune: true), gate: gate)
			// Folders that are left empty, and the remains of an earlier run, may stay.
			#expect(seen.count == 0 || scratch.text("A.swift") == "c\n")
		} catch let error as DiskError {
			#expect(error.cause == DiskError.Cause(errno: code))
			#expect(!error.isHalfDone)
			#expect(scratch.tree() == before)
		}
	}

	private final class Counter: @unchecked Sendable {
		private(set) var count = 0
		func next() -> Int {
			defer { count += 1 }
			return count
		}
	}

	@Test("A file in the middle of a path is reported when reading, and so is a file as the feature folder")
	func notFolder() throws {
		let scratch = try TemporaryFolder()
		scratch.write("a", "")
		let folder = try FeatureFolder(at: scratch.path)
		let error = #expect(throws: DiskError.self) { try folder.read(FolderPath(valid: "a/b")) }
		#expect(error?.cause == .notFolder)
		#expect(error?.path == scratch.path + "/a")
		let other = #expect(throws: DiskError.self) { try FeatureFolder(at: scratch.path + "/a", shownAs: "shown") }
		#expect(other == DiskError(.read, "shown", .notFolder))
	}

	@Test("A feature folder whose name is too long is an error when it is created and when it is opened")
	func nameTooLong() throws {
		let scratch = try TemporaryFolder()
		let error = #expect(throws: DiskError.self) { try FeatureFolder(at: scratch.path + "/" + String(repeating: "x", count: 300)) }
		#expect(error?.cause == .invalidPath)
	}

	@Test("A path may pass through forty links, and one more is treated as a cycle", arguments: [(40, true), (41, false)])
	func links(count: Int, isFollowed: Bool) throws {
		let scratch = try TemporaryFolder()
		scratch.write("l0/x", "text")
		for number in 1...count { scratch.link("l\(number)", to: "l\(number - 1)") }
		let folder = try FeatureFolder(at: scratch.path)
		let path = FolderPath(valid: "l\(count)/x")
		if isFollowed {
			guard case .file(let file) = try folder.read(path) else {
				Issue.record("a file is expected")
				return
			}
			#expect(file.bytes == Array("text".utf8))
		} else {
			let error = #expect(throws: DiskError.self) { try folder.read(path) }
			#expect(error?.cause == .leadsOutside)
		}
	}

	@Test("An absolute link is not followed, even if it leads back inside")
	func absoluteLink() throws {
		let scratch = try TemporaryFolder()
		scratch.write("a/x", "")
		scratch.link("b", to: scratch.path + "/a")
		let folder = try FeatureFolder(at: scratch.path)
		let error = #expect(throws: DiskError.self) { try folder.read(FolderPath(valid: "b/x")) }
		#expect(error?.cause == .leadsOutside)
	}

	@Test("A dangling link is read as missing, and a link to a folder as a folder")
	func strangeLinks() throws {
		let scratch = try TemporaryFolder()
		scratch.makeFolder("folder")
		scratch.link("lost", to: "nowhere")
		scratch.link("found", to: "folder")
		let folder = try FeatureFolder(at: scratch.path)
		#expect(try folder.read(FolderPath(valid: "lost")) == .missing)
		#expect(try folder.read(FolderPath(valid: "found")) == .folder)
		#expect(try folder.exists(FolderPath(valid: "lost")))
		#expect(try !folder.exists(FolderPath(valid: "nowhere")))
		#expect(try !folder.exists(FolderPath(valid: "none/at/all")))
	}

	@Test("More folders than the limit of open ones can be read repeatedly")
	func manyFolders() throws {
		let scratch = try TemporaryFolder()
		for number in 0..<120 { scratch.write("f\(number)/x", "\(number)") }
		let folder = try FeatureFolder(at: scratch.path)
		for _ in 0..<2 {
			for number in 0..<120 {
				guard case .file(let file) = try folder.read(FolderPath(valid: "f\(number)/x")) else {
					Issue.record("a file is expected")
					return
				}
				#expect(file.bytes == Array("\(number)".utf8))
			}
		}
	}

	@Test("A listing has entries of every kind by name, up to the limit")
	func listing() throws {
		let scratch = try TemporaryFolder()
		scratch.write("b", "four")
		scratch.makeFolder("a")
		scratch.link("c", to: "b")
		mkfifo(scratch.path + "/d", 0o600)
		let folder = try FeatureFolder(at: scratch.path)
		let listed = try folder.list(nil)
		#expect(listed.map(\.path.text) == ["a", "b", "c", "d"])
		#expect(listed.map(\.kind) == [.folder, .file, .link, .other])
		#expect(try folder.list(nil, isSized: true).map(\.kind) == [.folder, .file, .link, .other])
		#expect(try folder.list(nil, isSized: true)[1].size == 4)
		#expect(try folder.list(nil, limit: 2).count == 2)
		for nothing in ["b", "c", "missing", "missing/too"] { #expect(try folder.list(FolderPath(valid: nothing)).isEmpty) }
		#expect(try folder.list(FolderPath(valid: "a")).isEmpty)
	}

	@Test("A file that grew, was replaced or was removed since it was read counts as changed")
	func unchanged() throws {
		let scratch = try TemporaryFolder()
		let path = FolderPath(valid: "a/x")
		let folder = try FeatureFolder(at: scratch.path)
		#expect(try folder.isUnchanged(path, since: .missing))
		scratch.write("a/x", "one")
		#expect(try !folder.isUnchanged(path, since: .missing))
		let entry = try folder.read(path)
		#expect(try folder.isUnchanged(path, since: entry))
		scratch.write("a/x", "three")
		#expect(try !folder.isUnchanged(path, since: entry))
		scratch.delete("a/x")
		#expect(try !folder.isUnchanged(path, since: entry))
		#expect(try folder.isUnchanged(path, since: .missing))
		scratch.write("b", "two")
		scratch.link("a/x", to: "../b")
		let linked = try folder.read(path)
		#expect(try folder.isUnchanged(path, since: linked))
		scratch.write("b", "four")
		#expect(try !folder.isUnchanged(path, since: linked))
	}
}

/// Tests as a user without rights. The superuser's threads drop their own rights for the duration, if that is possible.
struct PermissionTests {
	private func withoutRights<Result>(_ body: () throws -> Result) throws -> Result? {
		guard geteuid() == 0 else { return try body() }
		#if canImport(Glibc)
			typealias SetID = @convention(c) (UInt32) -> Int32
			guard let symbol = dlsym(nil, "setfsuid") else { return nil }
			let setID = unsafeBitCast(symbol, to: SetID.self)
			_ = setID(65534)
			defer { _ = setID(0) }
			return try body()
		#else
			return nil
		#endif
	}

	@Test("Missing permissions for reading, listing and writing are reported")
	func permissions() throws {
		let scratch = try TemporaryFolder()
		scratch.makeReachable()
		scratch.write("closed/x", "")
		scratch.write("secret", "")
		chmod(scratch.path + "/closed", 0)
		chmod(scratch.path + "/secret", 0)
		try withoutRights {
			let folder = try FeatureFolder(at: scratch.path)
			func cause(_ body: () throws -> Void) -> DiskError? { #expect(throws: DiskError.self, performing: body) }
			#expect(cause { _ = try folder.read(FolderPath(valid: "secret")) } == DiskError(.read, scratch.path + "/secret", .notPermitted))
			#expect(cause { _ = try folder.read(FolderPath(valid: "closed/x")) }?.cause == .notPermitted)
			#expect(cause { _ = try folder.list(FolderPath(valid: "closed")) } == DiskError(.list, scratch.path + "/closed", .notPermitted))
			if geteuid() == 0 {
				#expect(cause { try folder.createFile(FolderPath(valid: "new"), [1]) }?.cause == .notPermitted)
				#expect(cause { try folder.createFile(FolderPath(valid: "new/x"), [1]) }?.cause == .notPermitted)
				#expect(
					cause { try folder.removeFile(FolderPath(valid: "secret")) }
						== DiskError(.remove, scratch.path + "/secret", .notPermitted))
				#expect(cause { try folder.rename(FolderPath(valid: "secret"), to: FolderPath(valid: "known")) }?.cause == .notPermitted)
				#expect(cause { try folder.removeEmptyFolder(FolderPath(valid: "closed")) }?.cause == .notPermitted)
			}
			let other = cause { _ = try FeatureFolder(at: scratch.path + "/closed") }
			#expect(other?.cause == .notPermitted)
		}
		chmod(scratch.path + "/closed", 0o755)
	}

	@Test("Settings of a parent folder without permission are skipped; the feature folder itself must be readable")
	func settings() throws {
		let scratch = try TemporaryFolder()
		scratch.makeReachable()
		scratch.write("above/own/gen.json", #"{"app": "Own"}"#)
		scratch.write("above/gen.json", #"{"app": "Above"}"#)
		chmod(scratch.path + "/above/own", 0o755)
		// The contents can be reached, but not listed.
		chmod(scratch.path + "/above", 0o311)
		try withoutRights {
			var diagnostics = Diagnostics()
			let found = try ConfigurationSearch(in: ProjectFolders(of: scratch.path + "/above/own"), diagnostics: &diagnostics)
			#expect(found.files.map { $0.root["app"]?.string } == ["Own"])
			let error = #expect(throws: DiskError.self) {
				var diagnostics = Diagnostics()
				_ = try ConfigurationSearch(in: ProjectFolders(of: scratch.path + "/above"), diagnostics: &diagnostics)
			}
			#expect(error?.cause == .notPermitted)
		}
		chmod(scratch.path + "/above", 0o755)
	}
}
