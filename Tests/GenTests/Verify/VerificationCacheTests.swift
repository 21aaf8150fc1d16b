import Generator
import SourceText
import TestSupport
import Testing
import Workspace

@testable import gen

struct VerificationCacheTests {
	private let folder: TemporaryFolder
	private let toolchain: Toolchain

	init() throws {
		let compiler = try FakeCompiler()
		folder = compiler.folder
		let path = folder.path
		var diagnostics = Diagnostics()
		toolchain = try #require(
			Toolchain(
				Environment(workingDirectory: path, variables: { $0 == "PATH" ? path + "/bin" : nil }), diagnostics: &diagnostics))
	}

	private func feature(_ shown: String = "order") throws -> VerifiedFeature {
		var diagnostics = Diagnostics()
		let environment = Environment(workingDirectory: folder.path, variables: { _ in nil })
		return try #require(try VerifiedFeature(shown, environment: environment, offers: { _, _ in true }, diagnostics: &diagnostics))
	}

	private func key(version: String = "1", runtime: String = "r", variables: [String: String] = [:]) throws -> VerificationKey {
		let settings = VerificationSettings(toolchain: toolchain, moduleCache: "/cache", runsTests: false, isApproachable: false)
		return VerificationKey(
			try feature(), .nonisolated, settings: settings, runtime: runtime, version: version, variables: { variables[$0] })
	}

	@Test("The key depends on gen's version, the runtime, and variables that the compiler reads")
	func keys() throws {
		let keys = try [key(), key(version: "2"), key(runtime: "s"), key(variables: ["SDKROOT": "/s"]), key(variables: ["CPATH": "/s"])]
		#expect(Set(keys).count == 5)
		#expect(try key() == key(variables: ["HOME": "/x"]))
	}

	@Test("Parts of a key do not run into each other")
	func parts() {
		func digest(_ parts: String...) -> String {
			var key = KeyParts()
			for part in parts { key.add(part) }
			return key.digest
		}
		#expect(Set([digest("a", "b"), digest("ab"), digest("ab", ""), digest("", "ab"), digest("1\na")]).count == 5)
	}

	private func cache(most: Int = 10, now: Int? = nil) throws -> VerificationCache {
		try #require(VerificationCache(in: CacheFolder(at: folder.path + "/own"), most: most, now: now))
	}

	@Test("Modules of C headers are stored by the path of the cache, since the compiler accepts them only there")
	func moduleCache() throws {
		let caches = try ["one", "two"].map { try CacheFolder(at: folder.path + "/" + $0) }
		let names = caches.map { $0.moduleCache.dropFirst($0.path.count) }
		#expect(names[0].hasPrefix("/clang-") && names[0] != names[1])
		#expect(try CacheFolder(at: folder.path + "/one").moduleCache == caches[0].moduleCache)
	}

	@Test("A result is removed a month after its last use")
	func age() throws {
		let feature = try feature()
		try cache().store(VerificationRecord(testCount: 3), of: feature, key())
		let time = try #require(Int(stampText(ofPath: folder.path + "/own/verified/\(key().text)").split(separator: "/")[2]))
		let day = 24 * 3600
		try cache(now: time).prune()
		#expect(try cache(now: time).record(of: feature, key())?.testCount == 3)
		// A use after a day counts.
		#expect(try cache(now: time + 20 * day).record(of: feature, key()) != nil)
		try cache(now: time + 29 * day).prune()
		#expect(try cache(now: time).record(of: feature, key()) != nil)
		try cache(now: time + 32 * day).prune()
		#expect(try cache(now: time).record(of: feature, key()) == nil)
		#expect(TemporaryFolder.names(in: folder.path + "/own/verified") == ["pruned"])
	}

	@Test("The oldest of too many results are removed, at most once a day")
	func count() throws {
		let feature = try feature()
		for version in 1...3 { try cache().store(VerificationRecord(testCount: version), of: feature, key(version: "\(version)")) }
		try cache(most: 1).prune()
		#expect(try (1...3).count { try cache().record(of: feature, key(version: "\($0)")) != nil } == 1)
		for version in 1...3 { try cache().store(VerificationRecord(testCount: version), of: feature, key(version: "\(version)")) }
		try cache(most: 1).prune()
		#expect(try (1...3).count { try cache().record(of: feature, key(version: "\($0)")) != nil } == 3)
	}

	@Test("Findings survive with their locations, notes, rules and help; one in a file of another feature is not recorded")
	func findings() throws {
		let feature = try feature()
		let text = try #require(feature.sources.first?.text)
		var warning = Diagnostic(
			.swiftCompiler, "odd \"quoted\"", at: SourceSpan(text, SourceRange(3, 5)), rule: "Group", fix: "do",
			notes: [.init("here", at: SourceSpan(text, SourceRange(1, 2))), .init("nowhere")])
		warning.severity = .warning
		let note = Diagnostic(.notVerified, "left out")
		try cache().store(VerificationRecord(testCount: 1, findings: [warning, note]), of: feature, key())
		let found = try #require(cache().record(of: self.feature(), key())?.findings)
		#expect(found.map(\.message) == [warning.message, note.message] && found[0].severity == .warning && found[1].severity == .note)
		#expect(found[0].span?.range == SourceRange(3, 5) && found[0].span?.source.path == text.path)
		#expect(found[0].rule == "Group" && found[0].fix?.text == "do" && found[0].notes.map(\.message) == ["here", "nowhere"])
		#expect(found[0].notes[0].span?.range == SourceRange(1, 2) && found[0].notes[1].span == nil)
		warning.span = SourceSpan(SourceText(path: "elsewhere.swift", "a"), SourceRange(0, 1))
		try cache().store(VerificationRecord(testCount: 1, findings: [warning]), of: feature, key(version: "2"))
		#expect(try cache().record(of: feature, key(version: "2")) == nil)
	}
}
