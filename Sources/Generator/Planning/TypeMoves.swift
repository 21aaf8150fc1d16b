import JSONLanguage
import SourceText

/// Notes about values that had the type of another object in an earlier run, since the objects became less similar, or more so.
///
/// Which objects are one type follows from all samples, so that no order of runs changes it. A new key can therefore split a type in two, or join two
/// types, and code that uses them no longer compiles.
struct TypeMoves {
	let types: TypeTable
	let names: TypeNames

	func report(_ diagnostics: inout Diagnostics) {
		let names = names.texts
		let indices = Dictionary(grouping: names.indices) { names[$0] }
		for (index, entry) in types.entries.enumerated() where !entry.isNameOverridden && entry.selected.isEmpty && !entry.isEnumeration {
			for old in earlierNames(of: index).sorted() where old != names[index] {
				if let other = indices[old]?.first(where: { isVisible($0, from: index) }) {
					guard earlierNames(of: other).contains(old) else { continue }
					let (path, type) = setting(for: index, named: old)
					diagnostics.report(.split(path, from: old, to: names[index], setting: type))
				} else if earlierNames(of: index).contains(names[index]) {
					diagnostics.report(.joined(old, with: names[index]))
				}
			}
		}
	}

	private func earlierNames(of index: Int) -> [String] { types.entries[index].nameHistory.keys.map(names.affixes[index].name) }

	/// Returns whether code in the type around `index` can refer to `other` by its name alone: it is a top-level type or nested in one of the types around.
	private func isVisible(_ other: Int, from index: Int) -> Bool {
		guard let owner = names.owners[other] else { return true }
		return names.owners.around(index).contains(owner)
	}

	/// Returns the path of a value of a type, and the text of the value's type if that were `name`.
	private func setting(for index: Int, named name: String) -> (path: String, type: String) {
		let entry = types.entries[index]
		guard let use = entry.uses.first,
			let property = types.entries[use.parent.index].properties.first(where: { $0.key == use.key }),
			let parent = types.entries[use.parent.index].path ?? types.entries[use.parent.index].paths.min()
		else { return (entry.path ?? entry.paths.min() ?? names.texts[index], name) }
		// An optional value stays one without a mark.
		return (parent.appending(key: use.key), property.type.text(around: name).filter { $0 != "?" })
	}
}

extension Diagnostic {
	fileprivate static func split(_ path: String, from old: String, to new: String, setting type: String) -> Diagnostic {
		Diagnostic(
			.typeChanged,
			"'\(path)' is of the type \(new) now, and no longer of \(old): the objects have too few keys in common to be one type",
			fix: #"to generate one type with optional properties, set in gen.json: "types": {"\#(path)": "\#(type)"}"#,
			fixes: [.setting(["types", .key(path)], .text(type))])
	}

	fileprivate static func joined(_ old: String, with new: String) -> Diagnostic {
		Diagnostic(
			.typeChanged, "\(old) and \(new) are one type now, \(new): the objects have enough keys in common",
			fix: "replace \(old) in your code, and remove its file with 'gen --prune'")
	}
}
