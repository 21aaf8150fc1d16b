import Workspace

/// An absolute path, without dots, and without links as far as it exists.
struct RealPath: Hashable, Sendable {
	private var parts: [String]

	/// - Parameter path: from where gen was started.
	init(_ path: String, _ environment: Environment) {
		var existing = path.hasPrefix("/") ? path : environment.currentFolder + "/" + path
		var missing: [Substring] = []
		while existing != "/", realPath(existing) == nil, let slash = existing.lastIndex(of: "/") {
			missing.append(existing[existing.index(after: slash)...])
			existing = String(existing[..<slash])
			if existing.isEmpty { existing = "/" }
		}
		parts = (realPath(existing) ?? existing).split(separator: "/").map(String.init)
		for part in missing.reversed() where part != "." && !part.isEmpty {
			if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
		}
	}

	/// - Parameter text: absolute, without links.
	init(real text: String) {
		parts = text.split(separator: "/").map(String.init)
	}

	private init(parts: [String]) {
		self.parts = parts
	}

	var text: String { "/" + parts.joined(separator: "/") }

	/// Nil for the top of the disk.
	var parent: RealPath? { parts.isEmpty ? nil : RealPath(parts: parts.dropLast()) }

	/// Whether it is `folder` or something in it.
	func isInside(_ folder: RealPath) -> Bool { parts.starts(with: folder.parts) }

	/// How it is written in `folder`; `.` for that folder itself.
	func way(from folder: RealPath) -> String {
		let shared = zip(parts, folder.parts).prefix { $0 == $1 }.count
		let way = Array(repeating: "..", count: folder.parts.count - shared) + parts[shared...]
		return way.isEmpty ? "." : way.joined(separator: "/")
	}
}
