/// A Swift file that gen did not write.
struct HandWrittenFile {
	var path: FolderPath
	var text: [UInt8]
}

/// The types that hand-written files declare, by the paths of the files.
struct HandWrittenTypes {
	private var paths: [String: [FolderPath]] = [:]

	init(_ files: [HandWrittenFile]) {
		for file in files.sorted(by: { $0.path < $1.path }) {
			for type in SwiftOutline(file.text).types { paths[type, default: []].append(file.path) }
		}
	}

	/// Returns the file that declares a type in the module that `path` is in; for tests, also in the module that they import.
	func path(of type: String, besides path: FolderPath) -> FolderPath? {
		let side = ModuleSide(path)
		return paths[type]?.first { ModuleSide($0).isSame(as: side) } ?? (side == .tests ? paths[type]?.first : nil)
	}
}

/// The module that a file belongs to, judged by its folder.
enum ModuleSide {
	case sources, tests, unknown

	init(_ path: FolderPath) {
		switch path.parts.first {
		case "Sources": self = .sources
		case "Tests": self = .tests
		default: self = .unknown
		}
	}

	func isSame(as other: ModuleSide) -> Bool { self == other || self == .unknown || other == .unknown }
}
