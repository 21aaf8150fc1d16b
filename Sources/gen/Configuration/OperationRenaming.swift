import Generator
import JSONLanguage
import Workspace

extension JSONEditor {
	/// Returns the position in gen.json of the run whose operation is the method over HTTP at `path`.
	func run(ofMethodAt path: String) -> Int? {
		value(at: ["runs"])?.elements?.firstIndex { run in
			guard let name = run["name"]?.string, let operation = run["operation"]?.string, path.hasSuffix(".\(operation)") else {
				return false
			}
			return String(path.dropLast(operation.count + 1).prefix { $0 != "(" }).caseFolded == Words(name).upperCamel(.common).caseFolded
		}
	}

	/// Renames the method over HTTP at `path`, which has its name from its run, also in the paths of `names` that begin with it. Returns false if no run
	/// has it.
	@discardableResult
	mutating func rename(methodAt path: String, to name: String) -> Bool {
		guard let run = run(ofMethodAt: path), let end = path.lastIndex(of: ".") else { return false }
		for member in value(at: ["names"])?.members ?? [] {
			guard member.key.hasPrefix(path), let next = member.key.dropFirst(path.count).first, ".(".contains(next) else { continue }
			set(member.value.value, at: ["names", .key(path[...end] + name + member.key.dropFirst(path.count))])
			remove(at: ["names", .key(member.key)])
		}
		return set(.string(name), at: ["runs", .index(run), "operation"])
	}
}
