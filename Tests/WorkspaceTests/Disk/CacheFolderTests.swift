import TestSupport
import Testing
import Workspace

#if canImport(Glibc)
	import Glibc
#else
	import Darwin
#endif

struct CacheFolderTests {
	@Test("The cache folder is GEN_CACHE_DIR if it is set, and the system's otherwise")
	func path() {
		#expect(CacheFolder.defaultPath { ["GEN_CACHE_DIR": "/a", "XDG_CACHE_HOME": "/b", "HOME": "/c"][$0] } == "/a")
		#expect(CacheFolder.defaultPath { ["XDG_CACHE_HOME": "/b", "HOME": "/c"][$0] } == "/b/gen")
		#expect(
			CacheFolder.defaultPath { ["GEN_CACHE_DIR": "", "XDG_CACHE_HOME": "relative", "HOME": "/c"][$0] }?.hasPrefix("/c/") == true)
		#expect(CacheFolder.defaultPath { _ in nil } == nil)
	}

	@Test("An entry exists, complete, once it is published")
	func publishing() throws {
		let folder = try TemporaryFolder()
		let cache = try CacheFolder(at: folder.path + "/a/b")
		let scratch = try cache.makeScratch()
		try writeOwnFile(scratch + "/x", [1])
		#expect(!cache.has("key"))
		try cache.publish(scratch, as: "key")
		#expect(cache.has("key"))
		#expect(ReadableFolders(only: cache.path).names(inFolder: cache.path) == ["key"])
	}

	@Test("When two runs publish the same entry, the first one wins")
	func race() throws {
		let folder = try TemporaryFolder()
		let cache = try CacheFolder(at: folder.path)
		for byte in [UInt8(ascii: "1"), UInt8(ascii: "2")] {
			let scratch = try cache.makeScratch()
			try writeOwnFile(scratch + "/x", [byte])
			try cache.publish(scratch, as: "key")
		}
		#expect(folder.text("key/x") == "1")
		#expect(ReadableFolders(only: folder.path).names(inFolder: folder.path) == ["key"])
	}

	@Test("The files of an ended run are removed, those of running ones are not")
	func abandoned() throws {
		let folder = try TemporaryFolder()
		let cache = try CacheFolder(at: folder.path)
		let own = try cache.makeScratch()
		folder.write("scratch-2147483646-abc/Sources/x", "")
		folder.write("key/x", "")
		cache.removeAbandoned()
		#expect(
			Set(ReadableFolders(only: folder.path).names(inFolder: folder.path)) == ["key", String(own.dropFirst(cache.path.count + 1))])
	}

	@Test("The lock of an entry excludes others; without lock support, the cache reports that and locks nothing")
	func locks() throws {
		let folder = try TemporaryFolder()
		let cache = try CacheFolder(at: folder.path)
		do {
			let held = cache.lock("key")
			#expect(held != nil && ReadableFolders(only: folder.path).names(inFolder: folder.path) == ["key.lock"])
			let other = open(folder.path + "/key.lock", O_RDWR)
			#expect(other > 0 && flock(other, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
			close(other)
			withExtendedLifetime(held) {}
		}
		#expect(cache.lock("key") != nil)
		#expect(cache.lock("none/key") == nil)
	}

	@Test("A folder that cannot be created is an error")
	func unwritable() throws {
		let folder = try TemporaryFolder()
		folder.write("file", "")
		#expect(throws: DiskError.self) { try CacheFolder(at: folder.path + "/file/cache") }
	}

	@Test("Removing a tree removes links, not their targets")
	func links() throws {
		let folder = try TemporaryFolder()
		folder.write("kept/x", "")
		folder.write("gone/y/z", "")
		folder.link("gone/link", to: "../kept")
		removeTree(folder.path + "/gone")
		#expect(folder.tree() == ["kept/": "", "kept/x": ""])
	}

	private func cause(_ body: () throws -> Void) -> DiskError.Cause? {
		do { try body() } catch { return (error as? DiskError)?.cause }
		return nil
	}

	@Test("A failure to publish is reported; a file is not an entry")
	func unpublished() throws {
		let folder = try TemporaryFolder()
		let cache = try CacheFolder(at: folder.path)
		#expect(cause { try cache.publish(folder.path + "/nothing", as: "key") } == .missing)
		let scratch = try cache.makeScratch()
		#expect(cause { try cache.publish(scratch, as: "no/such/key") } == .missing)
		folder.write("key", "a file")
		#expect(!cache.has("key"))
		#expect(cause { try cache.publish(scratch, as: "key") } == .notFolder)
	}

	@Test("A running lock owner blocks other runs until it releases the lock")
	func locking() throws {
		let folder = try TemporaryFolder()
		let cache = try CacheFolder(at: folder.path)
		var lock = cache.lock("key")
		#expect(lock != nil)
		let descriptor = open(folder.path + "/key.lock", O_RDWR | O_CLOEXEC)
		defer { close(descriptor) }
		#expect(flock(descriptor, LOCK_EX | LOCK_NB) != 0)
		withExtendedLifetime(lock) {}
		lock = nil
		#expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
		#expect(cache.lock("no/such/key") == nil)
	}

	@Test("The folder for one run is in the system's temporary folder, and is removed with its contents")
	func temporary() throws {
		let folder = try TemporaryFolder()
		let cache = try CacheFolder.temporary { ["TMPDIR": folder.path][$0] }
		#expect(cache.isTemporary && cache.path.hasPrefix(folder.path + "/gen-"))
		try writeOwnFile(cache.path + "/x", [1])
		cache.removeEverything()
		#expect(folder.tree().isEmpty)
		#expect(cause { _ = try CacheFolder.temporary { _ in folder.path + "/nowhere" } } == .missing)
		let usual = try CacheFolder.temporary { ["TMPDIR": ""][$0] }
		#expect(usual.path.hasPrefix("/tmp/gen-") || usual.path.hasPrefix("/private/tmp/gen-"))
		usual.removeEverything()
	}

	@Test("The user's cache is never removed as a whole")
	func permanent() throws {
		let folder = try TemporaryFolder()
		folder.write("key/x", "")
		let cache = try CacheFolder(at: folder.path)
		#expect(!cache.isTemporary)
		cache.removeEverything()
		#expect(folder.text("key/x") == "")
	}

	@Test("Writing one of gen's own files replaces it, follows no link, and reports failures")
	func ownFiles() throws {
		let folder = try TemporaryFolder()
		folder.write("x", "longer than before")
		try writeOwnFile(folder.path + "/x", Array("new".utf8))
		#expect(folder.text("x") == "new")
		folder.link("link", to: "x")
		#expect(cause { try writeOwnFile(folder.path + "/link", []) } == .leadsOutside)
		#expect(cause { try writeOwnFile(folder.path + "/no/such", []) } == .missing)
		#expect(cause { try writeOwnFile(folder.path, []) } == .isFolder)
		#expect(cause { try writeOwnFile("/dev/full", [1]) } == .full)
	}

	@Test("A folder is created with its parents, unless a file is in the way")
	func folders() throws {
		let folder = try TemporaryFolder()
		try makeFolders(folder.path + "/a/b/c")
		try makeFolders(folder.path + "/a/b/c")
		#expect(folder.tree() == ["a/": "", "a/b/": "", "a/b/c/": ""])
		folder.write("file", "")
		#expect(cause { try makeFolders(folder.path + "/file") } == .notFolder)
		#expect(cause { try makeFolders(folder.path + "/file/x") } != nil)
	}

	@Test("A program is found as the first executable on the search path")
	func programs() throws {
		let folder = try TemporaryFolder()
		folder.write("a/tool", "")
		folder.write("b/tool", "")
		folder.makeFolder("c/tool")
		chmod(folder.path + "/b/tool", 0o755)
		let (a, b, c) = (folder.path + "/a", folder.path + "/b", folder.path + "/c")
		#expect(findProgram("tool", searchPath: "\(a):\(c):\(b)") == b + "/tool")
		#expect(findProgram("tool", searchPath: "\(a):\(c)") == nil)
	}

	@Test("Files of different size or identity have different stamps")
	func stamps() throws {
		let folder = try TemporaryFolder()
		folder.write("x", "1")
		folder.write("y", "1")
		let stamp = stampText(ofPath: folder.path + "/x")
		#expect(stamp == stampText(ofPath: folder.path + "/x") && stamp.split(separator: "/").count == 3)
		#expect(stamp != stampText(ofPath: folder.path + "/y"))
		folder.write("x", "12")
		#expect(stamp != stampText(ofPath: folder.path + "/x"))
		#expect(stampText(ofPath: folder.path + "/nothing") == "")
	}

	@Test("Warnings about the cache suggest to free space or to choose another folder")
	func wording() {
		#expect(DiskError(.write, "/c", .full).cacheError.fix?.text.hasPrefix("free some space") == true)
		#expect(DiskError(.write, "/c", .notPermitted).cacheError.fix?.text == "set GEN_CACHE_DIR to a writable folder")
	}
}
