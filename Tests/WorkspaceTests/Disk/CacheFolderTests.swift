import Testing
import Workspace

struct CacheFolderTests {
	@Test("The folder is the one that was told, then the system's")
	func place() {
		#expect(CacheFolder.defaultPath { ["GEN_CACHE_DIR": "/a", "XDG_CACHE_HOME": "/b", "HOME": "/c"][$0] } == "/a")
		#expect(CacheFolder.defaultPath { ["XDG_CACHE_HOME": "/b", "HOME": "/c"][$0] } == "/b/gen")
		#expect(
			CacheFolder.defaultPath { ["GEN_CACHE_DIR": "", "XDG_CACHE_HOME": "relative", "HOME": "/c"][$0] }?.hasPrefix("/c/") == true)
		#expect(CacheFolder.defaultPath { _ in nil } == nil)
	}

	@Test("An entry is there once it is published, whole")
	func publishing() throws {
		let folder = try ScratchFolder()
		let cache = try CacheFolder(at: folder.path + "/a/b")
		let scratch = try cache.makeScratch()
		try writeOwnFile(scratch + "/x", [1])
		#expect(!cache.has("key"))
		try cache.publish(scratch, as: "key")
		#expect(cache.has("key"))
		#expect(names(inFolder: cache.path) == ["key"])
	}

	@Test("Of two that make the same entry, the first is kept and nothing of the second")
	func race() throws {
		let folder = try ScratchFolder()
		let cache = try CacheFolder(at: folder.path)
		for byte in [UInt8(ascii: "1"), UInt8(ascii: "2")] {
			let scratch = try cache.makeScratch()
			try writeOwnFile(scratch + "/x", [byte])
			try cache.publish(scratch, as: "key")
		}
		#expect(folder.text("key/x") == "1")
		#expect(names(inFolder: folder.path) == ["key"])
	}

	@Test("What a run left that is no more is removed; what others work in is not")
	func abandoned() throws {
		let folder = try ScratchFolder()
		let cache = try CacheFolder(at: folder.path)
		let own = try cache.makeScratch()
		folder.write("scratch-2147483646-abc/Sources/x", "")
		folder.write("key/x", "")
		cache.removeAbandoned()
		#expect(Set(names(inFolder: folder.path)) == ["key", String(own.dropFirst(cache.path.count + 1))])
	}

	@Test("A folder that cannot be made is an error")
	func unwritable() throws {
		let folder = try ScratchFolder()
		folder.write("file", "")
		#expect(throws: DiskError.self) { try CacheFolder(at: folder.path + "/file/cache") }
	}

	@Test("Removing a tree removes links, not what they lead to")
	func links() throws {
		let folder = try ScratchFolder()
		folder.write("kept/x", "")
		folder.write("gone/y/z", "")
		folder.link("gone/link", to: "../kept")
		removeTree(folder.path + "/gone")
		#expect(folder.tree() == ["kept/": "", "kept/x": ""])
	}
}
