import Foundation
import TestSupport

@testable import gen

/// A shell that completes a command line with gen's script, as in a user's session.
struct ShellSession {
	let shell: Shell

	/// Returns the path of the shell, or nil if it is not installed.
	static func path(of shell: Shell) -> String? {
		let folders =
			(ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") + [
				"/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin",
			]
		return folders.map { "\($0)/\(shell.rawValue)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
	}

	static func isInstalled(_ shell: Shell) -> Bool { path(of: shell) != nil }

	/// Returns the sorted completions of the last word of `line`.
	func completions(of line: String, in folder: TemporaryFolder) throws -> [String] {
		let script = folder.path + "/.completion"
		try shell.script(for: Command.all).write(toFile: script, atomically: true, encoding: .utf8)
		let output =
			switch shell {
			case .bash: try run(["--norc", "-c", Self.bash, "bash", script] + words(of: line), in: folder)
			case .zsh: try run(["-f", "-c", Self.zsh, "zsh", line], in: folder)
			case .fish: try run(["--no-config", "-c", "source $argv[1]; complete -C $argv[2]", script, line], in: folder)
			}
		// fish writes the description after a tab.
		let offers = output.split(whereSeparator: \.isNewline).map { $0.split(separator: "\t").first.map(String.init) ?? "" }
		return Set(offers.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }.filter { !$0.isEmpty }).sorted()
	}

	/// Splits a line as bash does, for which `=` is a word of its own.
	private func words(of line: String) -> [String] {
		line.split(separator: " ", omittingEmptySubsequences: false).flatMap { word -> [String] in
			guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return [String(word)] }
			let value = String(word[word.index(after: sign)...])
			return [String(word[..<sign]), "="] + (value.isEmpty ? [] : [value])
		}
	}

	private static let bash = """
		source "$1"; shift
		COMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 ))
		_gen
		printf '%s\\n' "${COMPREPLY[@]}"
		"""

	/// Starts an interactive zsh behind a pseudo-terminal, with a `compadd` that also records its arguments.
	private static let zsh = """
		zmodload zsh/zpty zsh/zselect
		cat > .inner <<'END'
		PROMPT=
		unsetopt zle_bracketed_paste
		autoload -Uz compinit; compinit -u -D
		source ./.completion
		compadd() {
			case " $* " in *' -O '*|*' -A '*|*' -D '*) builtin compadd "$@"; return ;; esac
			local -a offers
			builtin compadd -A offers "$@"
			print -rl -- $offers >> .offers
			builtin compadd "$@"
		}
		zstyle ':completion:*' insert-tab false
		offers() { _main_complete; compstate[insert]=; compstate[list]=; : > .done }
		zle -C offers complete-word offers
		bindkey '^I' offers
		print REA""DY
		END
		zpty -b inner zsh -f -i
		zpty -w inner 'source ./.inner'
		until_true() { local text=''; repeat 500; do zpty -r -t inner line && text+=$line; eval "$1" && return; zselect -t 2; done }
		until_true '[[ $text == *READY* ]]'
		zpty -w -n inner "$1"$'\\t'
		until_true '[[ -e .done ]]'
		zpty -d inner
		cat .offers
		"""

	private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> String {
		let process = Process()
		let output = Pipe()
		process.executableURL = Self.path(of: shell).map { URL(fileURLWithPath: $0) }
		process.arguments = arguments
		process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
		process.environment = [
			"PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path, "TERM": "dumb",
			"LC_ALL": "C.UTF-8",
		]
		process.standardOutput = output
		process.standardError = FileHandle.nullDevice
		process.standardInput = FileHandle.nullDevice
		try process.run()
		let data = try output.fileHandleForReading.readToEnd() ?? Data()
		process.waitUntilExit()
		return String(decoding: data, as: UTF8.self)
	}
}
