import Foundation
import Synchronization
import TestSupport
import Testing
import Workspace

@testable import gen

/// Status 2 means that nothing was written, even if output cannot be written.
struct ExitStatusTests {
	/// Runs gen with output that fails at the first write.
	private func run(_ arguments: [String], in folder: TemporaryFolder) -> (status: gen.ExitStatus, errors: String) {
		let errors = Mutex("")
		let isBroken = Mutex(false)
		let console = Console(
			output: { text in isBroken.withLock { $0 = $0 || !text.isEmpty } }, errors: { text in errors.withLock { $0 += text } },
			outputIsTerminal: false, errorsAreTerminal: false, outputFailure: { isBroken.withLock { $0 } ? "the disk is full" : nil })
		let environment = Environment(workingDirectory: folder.path, variables: { _ in nil })
		let status = Gen(arguments: arguments, console: console, environment: environment).run()
		return (status, errors.withLock { $0 })
	}

	private func feature() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "name": "x"}"#)
		GenRun("item.json", in: folder).expectDone()
		folder.write("item.json", #"{"id": 1, "name": "x", "size": 2}"#)
		return folder
	}

	@Test(
		"A command whose output cannot be written leaves no changes",
		arguments: [
			["--format", "json"], ["--format", "github", "item.json"], ["--format", "json", "--force"], ["undo", "--format", "json"],
			["restore", "ItemDTO.swift", "--format", "json"], ["runtime", "--app", "Acme", "--output", "New", "--format", "json"],
			["templates", "eject", "--format", "json"], ["init", "--schema", "--format", "json"],
			["init", "--ci", "github", "--output", ".", "--format", "json"],
		])
	func unwritableOutput(arguments: [String]) throws {
		let folder = try feature()
		if arguments[0] == "restore" { folder.delete("Sources/Data/DTOs/ItemDTO.swift") }
		if arguments[0] == "undo" { folder.write("item.json", #"{"id": 1, "name": "x"}"#) }
		let before = folder.tree()
		let (status, errors) = run(arguments, in: folder)
		#expect(status == .bad)
		#expect(errors.hasSuffix("gen: error: cannot write the output: the disk is full\n"))
		#expect(folder.tree() == before)
		#expect(folder.text(".gen/templates/provenance.json") == nil)
		// The previous run can still be undone.
		_ = GenRun("undo", "--force", in: folder)
		#expect(folder.text("Sources/Data/DataSources/Remote/ItemRESTDataSource.swift") == nil)
	}

	@Test("A conflict exits with status 2 if its message cannot be written")
	func conflict() throws {
		let folder = try feature()
		let path = "Sources/Data/DTOs/ItemDTO.swift"
		folder.write(path, try #require(folder.text(path)).replacing("let name: String", with: "let name: Substring // mine"))
		folder.write("item.json", #"{"id": 1, "name": 3, "other": {"a": 1}}"#)
		let before = folder.tree()
		#expect(run(["--format", "json"], in: folder).status == .bad)
		#expect(folder.tree() == before)
		#expect(GenRun("--format", "json", in: folder).status == .conflict)
	}

	@Test("A run that the disk interrupts halfway does not exit with status 2")
	func halfDone() throws {
		var statuses: Set<gen.ExitStatus> = []
		for limit in stride(from: 1, to: 200, by: 3) {
			let folder = try feature()
			let before = folder.tree()
			let calls = Mutex(0)
			let gate = DiskGate { _, _ in
				calls.withLock {
					$0 += 1
					return $0 >= limit ? .fail(5) : .proceed
				}
			}
			let status = GenRun(arguments: [], in: folder, gate: gate).status
			statuses.insert(status)
			if status == .bad { #expect(folder.tree() == before, "failed from call \(limit) on") }
			if status == .done { break }
		}
		#expect(statuses == [.bad, .bug, .done])
	}
}

/// Runs the program itself under limits that a shell can set.
struct ProcessLimitTests {
	/// The program beside the tests, if it is there.
	private static let program: String? = {
		let folders = [CommandLine.arguments[0], Bundle.main.executablePath ?? ""].map { URL(filePath: $0).deletingLastPathComponent() }
		let found = folders.map { $0.appending(path: "gen").path(percentEncoded: false) }
		return found.first { FileManager.default.isExecutableFile(atPath: $0) }
	}()

	private func shell(_ command: String, in folder: TemporaryFolder) throws -> (status: Int32, errors: String) {
		let process = Process()
		process.executableURL = URL(filePath: "/bin/bash")
		process.arguments = ["-c", command]
		process.currentDirectoryURL = URL(filePath: folder.path)
		process.environment = ["GEN": Self.program ?? "", "PATH": "/usr/bin:/bin"]
		let errors = Pipe()
		process.standardError = errors
		process.standardOutput = FileHandle.nullDevice
		try process.run()
		let text = errors.fileHandleForReading.readDataToEndOfFile()
		process.waitUntilExit()
		return (
			process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
			String(decoding: text, as: UTF8.self)
		)
	}

	@Test(
		"A file that exceeds the size limit of the process is an error, and nothing is written", .enabled(if: program != nil),
		arguments: [0, 1])
	func fileSize(limit: Int) throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "name": "x"}"#)
		let before = folder.tree()
		let (status, errors) = try shell("ulimit -f \(limit); \"$GEN\" item.json", in: folder)
		#expect(status == 2, "\(errors)")
		#expect(errors.contains("the system limits the size of files"), "\(errors)")
		#expect(errors.contains("ulimit -f"))
		#expect(folder.tree() == before)
		#expect(folder.text(".gen/state/.gitignore") == nil)
	}

	@Test(
		"Output to a full disk or beyond the size limit leaves no changes",
		.enabled(if: program != nil && FileManager.default.fileExists(atPath: "/dev/full")),
		arguments: ["\"$GEN\" item.json --format json >/dev/full"])
	func fullOutput(command: String) throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "name": "x"}"#)
		let before = folder.tree()
		let (status, errors) = try shell(command, in: folder)
		#expect(status == 2)
		#expect(errors.contains("cannot write the output: the disk is full"), "\(errors)")
		#expect(folder.tree() == before)
	}

	@Test(
		"Every command whose output or messages cannot be written exits with status 2 and leaves no changes",
		.enabled(if: program != nil && FileManager.default.fileExists(atPath: "/dev/full")),
		arguments: [
			"item.json --force", "undo", "init --schema", "check", "explain", "check item.json",
			"rename Item Thing",
			"restore ItemDTO.swift", "runtime --app Acme --output New", "templates eject", "templates list", "style new harbor",
			"completions bash",
			"help", "--version",
		])
	func fullStreams(command: String) throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "name": "x"}"#)
		GenRun("item.json", in: folder).expectDone()
		if command.hasPrefix("restore") { folder.delete("Sources/Data/DTOs/ItemDTO.swift") }
		let before = folder.tree()
		for stream in [">/dev/full", ">/dev/full 2>/dev/full", "2>/dev/full"] {
			let status = try shell("\"$GEN\" \(command) \(stream)", in: folder).status
			// A command that prints only its result writes nothing to the other stream.
			#expect(status == 2 || status == 0 && stream == "2>/dev/full", "\(stream)")
			if status == 2 { #expect(folder.tree() == before, "\(stream)") }
		}
	}

	/// Whether a shell can run gen in a mount namespace without `/proc`.
	private static let hidesProc: Bool = {
		guard program != nil, let folder = try? TemporaryFolder() else { return false }
		return (try? Self().shell("unshare -m sh -c 'mount -t tmpfs none /proc'", in: folder).status) == 0
	}()

	@Test("Without /proc, a command has its arguments", .enabled("needs unshare, and a user who may mount") { hidesProc })
	func withoutProc() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "name": "x"}"#)
		GenRun("item.json", in: folder).expectDone()
		folder.write("item.json", #"{"id": 1, "name": "x", "size": 2}"#)
		let before = folder.tree()
		let run = try shell("unshare -m sh -c 'mount -t tmpfs none /proc && exec \"$GEN\" check'", in: folder)
		#expect(run.status == 1 && run.errors.contains("stale"), "\(run.errors)")
		#expect(folder.tree() == before)
	}

	@Test("The arguments of the process are those of the standard library")
	func arguments() {
		#expect(programArguments() == CommandLine.arguments)
	}

	@Test(
		"A signal also ends the curl process of a request, whose data is in no file", .enabled(if: program != nil),
		arguments: ["INT", "TERM", "HUP", "QUIT", "KILL"])
	func signals(name: String) throws {
		let folder = try TemporaryFolder()
		folder.write("bin/curl", "#!/bin/sh\ncat >received\necho $$ >started\nmv started process\nexec sleep 600\n")
		let script = """
			set -m; chmod +x bin/curl; mkdir tmp
			TMPDIR=$PWD/tmp PATH=$PWD/bin:$PATH TOKEN=s3cr3t "$GEN" http://127.0.0.1:1/x --header 'X-Key: $TOKEN' & gen=$!
			until [ -s process ]; do sleep 0.05; done
			[ -z "$(ls -A tmp)" ] || exit 7
			grep -q s3cr3t received || exit 8
			kill -\(name) $gen; wait $gen
			for i in $(seq 600); do ps -o stat= -p "$(cat process)" | grep -qv Z || exit 0; sleep 0.05; done
			exit 9
			"""
		#expect(try shell(script, in: folder).status == 0)
	}

	@Test("gen add reads a response from standard input", .enabled(if: program != nil))
	func addedFromStandardInput() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "name": "x"}"#)
		#expect(try shell("\"$GEN\" item.json && echo '{\"id\": 2, \"name\": null}' | \"$GEN\" add -", in: folder).status == 0)
		#expect(folder.text("Samples/item_2.json") == "{\"id\": 2, \"name\": null}\n")
	}

	@Test("A closed pipe does not end a run halfway", .enabled(if: program != nil))
	func closedPipe() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "name": "x"}"#)
		let (status, errors) = try shell("set -o pipefail; \"$GEN\" item.json --format json | true", in: folder)
		#expect(status == 0, "\(errors)")
		#expect(GenRun("check", in: folder).status == .done)
		#expect(try shell("set -o pipefail; \"$GEN\" --help | true", in: folder).status == 0)
	}
}

