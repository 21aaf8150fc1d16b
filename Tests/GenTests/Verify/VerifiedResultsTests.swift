import Foundation
import Generator
import SourceText
import TestSupport
import Testing
import Workspace

@testable import gen

struct VerifiedResultsTests {
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

	private func feature() throws -> VerifiedFeature {
		var diagnostics = Diagnostics()
		let environment = Environment(workingDirectory: folder.path, variables: { _ in nil })
		let setup = try #require(try FeatureSetup(GenerationRequest(), in: "order", environment, diagnostics: &diagnostics))
		return try #require(try VerifiedFeature(setup, environment: environment, offers: { _, _ in true }, diagnostics: &diagnostics))
	}

	private func key(runtime: String = "r", variables: [String: String] = [:]) throws -> String {
		let settings = VerificationSettings(toolchain: toolchain, moduleCache: "/cache", runsTests: false, isApproachable: false)
		let verification = try Verification(
			feature: feature(), isolation: .nonisolated, runtime: CompiledRuntime(key: runtime, modules: "", objects: []),
			settings: settings)
		return VerifiedResults.key(verification, variables: { variables[$0] })
	}

	@Test("The key depends on the files, the runtime, and variables that the compiler reads")
	func keys() throws {
		var keys = try [key(), key(runtime: "s"), key(variables: ["SDKROOT": "/s"]), key(variables: ["CPATH": "/s"])]
		#expect(try key() == key(variables: ["HOME": "/x"]))
		folder.write("order/Sources/Data/Own.swift", "struct Own {}\n")
		try keys.append(key())
		#expect(Set(keys).count == 5)
	}

	@Test("Parts of a key do not run into each other")
	func parts() {
		func digest(_ parts: String...) -> String { gen.digest(of: parts.map { Array($0.utf8) }) }
		#expect(Set([digest("a", "b"), digest("ab"), digest("ab", ""), digest("", "ab"), digest("1\na")]).count == 5)
	}

	@Test("Modules of C headers are stored by the path of the cache, since the compiler accepts them only there")
	func moduleCache() throws {
		let caches = try ["one", "two"].map { try CacheFolder(at: folder.path + "/" + $0) }
		let names = caches.map { $0.moduleCache.dropFirst($0.path.count) }
		#expect(names[0].hasPrefix("/clang-") && names[0] != names[1])
		#expect(try CacheFolder(at: folder.path + "/one").moduleCache == caches[0].moduleCache)
	}

	@Test("A result is removed after a month", arguments: [(29, true), (31, false)])
	func age(days: Int, isStored: Bool) throws {
		let results = try #require(VerifiedResults(in: CacheFolder(at: folder.path + "/own")))
		try results.store(key(), of: feature())
		#expect(try results.has(key()))
		let date = Date(timeIntervalSinceNow: -24 * 3600 * Double(days))
		try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path + "/own/verified/\(key())")
		results.prune()
		#expect(try results.has(key()) == isStored)
		#expect(TemporaryFolder.names(in: folder.path + "/own/verified").count == (isStored ? 1 : 0))
	}
}
