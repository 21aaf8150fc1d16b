import TestSupport
import Testing

@testable import gen

/// Features that import modules of their own project, verified with a shell script as the compiler.
@Suite("The modules of a project")
struct ProjectModulesTests {
	private let compiler: FakeCompiler
	private var folder: TemporaryFolder { compiler.folder }

	init() throws {
		compiler = try FakeCompiler()
		folder.write("gen.json", "{}")
		folder.delete(".gen")
		folder.delete("user")
		GenRun(in: folder, at: "order").expectDone()
	}

	private func text(_ path: String) throws -> String { try #require(folder.text(path)) }

	@Test("The modules that generated code imports are compiled from the project, those that are missing from gen's reference runtime")
	func compiles() throws {
		folder.write("Modules/AppNetworking/Sources/Client.swift", "import AppLogging\n")
		folder.write("Modules/AppNetworking/Tests/ClientTests.swift", "import XCTest\n")
		folder.write("Modules/Package.swift", #"let package = Package(targets: [.target(name: "AppLogging", path: "Kit/Log")])"#)
		folder.write("Modules/Kit/Log/Log.swift", "import Foundation\n")
		let run = compiler.verify("order", "--isolation", "MainActor")
		run.expectDone()
		#expect(
			run.errors.contains(
				"compiled against AppCore (gen's reference runtime), AppCoreMocks (gen's reference runtime), AppLogging (Modules/Kit/Log), AppNetworking (Modules/AppNetworking), AppNetworkingMocks (gen's reference runtime)"
			), "\(run.errors)")
		let compiled = compiler.takeCompiled()
		#expect(Set(compiled).isSuperset(of: ["AppLogging", "AppNetworking", "AppNetworkingMocks"]))
		#expect(try #require(compiled.firstIndex(of: "AppLogging")) < #require(compiled.firstIndex(of: "AppNetworking")))
	}

	@Test("A change in a module of the project verifies its features again")
	func changed() throws {
		folder.write("AppNetworking/Client.swift", "public struct Client {}\n")
		compiler.verify("order").expectDone()
		#expect(compiler.verify("order").errors.contains("unchanged"))
		folder.write("AppNetworking/Client.swift", "public struct OtherClient {}\n")
		#expect(!compiler.verify("order").errors.contains("unchanged"))
	}

	@Test("Modules that do not compile here are named in a warning, also in the next run, and the reference runtime takes their place")
	func doesNotCompile() throws {
		folder.write("AppNetworking/Client.swift", "import UIKit\n")
		compiler.install(script: "grep -qs 'import UIKit' \"$last\" && { echo \"no such module 'UIKit'\"; exit 1; }")
		for _ in 0..<2 {
			let run = compiler.verify("order", "--isolation", "MainActor")
			run.expectDone()
			#expect(
				run.errors.contains(
					"warning[not-verified]: modules of the project do not compile here, so gen's reference runtime takes the place of 'AppNetworking'"
				), "\(run.errors)")
			#expect(run.errors.contains("no such module 'UIKit'"))
			#expect(run.errors.contains("compiled against gen's reference runtime (AppNetworking, AppCore)"))
		}
	}

	@Test("A folder that is named like a module of the toolchain, and one of another feature, is no module of the project")
	func foreign() throws {
		folder.write("Foundation/A.swift", "")
		folder.write("other/gen.lock.json", "{}")
		folder.write("other/Sources/AppNetworking/A.swift", "")
		let run = compiler.verify("order")
		run.expectDone()
		#expect(run.errors.contains("compiled against gen's reference runtime (AppNetworking, AppCore)"), "\(run.errors)")
	}
}
