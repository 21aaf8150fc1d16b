import Generator
import SourceText
import TemplateLanguage
import Workspace

/// The conventions of the code in and beside a feature folder, used for settings that are not specified.
struct SiblingConventions: Sendable {
	private(set) var app: Setting<String>?
	private(set) var style: Setting<Style>?
	private var indentation: Setting<TemplateIndentation>?

	/// The limits of the search: enough to see a team's habit, and fast enough not to be noticed.
	private static let limits = (files: 60, folders: 400, siblings: 20, bytes: 64 << 10)
	private static let skipped: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData", "build"]

	init() {}

	/// Returns the indentation of the code; nil if the code is in another style than `style`, since styles have indentations of their own.
	func indentation(for style: Style) -> Setting<TemplateIndentation>? {
		self.style.map { $0.value == style } ?? true ? indentation : nil
	}

	/// Searches the feature folder, then the folders beside it that belong to the same project.
	init(in project: ProjectFolders) {
		var pending: [(path: String, shown: String)] = []
		let readable = ReadableFolders(project)
		if let parent = project.above.first {
			let feature = project.feature
			let siblings = readable.names(inFolder: parent.path).filter { $0 != feature && !$0.hasPrefix(".") }
			for name in siblings.prefix(Self.limits.siblings).reversed()
			where kind(ofPath: parent.path + "/" + name) == .folder {
				pending.append((parent.path + "/" + name, parent.shown + "/" + name))
			}
		}
		pending.append((project.path, project.shown))
		var files = 0
		var folders = 0
		var indented: [TemplateIndentation: (count: Int, first: SourceSpan)] = [:]
		var styles: [Style: (count: Int, first: SourceSpan)] = [:]
		while let next = pending.popLast(), files < Self.limits.files, folders < Self.limits.folders {
			folders += 1
			for name in readable.names(inFolder: next.path).reversed() where !name.hasPrefix(".") && !Self.skipped.contains(name) {
				let inner = (path: next.path + "/" + name, shown: next.shown == "." ? name : next.shown + "/" + name)
				if name.hasSuffix(".swift"), name != "Package.swift" {
					guard files < Self.limits.files, let source = try? readable.read(inner.path, displayName: inner.shown) else {
						continue
					}
					files += 1
					guard source.count <= Self.limits.bytes else { continue }
					let code = CodeLines(source)
					if app == nil { app = Self.app(in: code) }
					if let (style, span) = Self.style(of: code) { styles[style, default: (0, span)].count += 1 }
					if let (indentation, span) = Self.indentation(of: code) { indented[indentation, default: (0, span)].count += 1 }
				} else if kind(ofPath: inner.path) == .folder {
					pending.append(inner)
				}
			}
		}
		app = Self.app(app, in: project)
		// Of two equally common ones, the one with the smaller name, so that the order of files does not matter.
		let habit = indented.max { ($0.value.count, $1.key.option) < ($1.value.count, $0.key.option) }
		indentation = habit.map { Setting($0.key, from: .sibling($0.value.first)) }
		// Of two equally common ones, the newer.
		guard let most = styles.values.map(\.count).max() else { return }
		let common = Styles.builtIn.all.first { styles[$0]?.count == most }
		style = common.flatMap { common in styles[common].map { Setting(common, from: .sibling($0.first)) } }
	}

	/// Returns the style that a file was written in, and the location of its sign; of several, that of the strongest sign.
	private static func style(of code: CodeLines) -> (Style, SourceSpan)? {
		let declarations = code.lines.filter { line in
			line.first.map { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "/") } ?? false
		}
		var best: (style: Style, range: SourceRange, weight: (lines: Int, bytes: Int))?
		for style in Styles.builtIn.all {
			for sign in style.settings.signs {
				guard best.map({ $0.weight < sign.weight }) ?? true, let range = sign.range(in: declarations) else { continue }
				best = (style, range, sign.weight)
			}
		}
		return best.map { ($0.style, SourceSpan(code.source, $0.range)) }
	}

	/// Returns `imported`, unless the project lacks that module and has another one; then the prefix of that.
	private static func app(_ imported: Setting<String>?, in project: ProjectFolders) -> Setting<String>? {
		let search = ModuleSearch(project)
		if let imported, search.mentions(RuntimeModules(app: imported.value).networking) { return imported }
		let module = search.networkingPrefix()
		return module.map { Setting($0.text, from: .module($0.span)) } ?? imported
	}

	private static let importKeyword = Array("import".utf8)

	/// Returns the prefix in `import ChallengeNetworking`; `FoundationNetworking` is the system's.
	private static func app(in code: CodeLines) -> Setting<String>? {
		for line in code.lines where line.firstIndex(of: importKeyword) != nil {
			let words = line.split(separator: UInt8(ascii: " "))
			guard let keyword = words.firstIndex(where: { $0.elementsEqual(importKeyword) }),
				let module = words.dropFirst(keyword + 1).first
			else { continue }
			let name = String(decoding: module, as: UTF8.self)
			guard name != "FoundationNetworking" else { continue }
			for suffix in ["NetworkingMocks", "Networking", "CoreMocks"]
			where name.hasSuffix(suffix) && name.utf8.count > suffix.utf8.count {
				let prefix = String(name.dropLast(suffix.count))
				let range = SourceRange(module.startIndex, module.startIndex + prefix.utf8.count)
				return Setting(prefix, from: .sibling(SourceSpan(code.source, range)))
			}
		}
		return nil
	}

	/// Returns the indentation of the first indented line of code.
	private static func indentation(of code: CodeLines) -> (TemplateIndentation, SourceSpan)? {
		for line in code.lines {
			let space = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
			guard !space.isEmpty, space.count < line.count, line[space.endIndex] != UInt8(ascii: "*") else { continue }
			let span = SourceSpan(code.source, SourceRange(space.startIndex, space.endIndex))
			switch String(decoding: space, as: UTF8.self) {
			case "\t": return (.tabs, span)
			case "  ": return (.spaces(2), span)
			case "    ": return (.spaces(4), span)
			default: return nil
			}
		}
		return nil
	}
}

/// A file of code as lines of bytes: the search for conventions reads many files.
private struct CodeLines {
	let source: SourceText
	/// The lines without line breaks; their indices are the offsets in the file.
	let lines: [ArraySlice<UInt8>]

	init(_ source: SourceText) {
		self.source = source
		lines = source.withBytes { Array($0) }.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
			line.last == UInt8(ascii: "\r") ? line.dropLast() : line
		}
	}
}