/// A file whose absence has a meaning, and that cannot be read.
struct UnreadableFileTests {
	static let files = [GenerationLock.path.text, ConfigurationFile.path.text]
	static let commands = [
		[], ["item.json"], ["check"], ["check", "--all"], ["--all"], ["explain"], ["suggest"],
		["rename", "ItemDTO", "Thing"], ["--fresh"], ["fix"], ["--dry-run"], ["--adopt"], ["resolve", "--ours"],
		["restore", "ItemDTO.swift"],
	]

	@Test("A lock or gen.json that cannot be read is an error that names it, and nothing is written", arguments: files, commands)
	func unreadable(file: String, arguments: [String]) throws {
		for kind in ["a loop of links", "a folder", "too large"] {
			let folder = try TemporaryFolder()
			folder.write("item.json", #"{"id": 1, "name": "x"}"#)
			GenRun("item.json", in: folder).expectDone()
			folder.delete(file)
			switch kind {
			case "a folder": folder.makeFolder(file)
			case "too large":
				folder.write(file, "")
				folder.setSize(file, FeatureFolder.largestFile + 1)
			default: folder.link(file, to: file)
			}
			let before = folder.files().filter { $0 != file }.map(folder.stamp)
			let run = GenRun(arguments: arguments, in: folder)
			#expect(run.status == .bad && run.errors.contains("cannot read '\(file)'"), "\(kind): \(run.status), \(run.errors)")
			#expect(folder.files().filter { $0 != file }.map(folder.stamp) == before, "\(kind)")
		}
	}
}
