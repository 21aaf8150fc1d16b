/// A Swift file that gen did not write.
struct HandWrittenFile {
	var path: FolderPath
	var text: [UInt8]
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
