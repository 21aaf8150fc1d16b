import Foundation
import Testing
import Workspace

@testable import gen

/// Runs the command with a shell script as the compiler; `.ci/deep verify` uses the real compiler.
@Suite("gen verify")
struct VerifyCommandTests {
	private let scratch: VerifyScratch

	init() throws {
		scratch = try VerifyScratch()
		try scratch.write("order.json", #"{"item": "book"}"#)
		#expect(scratch.gen("order.json", "--endpoint", "/api/order", "--output", "Order").status == .done)
	}

	/// Puts a compiler on the search path that creates its outputs and then runs `script`.
	private func verify(_ arguments: [String] = ["Order"], version: String = "6.3.1", script: String = "") throws -> VerifyScratch.Printed {
		let compiler =
			"""
			#!/bin/sh
			if [ "$1" = -print-target-info ]; then
				echo '{"compilerVersion": "Swift version \(version) (x)", "target": {"triple": "x86_64-unknown-linux-gnu"}, "paths": {"runtimeResourcePath": "/nowhere"}}'
				exit
			fi
			module=; last=
			for argument; do
				[ "$last" = -o ] && : >"$argument"
				[ "$last" = -emit-module-path ] && : >"$argument"
				[ "$last" = -module-name ] && module=$argument
				last=$argument
			done
			echo "$module" >>'\(scratch.path)/compiled'
			\(script)
			exit 0

			"""
		// A compiler that was rewritten counts as another compiler.
		if scratch.text("bin/swiftc") != compiler { try scratch.write("bin/swiftc", compiler, isProgram: true) }
		let variables = ["PATH": "\(scratch.path)/bin:/usr/bin:/bin"]
		return switch arguments.count {
		case 1: scratch.gen("verify", arguments[0], variables: variables)
		case 2: scratch.gen("verify", arguments[0], arguments[1], variables: variables)
		default: scratch.gen("verify", variables: variables)
		}
	}

	private var compiled: [String] { scratch.text("compiled")?.split(separator: "\n").map(String.init) ?? [] }

	@Test("Sources and tests are compiled with both isolations, the runtime only once")
	func compilesEverything() throws {
		let first = try verify()
		#expect(first.status == .done)
		#expect(first.errors.hasPrefix("1 of 1 feature verified with MainActor and nonisolated"))
		let runtime = ["ChallengeCore", "ChallengeCoreMocks", "ChallengeNetworking", "ChallengeNetworkingMocks"]
		#expect(
			compiled.sorted() == (runtime + ["ChallengeOrder", "ChallengeOrder", "ChallengeOrderTests", "ChallengeOrderTests"]).sorted())
		_ = try verify()
		#expect(compiled.filter(runtime.contains).count == runtime.count)
		#expect(
			ReadableFolders(only: "\(scratch.path)/cache").names(inFolder: "\(scratch.path)/cache").filter { $0.hasPrefix("scratch-") }
				.isEmpty)
	}

	@Test("A feature whose generated files were all removed is refused: there is nothing to verify")
	func nothingLeft() throws {
		for folder in ["Sources", "Tests"] { try FileManager.default.removeItem(atPath: "\(scratch.path)/Order/\(folder)") }
		func isRefused() throws -> Bool {
			let printed = try verify()
			return printed.status == .bad
				&& printed.errors.contains("error[not-generated]: none of the Swift files that gen wrote in 'Order' exists")
		}
		#expect(try isRefused())
		// Once gen has recorded that they are gone, nothing is missing any more.
		#expect(scratch.gen("--output", "Order").status == .done)
		#expect(try isRefused())
	}

	@Test("Another toolchain has a separate module cache")
	func keyedByToolchain() throws {
		#expect(try verify().status == .done)
		let other = try verify(version: "6.4")
		#expect(other.status == .done, "\(other.errors)")
		#expect(compiled.count { $0 == "ChallengeCore" } == 2)
	}

	@Test("An error is reported once, at the feature's own path")
	func errorAtPath() throws {
		let printed = try verify(
			script: "case $module in *Order) echo '\(scratch.path)/Order/Sources/Data/DTOs/OrderDTO.swift:2:6: error: wrong'; exit 1;; esac"
		)
		#expect(printed.status == .found)
		#expect(
			printed.errors.components(separatedBy: "Order/Sources/Data/DTOs/OrderDTO.swift:2:6: error[swift-compiler]: wrong\n").count == 2)
		#expect(printed.errors.contains("0 of 1 feature verified"))
		#expect(printed.errors.contains("failed: Order"))
	}

	@Test("An error has the place in the template, and the fact whose value is there; also if the line was moved")
	func origin() throws {
		let path = "Order/Sources/Data/DTOs/OrderDTO.swift"
		let lines = (scratch.text(path) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
		let row = try #require(lines.firstIndex { $0.contains("let item: String") }) + 1
		let script = { (row: Int) in "case $module in *Order) echo '\(self.scratch.path)/\(path):\(row):6: error: wrong'; exit 1;; esac" }
		let fact = "this is the value of the fact 'property.name' in the template"
		let printed = try verify(script: script(row))
		#expect(printed.errors.contains(fact), "\(printed.errors)")
		try scratch.write(path, "\n" + (scratch.text(path) ?? ""))
		#expect(try verify(script: script(row + 1)).errors.contains(fact))
		let word = try verify(script: script(row + 1).replacing(":6:", with: ":2:"))
		#expect(word.errors.contains("generated by this template"), "\(word.errors)")
	}

	@Test("An error in the text of a team's own template is mended there")
	func ownTemplate() throws {
		let path = "Order/Sources/Data/DTOs/OrderDTO.swift"
		let advice = "help: correct the template"
		let script = "case $module in *Order) echo '\(scratch.path)/\(path):2:6: error: wrong'; exit 1;; esac"
		#expect(try !verify(script: script).errors.contains(advice))
		#expect(scratch.gen("templates", "eject", "dto", "--output", "Order").status == .done)
		#expect(try verify(script: script).errors.contains(advice))
	}

	@Test("An error in one isolation names it")
	func oneIsolation() throws {
		let printed = try verify(
			script: """
				case "$module $*" in *"Order "*-default-isolation*)
					echo '\(scratch.path)/Order/Sources/Data/DTOs/OrderDTO.swift:2:6: error: wrong'; exit 1;;
				esac
				""")
		#expect(printed.status == .found)
		#expect(printed.errors.contains("found with MainActor as default isolation"))
	}

	@Test("A compiler that fails without an error is not reported as a finding")
	func crash() throws {
		let printed = try verify(script: "case $module in *Order) echo Segmentation; exit 139;; esac")
		#expect(printed.status == .bad)
		#expect(printed.errors.contains("the compiler failed on 'Order' without a position"))
		#expect(printed.errors.contains("Segmentation"))
	}

	@Test("A runtime that does not compile is not a finding of the feature")
	func runtimeFails() throws {
		let printed = try verify(script: "case $module in *Core) echo bad luck; exit 1;; esac")
		#expect(printed.status == .bad)
		#expect(printed.errors.contains("the runtime's module 'ChallengeCore' does not compile"))
		#expect(
			ReadableFolders(only: "\(scratch.path)/cache").names(inFolder: "\(scratch.path)/cache").filter {
				$0.hasPrefix("runtime-") && !$0.hasSuffix(".lock")
			}.isEmpty)
	}

	@Test("A full disk is reported as such")
	func fullDisk() throws {
		let printed = try verify(script: "case $module in *Order) echo 'error: No space left on device'; exit 1;; esac")
		#expect(printed.status == .bad)
		#expect(printed.errors.contains("the disk is full"))
	}

	@Test("A hand-written file is verified if it is in the data layer and its modules exist")
	func handWritten() throws {
		try scratch.write("Order/Sources/Data/Own.swift", "import Foundation\n")
		try scratch.write("Order/Sources/Data/View.swift", "import SwiftUI\n")
		try scratch.write("Order/Sources/Presentation/Screen.swift", "struct Screen {}\n")
		let printed = try verify(script: "case $module in *Order) echo \"$*\" >'\(scratch.path)/arguments';; esac")
		// The script's toolchain has no modules at all.
		#expect(printed.errors.contains("'Order/Sources/Data/Own.swift' is not verified: it imports 'Foundation', which is not available"))
		#expect(printed.errors.contains("'Order/Sources/Data/View.swift' is not verified: it imports 'SwiftUI', which is not available"))
		let arguments = try #require(scratch.text("arguments"))
		#expect(arguments.contains("/Order/Sources/Data/DTOs/OrderDTO.swift"))
		#expect(!arguments.contains("Screen.swift") && !arguments.contains("Own.swift"))
	}

	@Test("A hand-written file that needs another layer is skipped, and the rest is compiled again")
	func skippedFiles() throws {
		try scratch.write("Order/Sources/Data/Repository.swift", "struct Repository { var item: Item }\n")
		try scratch.write("Order/Sources/Domain/Item.swift", "struct Item {}\n")
		let printed = try verify(
			script: """
				case "$module $*" in *"Order "*Repository.swift*)
					echo "\(scratch.path)/Order/Sources/Data/Repository.swift:1:31: error: cannot find type 'Item' in scope"; exit 1;;
				esac
				""")
		#expect(printed.status == .done)
		#expect(
			printed.errors.contains(
				"'Order/Sources/Data/Repository.swift' is not verified: it needs 'Item' in 'Order/Sources/Domain/Item.swift'"))
	}

	@Test("A name that no layer declares is an error of the hand-written file")
	func unknownName() throws {
		try scratch.write("Order/Sources/Data/Repository.swift", "struct Repository { var item: Item }\n")
		let printed = try verify(
			script: """
				case "$module $*" in *"Order "*Repository.swift*)
					echo "\(scratch.path)/Order/Sources/Data/Repository.swift:1:31: error: cannot find type 'Item' in scope"; exit 1;;
				esac
				""")
		#expect(printed.status == .found)
		#expect(printed.errors.contains("Order/Sources/Data/Repository.swift:1:31: error"))
	}

	@Test("Folders without generated code are skipped if several are passed")
	func passedOver() throws {
		try scratch.write("Docs/x.md", "")
		let printed = try verify(["Order", "Docs"])
		#expect(printed.status == .done)
		#expect(printed.errors.contains("gen has generated nothing in 'Docs', so it is skipped"))
		#expect(try verify(["Docs"]).status == .bad)
		#expect(try verify(["Nowhere", "Order"]).status == .bad)
	}

	@Test("A missing or outdated toolchain is reported", arguments: ["6.1", "5.10.1"])
	func toolchain(version: String) throws {
		let old = try verify(version: version)
		#expect(old.status == .bad)
		#expect(old.errors.contains("is too old for generated code"))
		let missing = scratch.gen("verify", "Order", variables: ["PATH": "\(scratch.path)/none"])
		#expect(missing.status == .bad)
		#expect(missing.errors.contains("no Swift toolchain was found on the search path"))
	}

	@Test("A cache that cannot be written is reported, and verification continues without it")
	func cache() throws {
		_ = try verify()
		try scratch.write("file", "")
		let variables = ["PATH": "\(scratch.path)/bin:/usr/bin:/bin", "GEN_CACHE_DIR": "\(scratch.path)/file/cache"]
		let printed = scratch.gen("verify", "Order", variables: variables)
		#expect(printed.status == .done)
		#expect(printed.errors.contains("cannot store compiled modules in"))
	}

	@Test("The version of a toolchain is read with and without a vendor name")
	func versions() {
		#expect(Toolchain.number(in: "Swift version 6.3.1 (swift-6.3.1-RELEASE)").map { [$0.major, $0.minor] } == [6, 3])
		#expect(Toolchain.number(in: "Apple Swift version 6.2 (swiftlang-6.2.0)").map { [$0.major, $0.minor] } == [6, 2])
		#expect(Toolchain.number(in: "Swift version 6.4-dev (LLVM)").map { [$0.major, $0.minor] } == [6, 4])
		#expect(Toolchain.number(in: "clang") == nil)
		#expect(Toolchain.answer(in: Array("/sdk\nwarning: old\n".utf8)) == "/sdk")
		#expect(Toolchain.answer(in: []) == nil)
	}
}
