import Generator
import SourceText

/// Hand-written types that gen manages from now on, and what they name differently.
package struct AdoptedTypes: Sendable {
	package struct Name: Hashable, Sendable {
		/// The name of the type or method in generated code.
		package var old: String
		package var new: String
		/// The parameter of the method that is named; nil if it is the type or method itself.
		package var parameter: String?
	}

	/// The hand-written types for generated ones of other names.
	package private(set) var types: [Name] = []
	/// The names of methods and their parameters.
	package private(set) var members: [Name] = []
	/// The names of hand-written properties and cases, by their keys in JSON or their values, of each generated type.
	package private(set) var keyed: [String: [String: String]] = [:]
	/// The hand-written files of the generated types, by the paths of their templates.
	package private(set) var files: [FolderPath: FolderPath] = [:]
}

extension FeatureFolder {
	/// Returns the hand-written types that have the members of `generated` types, or their files.
	///
	/// - Parameter keys: the keys in JSON of the properties of each generated type, or the values of its cases, by their names.
	package func adoptedTypes(
		for generated: [GeneratedFile], of files: LockedFiles, keys: [String: [String: String]]
	) throws(DiskError) -> AdoptedTypes {
		var adopted = AdoptedTypes()
		var discarded = Diagnostics()
		let lock = try readLock(of: files, diagnostics: &discarded)?.lock ?? GenerationLock()
		let entries = lock.entries
		var known = Set(entries.filter { $0.value.absence == nil }.keys)
		var missing: [Counterparts.Source] = []
		var written: [Counterparts.Source] = []
		for file in generated {
			guard let path = FolderPath(generated: file.path), !known.contains(path) else { continue }
			let entry = try read(path)
			if entry != .missing { known.insert(path) }
			guard path.name.hasSuffix(".swift"), !SwiftImports(Array(file.contents.utf8)).areOfSuite else { continue }
			let sources = Counterparts.Source.all(path, Array(file.contents.utf8), keys: keys)
			guard let source = sources.first, source.isAlone else { continue }
			switch entry {
			case .missing: break
			case .file(let own): written += Counterparts.Source.all(path, own.bytes)
			default: continue
			}
			missing.append(source)
		}
		for file in lock.located(generated, adopting: [:]) where file.path.hasSuffix(".swift") {
			guard let path = FolderPath(generated: file.path), let entry = entries[path], entry.absence == nil, entry.damage == nil,
				case .file(let own) = try read(path), !own.bytes.isText(entry.text)
			else { continue }
			adopted.add(MethodPair.added(to: Array(file.contents.utf8), since: entry.text, in: own.bytes, at: path))
		}
		guard !missing.isEmpty else { return adopted }
		for file in try swiftFiles(among: unmanagedFiles(besides: { known.contains($0) || files.isInput($0) }))
		where written.count < Self.handWritten.types { written += Counterparts.Source.all(file.path, file.text) }
		for pair in Counterparts(missing, handWritten: written).pairs {
			adopted.add(pair)
		}
		return adopted
	}
}

extension AdoptedTypes {
	fileprivate mutating func add(_ pair: Counterparts.Pair) {
		if pair.generated.type != pair.handWritten.type {
			types.append(Name(old: pair.generated.type, new: pair.handWritten.type))
		} else if pair.generated.path != pair.handWritten.path, pair.handWritten.isAlone {
			// A file with several types stays the user's: types that it declares are not generated.
			files[pair.generated.path] = pair.handWritten.path
		}
		keyed[pair.generated.type] = pair.members
		add(pair.methods)
	}

	fileprivate mutating func add(_ methods: [MethodPair]) {
		for method in methods {
			if method.old.name != method.new.name { members.append(Name(old: method.old.name, new: method.new.name)) }
			for (old, new) in zip(method.old.labels, method.new.labels) where old != new {
				if let new { members.append(Name(old: method.old.name, new: new, parameter: old ?? "_")) }
			}
		}
	}
}
