import TestSupport
import Testing

@testable import gen

@Suite("Features that cannot be verified")
struct UnverifiedFeatureTests {
	private let compiler: FakeCompiler
	private var folder: TemporaryFolder { compiler.folder }

	init() throws {
		compiler = try FakeCompiler()
	}

	@Test(
		"A feature whose gen.json is damaged or missing leaves the others verified, and is counted as failed",
		arguments: [["--all"], ["order", "user"]], ["{", nil])
	func settings(arguments: [String], text: String?) throws {
		if let text { folder.write("order/gen.json", text) } else { folder.delete("order/gen.json") }
		let run = compiler.verify(arguments)
		#expect(run.status == .bad)
		#expect(run.errors.contains("1 of 2 features verified") && run.errors.contains("; failed: order\n"), "\(run.errors)")
		#expect(run.errors.contains(text == nil ? "there is a order/gen.lock.json but no gen.json" : "order/gen.json:1:2: error"))
		let compiled = compiler.takeCompiled()
		#expect(compiled.contains("AppUser") && !compiled.contains("AppOrder"))
		let json = compiler.verify(arguments + ["--format", "json"])
		let isCounted = json.output.filter { !$0.isWhitespace }.contains(#""failed":["order"]"#)
		#expect(isCounted, "\(json.output)")
	}

	@Test("A runtime that does not compile leaves the features of other runtimes verified, and is reported once")
	func runtime() throws {
		folder.write("old/.gen/styles/old/style.json", FakeCompiler.style())
		folder.write("old/.gen/styles/old/Runtime/AppNetworking/Client.swift", "public class Client {}\n")
		folder.write("old/gen.json", #"{"style": "old"}"#)
		for feature in ["one", "two"] { compiler.copy("order", to: "old/\(feature)") }
		compiler.install(script: "grep -q 'public class' \"$last\" && { echo bad luck; exit 1; }")
		let run = compiler.verify("--all")
		#expect(run.status == .bad)
		#expect(run.errors.contains("2 of 4 features verified") && run.errors.contains("; failed: old/one, old/two\n"), "\(run.errors)")
		#expect(run.errors.split(separator: "\n").count { $0.contains("does not compile") } == 1, "\(run.errors)")
	}

	@Test("A feature generated from standard input has no gen.json, and is verified")
	func standardInput() throws {
		let lock = try #require(folder.text("order/gen.lock.json"))
		let begin = try #require(lock.firstRange(of: "\"inputs\": [")?.upperBound)
		let end = try #require(lock[begin...].firstIndex(of: "]"))
		folder.write("order/gen.lock.json", String(lock[..<begin]) + String(lock[end...]))
		folder.delete("order/gen.json")
		let run = compiler.verify("--all")
		#expect(run.errors.contains("2 of 2 features verified"), "\(run.errors)")
	}

	@Test("A feature whose last run was removed is verified with its files, and skipped once they are pruned")
	func emptied() throws {
		folder.write("order/gen.json", #"{"app": "App", "runs": []}"#)
		#expect(compiler.verify("--all").errors.contains("2 of 2 features verified"))
		GenRun("--prune", in: folder, at: "order").expectDone()
		let run = compiler.verify("--all")
		#expect(run.status == .done && run.errors.contains("1 of 1 feature verified"), "\(run.errors)")
		#expect(run.errors.contains("gen has generated nothing in 'order', so it is skipped"), "\(run.errors)")
		let alone = compiler.verify("order")
		#expect(alone.status == .bad && alone.errors.contains("there is no gen.lock.json that lists files"), "\(alone.errors)")
	}
}
