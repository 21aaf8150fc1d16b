import Foundation
import TestSupport
import Testing
import Workspace

@testable import gen

/// Repositories that nobody has read, as a pull request brings them, and what the commands that only read do in them.
@Suite(.enabled(if: Trace.isAvailable, "strace is missing, or may not trace here"))
struct HostileRepositoryTests {
	/// A repository, as changes to one with a REST feature `Show` and a GraphQL feature `Films`.
	struct Repository: Sendable, CustomTestStringConvertible {
		let testDescription: String
		/// Whether a command has to name a path that it does not read.
		var isRefused = true
		let change: @Sendable (TemporaryFolder) throws -> Void

		init(_ name: String, isRefused: Bool = true, _ change: @escaping @Sendable (TemporaryFolder) throws -> Void) {
			testDescription = name
			self.isRefused = isRefused
			self.change = change
		}
	}

	/// The text of all files outside of the repository.
	private static let canary = "CanaryOfTheMachine"

	private static func replace(_ old: String, _ new: String, in path: String, _ folder: TemporaryFolder) {
		let text = folder.text(path) ?? ""
		#expect(text.contains(old), "\(path) lacks \(old)")
		folder.write(path, text.replacing(old, with: new))
	}

	/// A repository whose `gen.json` names another sample or schema.
	private static func input(_ path: String) -> Repository {
		Repository("the sample \(path)") { replace("\"item.json\"", "\"\(path)\"", in: "repo/Show/gen.json", $0) }
	}

	private static func schema(_ path: String) -> Repository {
		Repository("the schema \(path)") { replace("\"schema.graphqls\"", "\"\(path)\"", in: "repo/Films/gen.json", $0) }
	}

	/// A repository in which the file or folder is a link.
	private static func link(_ path: String, to target: String, isRefused: Bool = true) -> Repository {
		Repository("\(path) is a link to \(target)", isRefused: isRefused) {
			$0.delete("repo/" + path)
			$0.link("repo/" + path, to: target.hasPrefix("machine") ? $0.path + "/" + target : target)
		}
	}

	/// A bare repository with programs in its configuration, in the feature, beside files of an unfinished merge.
	private static func bare(_ setting: String, marked path: String) -> Repository {
		Repository("a bare repository with \(setting) and markers in \(path)", isRefused: false) { folder in
			Git.run(["-C", "repo/Show", "init", "-q", "--bare", "."], in: folder)
			Git.run(["--git-dir", "repo/Show", "--work-tree", "repo/Show", "add", "item.json"], in: folder)
			let section = setting.split(separator: ".").map(String.init)
			folder.write(
				"repo/Show/config",
				"[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = .\n[\(section[0])]\n\t\(section[1]) = \"touch \(folder.path)/machine/ran; false\"\n"
			)
			folder.write("repo/Show/.gitattributes", "* diff=odd filter=odd\n")
			folder.write(path, "<<<<<<< ours\n=======\n>>>>>>> theirs\n" + (folder.text(path) ?? ""))
		}
	}

	private static let remote = "repo/Show/Sources/Data/DTOs/ItemDTO.swift"

