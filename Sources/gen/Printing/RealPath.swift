import Workspace

/// An absolute path, without dots, and without links as far as it exists.
struct RealPath: Hashable, Sendable {
	private var parts: [String]

	/// - Parameter path: a path from the working directory.
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

	/// - Parameter text: an absolute path without links.
	init(real text: String) {
		parts = text.split(separator: "/").map(String.init)
	}

	private init(parts: [String]) {
		self.parts = parts
	}

	var text: String { "/" + parts.joined(separator: "/") }

	/// The parent folder; nil for the root.
	var parent: RealPath? { parts.isEmpty ? nil : RealPath(parts: parts.dropLast()) }

	/// Returns whether the path is `folder` or inside it.
	func isInside(_ folder: RealPath) -> Bool { parts.starts(with: folder.parts) }

	/// Returns the path relative to `folder`; `.` for that folder itself.
	func relativePath(from folder: RealPath) -> String {
		let shared = zip(parts, folder.parts).prefix { $0 == $1 }.count
		let way = Array(repeating: "..", count: folder.parts.count - shared) + parts[shared...]
		return way.isEmpty ? "." : way.joined(separator: "/")
	}
}
