import Foundation
import TestSupport
import Testing

@testable import gen

@Suite("gen verify does not compile again what passed")
struct IncrementalVerifyTests {
	private let compiler: FakeCompiler
	private var folder: TemporaryFolder { compiler.folder }

	init() throws {
		compiler = try FakeCompiler()
	}

	@Test("Nothing is compiled again if nothing has changed, not even the runtime, from any folder")
	func unchanged() {
		let first = compiler.verify("order", "user")
		#expect(first.status == .done && first.errors.hasPrefix("2 of 2 features verified"), "\(first.errors)")
		#expect(!compiler.takeCompiled().isEmpty)
		let second = compiler.verify("order", "user")
		#expect(second.status == .done && second.errors.contains("; 2 unchanged since they passed"), "\(second.errors)")
		#expect(compiler.verify(at: "order").errors.contains("; 1 unchanged since it passed"))
		#expect(compiler.takeCompiled().isEmpty)
		let json = compiler.verify("order", "--format", "json")
		#expect(json.output.contains(#""unchanged": ["order"]"#) || json.output.contains("\"unchanged\": [\n"), "\(json.output)")
	}

	@Test("What the compiler leaves in its folder for temporary files is removed")
	func temporaryFiles() throws {
		#expect(compiler.verify("order", "user").status == .done)
		let used = Set(try #require(folder.text("temporary")).split(separator: "\n").map(String.init))
		#expect(used.count > 2)
		for path in used { #expect(!FileManager.default.fileExists(atPath: path), "\(path)") }
	}

	/// Something on which the result depends.
	enum Change: CaseIterable {
		case generatedFile, handWrittenFile, removedFile, fixture, isolation, approachable, runtime, toolchain, tests
	}

	@Test("Each input of the result makes the feature be compiled again, and only that feature", arguments: Change.allCases)
	func changed(_ change: Change) {
		folder.write("order/Sources/Data/Own.swift", "struct Own {}\n")
		#expect(compiler.verify("order", "user", "--isolation", "nonisolated").status == .done)
		_ = compiler.takeCompiled()
		var arguments = ["order", "user", "--isolation", "nonisolated"]
		var isOfOne = true
		switch change {
		case .generatedFile:
			let path = "order/Sources/Data/DTOs/OrderDTO.swift"
			folder.write(path, (folder.text(path) ?? "") + "// edited\n")
		case .handWrittenFile: folder.write("order/Sources/Data/Own.swift", "struct Own { }\n")
		case .removedFile: folder.delete("order/Sources/Data/Own.swift")
		case .fixture: folder.write("order/Tests/Shared/Fixtures/more.json", "{}")
		default: isOfOne = false
		}
		switch change {
		case .isolation: arguments[3] = "MainActor"
		case .approachable: arguments.append("--approachable-concurrency")
		case .runtime: folder.write(".gen/styles/harbor/Runtime/AppNetworking/Client.swift", "public struct Client { }\n")
		case .toolchain: compiler.install(version: "6.3.2")
		case .tests: arguments.append("--test")
		default: break
		}
		_ = compiler.verify(arguments)
		let compiled = compiler.takeCompiled()
		#expect(compiled.contains("AppOrder"), "\(compiled)")
		#expect(compiled.contains("AppUser") == !isOfOne, "\(compiled)")
	}

	@Test("A feature that fails is verified again, and its findings are reported again")
	func failure() {
		let path = "\(folder.path)/order/Sources/Data/DTOs/OrderDTO.swift"
		compiler.install(script: "case $module in AppOrder) echo '\(path):1:1: error: wrong'; exit 1;; esac")
		for _ in 0..<2 {
			let run = compiler.verify("order", "user")
			#expect(run.status == .found && run.errors.contains("error[swift-compiler]: wrong"), "\(run.errors)")
			#expect(compiler.takeCompiled().contains("AppOrder"))
		}
		#expect(compiler.results.count == 2)
	}

	@Test("A feature with warnings is compiled again, so that they are reported again")
	func warnings() {
		let path = "\(folder.path)/order/Sources/Data/DTOs/OrderDTO.swift"
		compiler.install(
			script: "case $module in AppOrder) echo '\(path):1:1: warning: odd [#Group]'; echo '\(path):2:1: note: here';; esac")
		for _ in 0..<2 {
			let run = compiler.verify("order", "user")
			#expect(run.status == .done && run.errors.contains("order/Sources/Data/DTOs/OrderDTO.swift:1:1: warning[swift-compiler]: odd"))
			#expect(run.errors.contains("order/Sources/Data/DTOs/OrderDTO.swift:2:1: note: here"), "\(run.errors)")
			#expect(compiler.takeCompiled().contains("AppOrder"))
		}
		#expect(compiler.results.count == 2)
	}

	@Test("A file that is skipped because of another layer is verified again when that layer changes")
	func otherLayers() {
		folder.write("order/Sources/Data/Repository.swift", "struct Repository { var item: Item }\n")
		folder.write("order/Sources/Domain/Item.swift", "struct Item {}\n")
		compiler.install(
			script: """
				case "$module $*" in "AppOrder "*Repository.swift*)
					echo "\(folder.path)/order/Sources/Data/Repository.swift:1:31: error: cannot find type 'Item' in scope"; exit 1;;
				esac
				""")
		for _ in 0..<2 {
			let run = compiler.verify("order")
			#expect(run.status == .done && run.errors.contains("it needs 'Item' in 'order/Sources/Domain/Item.swift'"), "\(run.errors)")
		}
		#expect(compiler.takeCompiled().count { $0 == "AppOrder" } == 8)
		folder.delete("order/Sources/Domain/Item.swift")
		#expect(compiler.verify("order").status == .found)
	}

	@Test("A file that changes while it is compiled is compiled again in the next run")
	func changedMeanwhile() {
		let path = "order/Sources/Data/DTOs/OrderDTO.swift"
		let text = folder.text(path) ?? ""
		compiler.install(script: "case $module in AppOrder) echo '// later' >>'\(folder.path)/\(path)';; esac")
		#expect(compiler.verify("order").status == .done)
		folder.write(path, text)
		_ = compiler.takeCompiled()
		#expect(compiler.verify("order").status == .done)
		#expect(compiler.takeCompiled().contains("AppOrder"))
	}

	@Test("Without a cache everything is compiled again, and nothing is stored")
	func noCache() {
		for _ in 0..<2 {
			#expect(compiler.verify("order", "--cache", "none").status == .done)
			#expect(compiler.takeCompiled().contains("AppNetworking"))
		}
		#expect(TemporaryFolder.names(in: folder.path).filter { $0.hasPrefix("gen-") || $0 == "cache" }.isEmpty)
	}

	@Test("Results in a folder are used wherever the features are")
	func sharedFolder() throws {
		#expect(compiler.verify("order", "--cache", "results").status == .done)
		#expect(TemporaryFolder.names(in: folder.path + "/results/verified").count == 2)
		#expect(!TemporaryFolder.isFolder(folder.path + "/cache"))
		_ = compiler.takeCompiled()
		compiler.copy("order", to: "copy/order")
		let copy = compiler.verify("copy/order", "--cache", "results")
		#expect(copy.errors.contains("; 1 unchanged since it passed"), "\(copy.errors)")
		let file = compiler.verify("order", "--cache", "gen.json")
		#expect(file.status == .bad, "\(file.errors)")
	}

	@Test("A file in the place of a result is not a result")
	func damaged() {
		#expect(compiler.verify("order", "user").status == .done)
		#expect(compiler.results.count == 4)
		for path in compiler.results {
			folder.delete(path)
			folder.write(path, "passed")
		}
		_ = compiler.takeCompiled()
		#expect(compiler.verify("order", "user").status == .done)
		#expect(compiler.takeCompiled().contains("AppOrder"))
	}

	@Test("Runs at the same time share results")
	func concurrent() {
		let compiler = compiler
		DispatchQueue.concurrentPerform(iterations: 4) { _ in
			#expect(compiler.verify("order", "user").status == .done)
		}
		#expect(compiler.results.count == 4)
		_ = compiler.takeCompiled()
		#expect(compiler.verify("order", "user").errors.contains("; 2 unchanged"))
		#expect(TemporaryFolder.names(in: folder.path + "/cache/verified").filter { $0.hasPrefix("scratch-") }.isEmpty)
	}
}