	static let repositories: [Repository] = [
		bare("core.fsmonitor", marked: remote), bare("core.fsmonitor", marked: "repo/Show/gen.json"),
		bare("core.fsmonitor", marked: "repo/Show/gen.lock.json"), bare("core.fsmonitor", marked: "repo/Show/gen.base"),
		bare("core.pager", marked: remote),
		bare("diff.external", marked: remote),
		bare("core.sshCommand", marked: remote),
		Repository("hooks beside the feature, and filters for its files", isRefused: false) { folder in
			folder.write("repo/.gitattributes", "*.json filter=odd diff=odd\n")
			folder.write("repo/hooks/post-index-change", "#!/bin/sh\ntouch \(folder.path)/machine/ran\n")
			folder.setMode("repo/hooks/post-index-change", 0o755)
		},
		Repository("a worktree in a feature, with a path out of it") { folder in
			Git.run(["-C", "repo", "worktree", "add", "-q", "Show/Inner"], in: folder)
			folder.write("repo/Show/Inner/Extra/gen.json", #"{"runs": [{"inputs": ["../../item.json"], "name": "Item"}]}"#)
		},
		input("/proc/self/environ.json"), input("../../machine/secret.json"), input("../../machine"), input("../../../../../../etc"),
		input("../Films/../../machine/secret.json"), input("/dev/zero.json"), input("../../machine/missing.json"),
		Repository("an absolute sample") { replace("\"item.json\"", "\"\($0.path)/machine/secret.json\"", in: "repo/Show/gen.json", $0) },
		Repository("a body outside") {
			replace("\"inputs\"", "\"body\": \"../../machine/secret.json\", \"method\": \"POST\", \"inputs\"", in: "repo/Show/gen.json", $0)
		},
		Repository("a sample of an operation outside") {
			replace("\"schema\"", "\"sample\": \"../../machine/secret.json\", \"schema\"", in: "repo/Films/gen.json", $0)
		},
		Repository("a stored item outside") {
			replace(
				"\"inputs\"", "\"local\": \"user-defaults\", \"item\": \"Search: ../../machine/secret.json\", \"inputs\"",
				in: "repo/Show/gen.json", $0)
		},
		schema("/proc/self/environ"), schema("/proc/1/environ"), schema("../../machine/secret.graphqls"), schema("../../machine"),
		schema("/dev/zero"), schema("/etc/passwd"), schema("../Shared/../../machine/secret.graphqls"),
		link("Show/item.json", to: "machine/secret.json"), link("Show/item.json", to: "../../machine/secret.json"),
		link("Show/item.json", to: "/proc/self/environ"), link("Films/schema.graphqls", to: "machine/secret.graphqls"),
		link("Films/queries.graphql", to: "machine/secret.graphql"), link("Show/gen.json", to: "machine/gen.json"),
		link("Show/gen.lock.json", to: "machine/secret.json"), link("Show/gen.base", to: "machine/secret.json"),
		link("gen.json", to: "machine/gen.json"),
		link("Show/Sources", to: "machine"), link("Show/item.json", to: "item.json"),
		link("Package.swift", to: "machine/Secret.swift", isRefused: false),
		link("AcmeNetworking", to: "machine", isRefused: false), link("Sibling", to: "machine", isRefused: false),
		link(".gen", to: "machine/.gen"),
		Repository("linked templates") { folder in
			folder.makeFolder("repo/.gen")
			folder.link("repo/.gen/templates", to: folder.path + "/machine/.gen/templates")
			folder.link("repo/.gen/styles", to: "../../machine/.gen/styles")
		},
		Repository("one linked template") { folder in
			folder.makeFolder("repo/.gen/templates/dto/Sources/Data/DTOs")
			folder.link("repo/.gen/templates/dto/Sources/Data/DTOs/{Type}DTO.swift", to: folder.path + "/machine/Secret.swift")
		},
		Repository("a style that extends another and has a runtime outside", isRefused: false) { folder in
			folder.write(
				"repo/.gen/styles/odd/style.json",
				#"{"extends": "../../../../machine/.gen/styles/secret", "runtime": "../../../../machine"}"#)
			replace("\"runs\"", "\"style\": \"odd\", \"runs\"", in: "repo/Show/gen.json", folder)
		},
		Repository("paths of the lock outside", isRefused: false) { folder in
			replace("\"item.json\"", "\"../../machine/secret.json\"", in: "repo/Show/gen.lock.json", folder)
			replace("Sources/Data", "../../machine/Data", in: "repo/Films/gen.base", folder)
		},
		Repository("folders in a loop", isRefused: false) { folder in
			folder.link("repo/Show/Sources/loop", to: "..")
			folder.link("repo/loop", to: ".")
			folder.link("repo/Films/a", to: "b")
			folder.link("repo/Films/b", to: "a")
		},
		Repository("a pipe as the sample") { folder in
			folder.delete("repo/Show/item.json")
			try #require(mkfifo(folder.path + "/repo/Show/item.json", 0o600) == 0)
		},
		Repository("a pipe as gen.json") { folder in
			folder.delete("repo/Show/gen.json")
			try #require(mkfifo(folder.path + "/repo/Show/gen.json", 0o600) == 0)
		},
		Repository("a folder as the sample", isRefused: false) { folder in
			folder.delete("repo/Show/item.json")
			folder.makeFolder("repo/Show/item.json")
			folder.link("repo/Show/item.json/inner.json", to: folder.path + "/machine/secret.json")
		},
	]

	/// Creates the two features, and a machine with other files around them.
	private static func prepare() throws -> TemporaryFolder {
		let folder = try TemporaryFolder(isRepository: false)
		folder.write("repo/Show/item.json", #"{"id": 1, "name": "a"}"#)
		folder.write("repo/Films/schema.graphqls", "type Query { film(id: ID!): Film }\ntype Film { id: ID! title: String }\n")
		folder.write("repo/Films/queries.graphql", "query GetFilm($id: ID!) { film(id: $id) { id title } }\n")
		GenRun("item.json", "--name", "Item", "--endpoint", "/items", in: folder, at: "repo/Show").expectDone()
		GenRun("queries.graphql", "--schema", "schema.graphqls", in: folder, at: "repo/Films").expectDone()
		Git.run(["-C", "repo", "init", "-q"], in: folder)
		Git.run(["-C", "repo", "add", "."], in: folder)
		Git.run(["-C", "repo", "commit", "-q", "-m", "a"], in: folder)
		folder.write("machine/secret.json", "{\"id\": 1, \"\(canary)\": \"\(canary)\"}")
		folder.write("machine/secret.graphqls", "type Query { film(id: ID!): \(canary) }\ntype \(canary) { id: ID! }\n")
		folder.write("machine/secret.graphql", "query \(canary) { \(canary) }\n")
		folder.write("machine/gen.json", "{\"app\": \"\(canary)\", \"runs\": [{\"inputs\": [\"secret.json\"], \"name\": \"\(canary)\"}]}")
		folder.write("machine/Secret.swift", "import \(canary)Networking\nstruct \(canary) {}\n// MainActor\n")
		folder.write("machine/.gen/templates/dto/Sources/\(canary).swift", "struct \(canary) {}\n")
		folder.write("machine/.gen/styles/secret/style.json", "{\"extends\": \"concurrent\", \"about\": \"\(canary)\"}")
		return folder
	}

	/// The commands that only read, with the options that read more, each with the folder that it runs in.
	private static let commands: [(place: String, words: String)] = [
		("repo", "check"), ("repo", "check --changed HEAD"), ("repo", "--all --dry-run"),
		("repo", "prove Show"), ("repo/Show", "--dry-run"), ("repo/Show", "check item.json"), ("repo/Show", "explain"),
		("repo/Show", "explain --config"),
		("repo/Show", "suggest"), ("repo/Films", "--dry-run"), ("repo/Films", "check queries.graphql --schema schema.graphqls"),
		("repo/Films", "check --format json"), ("repo/Show", "style list"),
	]

	@Test("A command that only reads opens, starts and requests nothing that a repository names outside of itself", arguments: repositories)
	func everyCommand(repository: Repository) throws {
		let folder = try Self.prepare()
		try repository.change(folder)
		let before = folder.tree("machine")
		let lines = Self.commands.map { "cd '\(folder.path)/\($0.place)' && '\(Trace.tool)' \($0.words); echo \"status $?\"" }
		let trace = try Trace(of: lines.joined(separator: "\n"), home: folder.path + "/home", log: folder.path + "/trace")
		#expect(!trace.output.contains(Self.canary), "\(trace.output)")
		let statuses = trace.output.split(separator: "\n").filter { $0.hasPrefix("status ") }
		#expect(statuses.count == Self.commands.count)
		#expect(!statuses.contains { ["status 70", "status 12", "status 13"].contains(where: $0.hasPrefix) }, "\(trace.output)")
		if repository.isRefused { #expect(statuses.contains("status 2"), "\(trace.output)") }
		#expect(folder.tree("machine") == before)
		#expect(trace.opened(besides: folder.path + "/repo") == [])
		#expect(trace.started == [])
		#expect(trace.connected == [])
	}
}

/// The files that commands opened, the programs that they started, and their connections, as strace shows them.
private struct Trace {
	private static let repository = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
	static let tool = "\(repository)/.build/debug/gen"
	private static let program = findProgram("strace", searchPath: "/usr/bin:/usr/local/bin")

	static var isAvailable: Bool {
		guard let program, Git.isInstalled, FileManager.default.isExecutableFile(atPath: tool) else { return false }
		return runChild(ChildCommand(program, ["-f", "-qq", "-o", "/dev/null", "/bin/true"], inheriting: .all, seconds: 10))?.isSuccess
			== true
	}

	/// What the commands printed.
	let output: String
	private let calls: [Substring]
	private let home: String

	init(of script: String, home: String, log: String) throws {
		let program = try #require(Self.program)
		let options = [
			"-f", "-y", "-qq", "-s", "4096", "--seccomp-bpf", "-e", "trace=?open,openat,?openat2,execve,?execveat,connect", "-o", log,
		]
		let command = ChildCommand(
			program, options + ["/bin/sh", "-c", script], inheriting: .withoutGit,
			environment: ["HOME": home, "XDG_CONFIG_HOME": nil, "XDG_CACHE_HOME": nil, "GEN_CACHE_DIR": nil], seconds: 120)
		let result = try #require(runChild(command))
		output = String(decoding: result.output, as: UTF8.self)
		calls = (TemporaryFolder.text(log) ?? "").split(separator: "\n")
		self.home = home
	}

	/// The libraries and settings of the system, and gen's and git's own files.
	private var own: [String] {
		[
			"/usr/", "/lib", "/opt/", "/bin/", "/etc/ld.so", "/etc/gitconfig", "/etc/localtime", "/etc/nsswitch.conf", "/etc/passwd",
			"/etc/locale.alias",
			"/sys/", "/dev/null", "/dev/urandom", "/proc/self/", "/proc/stat", "/proc/meminfo", "/proc/sys/vm/", home + "/.config/",
			home + "/.cache/",
			home + "/.gitconfig", String(Self.repository) + "/.build/",
		]
	}

	/// Returns the files that were opened outside of `folder`, by their paths without links.
	func opened(besides folder: String) -> Set<String> {
		var found: Set<String> = []
		for call in calls where call.contains("open") {
			// The kernel's name of the file that was opened: `= 3</etc/passwd>`.
			guard let result = call.range(of: " = ", options: .backwards), let start = call[result.upperBound...].firstIndex(of: "<"),
				let end = call.lastIndex(of: ">"), start < end
			else { continue }
			let path = String(call[call.index(after: start)..<end])
			let isOwn =
				own.contains { path.hasPrefix($0) }
				|| path.hasPrefix("/proc/") && ["/maps", "/status", "/stat", "/cgroup"].contains(where: path.hasSuffix)
			if !isOwn, path != folder, !path.hasPrefix(folder + "/") { found.insert(path) }
		}
		return found
	}

	/// The programs other than gen, and than git as gen starts it.
	var started: [String] {
		calls.filter { call in
			guard call.contains("execve(\""), !call.contains(" = -1 "), !call.contains("(\"/bin/sh\", [\"/bin/sh\", \"-c\", \"cd ") else {
				return false
			}
			return !call.contains("(\"\(Self.tool)\"") && !call.contains("\"-c\", \"safe.bareRepository=explicit\"")
		}.map(String.init)
	}

	var connected: [String] { calls.filter { $0.contains("connect(") }.map(String.init) }
}
