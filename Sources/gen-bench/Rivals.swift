import Workspace

/// Other parsers on this machine, measured on the same bytes in the same run. Each prints its best throughput in MB/s.
struct Rivals {
	private let folder: TemporaryFolder
	private let simdjson: String?

	init(in folder: TemporaryFolder) {
		self.folder = folder
		self.simdjson = Self.compileSimdjson(in: folder)
	}

	/// Measures `JSON.parse` of node on a buffer in memory. Nil if node is not installed or the text is too large for it.
	func node(path: String) -> Double? {
		let script = """
			const text = require('fs').readFileSync(process.argv[1], 'utf8'), size = require('fs').statSync(process.argv[1]).size;
			let best = Infinity;
			for (let run = 0, begin = Date.now(); run < 3 || (Date.now() - begin < 2000 && run < 20); run++) {
				const start = process.hrtime.bigint();
				JSON.parse(text);
				best = Math.min(best, Number(process.hrtime.bigint() - start));
			}
			console.log(size / 1e6 / (best / 1e9));
			"""
		return throughput(["node", "-e", script, path])
	}

	/// Measures simdjson's DOM parse. Nil if it is not installed.
	func simdjson(path: String) -> Double? {
		simdjson.flatMap { throughput([$0, path]) }
	}

	private func throughput(_ command: [String]) -> Double? {
		guard let process = Subprocess(command), process.status == 0 else { return nil }
		return Double(process.output.prefix { !$0.isNewline })
	}

	private static func compileSimdjson(in folder: TemporaryFolder) -> String? {
		let program = """
			#include <simdjson.h>
			#include <algorithm>
			#include <chrono>
			#include <cstdio>
			int main(int, char **arguments) {
				simdjson::padded_string text;
				if (simdjson::padded_string::load(arguments[1]).get(text)) return 1;
				simdjson::dom::parser parser;
				double best = 1e9, spent = 0;
				for (int run = 0; run < 3 || (spent < 2 && run < 20); run++) {
					auto start = std::chrono::steady_clock::now();
					simdjson::dom::element document;
					if (parser.parse(text).get(document)) return 1;
					double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
					best = std::min(best, seconds);
					spent += seconds;
				}
				std::printf("%f\\n", text.size() / 1e6 / best);
			}
			"""
		let source = folder.path + "/rival.cpp"
		let binary = folder.path + "/rival"
		guard folder.write(Array(program.utf8), to: source),
			let compiler = Subprocess(["g++", "-O3", "-std=c++17", source, "-o", binary, "-lsimdjson"]), compiler.status == 0
		else { return nil }
		return binary
	}
}

/// A folder that is removed when the benchmark ends.
final class TemporaryFolder {
	let path: String

	init?() {
		let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
		var template = Array((parent + "/gen-bench-XXXXXX").utf8CString)
		guard mkdtemp(&template) != nil else { return nil }
		path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
	}

	deinit {
		_ = Subprocess(["rm", "-rf", path])
	}

	/// Writes `bytes`, `repetitions` times, between two texts. Returns false if the disk is full.
	func write(_ bytes: [UInt8], to path: String, repetitions: Int = 1, after head: String = "", before tail: String = "") -> Bool {
		guard let file = fopen(path, "w") else { return false }
		var isWritten = fputs(head, file) >= 0
		for _ in 0..<repetitions where isWritten { isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count }
		if isWritten { isWritten = fputs(tail, file) >= 0 }
		return fclose(file) == 0 && isWritten
	}
}
