import Generator
import JSONLanguage
import SourceText

/// A team's own templates and styles: the files under `.gen/templates/` and `.gen/styles/` in the feature folder and its parent folders in the
/// same project; the nearest one counts.
///
///     .gen/templates/rest/Sources/Data/DataSources/Remote/{sources.rest}.swift
///     .gen/templates/provenance.json
///     .gen/styles/harbor/style.json
package struct OwnTemplates: Sendable {
	package struct Template: Sendable {
		/// The name: `<part>/<path>`.
		package var name: String
		package var source: SourceText
		/// The absolute path without links.
		package var realPath: String
		/// The template that it was copied from; nil for one that was written by hand.
		package var provenance: TemplateProvenance.Entry?
	}

	/// The templates; if several folders have one of the same name, only the nearest is listed.
	package private(set) var templates: [Template] = []
	/// The styles; only the nearest of each name is listed.
	package private(set) var styles: [StyleTexts] = []
	/// The templates of the styles, each under `<style>/<part>/<path>`.
	package private(set) var styleFiles: [Template] = []

	package static let styleFolder = FolderPath(valid: ".gen/styles")
	package static let folder = FolderPath(valid: ".gen/templates")
	private static let most = (files: 2000, depth: 32)

	/// Finds the templates for the feature of `project`, in its folder and the parent folders.
	///
	/// - Parameter allowed: the files and folders outside of the project to which links may lead.
	package init(in project: ProjectFolders, allowing allowed: [String] = [], diagnostics: inout Diagnostics) throws(DiskError) {
		var known: Set<String> = []
		let readable = ReadableFolders(project, allowing: allowed)
		for searched in project.all {
			let opened: FeatureFolder
			do throws(DiskError) {
				opened = try FeatureFolder(at: searched.path, shownAs: searched.shown)
			} catch {
				// A parent folder that this user may not read has no templates for them.
				if error.cause == .notPermitted { return }
				throw error
			}
			for template in try Self.templates(in: opened, real: searched.path, readable, diagnostics: &diagnostics)
			where known.insert(template.name).inserted {
				templates.append(template)
			}
			try addStyles(in: opened, real: searched.path, readable, diagnostics: &diagnostics)
		}
	}

	/// Returns the templates of one folder, by their names.
	private static func templates(
		in opened: FeatureFolder, real: String, _ readable: ReadableFolders, diagnostics: inout Diagnostics
	) throws(DiskError) -> [Template] {
		let target = try target(of: folder, in: opened, readable, &diagnostics)
		guard realPath(opened.path + "/" + folder.text) != nil else { return [] }
		let provenance: TemplateProvenance?
		do throws(DiskError) {
			provenance = try TemplateProvenance(in: opened, diagnostics: &diagnostics)
		} catch {
			// A link that was followed may lead where no copies of built-in templates are made.
			guard target != nil else { throw error }
			provenance = nil
		}
		return try files(below: folder, in: opened, target, readable, diagnostics: &diagnostics).map { file in
			Template(
				name: file.name, source: file.source, realPath: "\(real)/\(folder.text)/\(file.name)",
				provenance: provenance?.entries[file.name])
		}
	}

	/// Adds the styles of one folder, except those that a nearer one has.
	private mutating func addStyles(
		in opened: FeatureFolder, real: String, _ readable: ReadableFolders, diagnostics: inout Diagnostics
	) throws(DiskError) {
		let target = try Self.target(of: Self.styleFolder, in: opened, readable, &diagnostics)
		guard realPath(opened.path + "/" + Self.styleFolder.text) != nil else { return }
		let nearer = Set(styles.map(\.name))
		var texts: [String: [(name: String, source: SourceText)]] = [:]
		for file in try Self.files(below: Self.styleFolder, in: opened, target, readable, diagnostics: &diagnostics) {
			let pieces = file.name.split(separator: "/", maxSplits: 1).map(String.init)
			guard pieces.count == 2, !nearer.contains(pieces[0]) else { continue }
			texts[pieces[0], default: []].append((pieces[1], file.source))
			styleFiles.append(
				Template(name: file.name, source: file.source, realPath: "\(real)/\(Self.styleFolder.text)/\(file.name)", provenance: nil))
		}
		for (name, files) in texts.sorted(by: { $0.key < $1.key }) {
			styles.append(StyleTexts(name: name, shown: opened.display("\(Self.styleFolder.text)/\(name)"), files: files))
		}
	}

	/// Returns the folder to which links at `folder` or on the way to it lead; nil without links. One that may not be read is reported.
	private static func target(
		of folder: FolderPath, in opened: FeatureFolder, _ readable: ReadableFolders, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> FeatureFolder? {
		let path = opened.path + "/" + folder.text
		guard let real = realPath(path), real != path else { return nil }
		let shown = opened.display(folder.text)
		guard readable.contains(real) else {
			diagnostics.report(ReadFailure(path: shown, reason: .outside).diagnostic)
			return nil
		}
		return try FeatureFolder(at: real, shownAs: shown)
	}

	/// Returns the files below `folder` that are not hidden, by their paths in it. Links to folders are followed where they may be read.
	///
	/// - Parameter target: the folder that `folder` is a link to.
	private static func files(
		below folder: FolderPath, in opened: FeatureFolder, _ target: FeatureFolder?, _ readable: ReadableFolders,
		diagnostics: inout Diagnostics
	) throws(DiskError) -> [(name: String, source: SourceText)] {
		var found: [(name: String, source: SourceText)] = []
		var pending = [(opened: target ?? opened, path: target == nil ? folder : nil, name: "", depth: 0)]
		var folders = 0
		while let next = pending.popLast() {
			folders += 1
			guard folders <= most.files else {
				diagnostics.report(.tooManyTemplates(opened.display(folder.text), most: most.files))
				return found
			}
			for item in try next.opened.list(next.path).sorted(by: { $0.path < $1.path }) {
				let name = next.name + item.path.name
				guard item.path.name.utf8.first != UInt8(ascii: "."), name != TemplateProvenance.path.name else { continue }
				if item.kind == .folder {
					if next.depth < most.depth { pending.append((next.opened, item.path, name + "/", next.depth + 1)) }
					continue
				}
				guard item.kind == .file || item.kind == .link else { continue }
				guard found.count < most.files else {
					diagnostics.report(.tooManyTemplates(opened.display(folder.text), most: most.files))
					return found
				}
				let shown = next.opened.display(item.path.text)
				let source: SourceText
				if item.kind == .link, let real = realPath(next.opened.path + "/" + item.path.text),
					kind(ofPath: real) == .folder || !real.hasPrefix(next.opened.path + "/")
				{
					if readable.contains(real), kind(ofPath: real) == .folder {
						let linked = try FeatureFolder(at: real, shownAs: shown)
						if next.depth < most.depth { pending.append((linked, nil, name + "/", next.depth + 1)) }
						continue
					}
					do throws(ReadFailure) {
						source = try readable.read(real, displayName: shown)
					} catch {
						diagnostics.report(error.diagnostic)
						continue
					}
				} else {
					let entry = try next.opened.read(item.path)
					if case .tooLarge = entry { diagnostics.report(.tooLarge(shown)) }
					guard case .file(let file) = entry else { continue }
					source = SourceText(path: shown, bytes: file.bytes)
				}
				guard source.isMerged(&diagnostics) else { continue }
				found.append((name, source))
			}
		}
		return found.sorted { $0.name < $1.name }
	}
}

extension OwnTemplates {
	/// Returns the templates of `style`, with these in place of the built-in ones. Files that belong to no part are reported and skipped.
	///
	/// A copy of another style's template is not part of this style, unless this style has one with the same path.
	package func library(_ style: Style, diagnostics: inout Diagnostics) -> TemplateLibrary {
		guard !templates.isEmpty else { return TemplateLibrary(style: style) }
		let builtIn = TemplateLibrary(style: style).names
		var own: [String: SourceText] = [:]
		var added: [String: SourceText] = [:]
		let parts = style.settings.parts.map(\.name) + [TemplateLibrary.partials]
		for template in templates {
			let part = String(template.name.prefix { $0 != "/" })
			if builtIn.contains(template.name) {
				own[template.name] = template.source
			} else if !parts.contains(part) {
				diagnostics.report(.unknownPart(part, of: template, parts: parts))
			} else if template.provenance == nil {
				added[template.name] = template.source
			}
		}
		return TemplateLibrary(style: style, own: own, added: added)
	}
}

extension Diagnostic {
	fileprivate static func unknownPart(_ part: String, of template: OwnTemplates.Template, parts: [String]) -> Diagnostic {
		let nearest: Remedy = nearestName(to: part, in: parts).map { "\(didYouMean: $0) " } ?? ""
		return Diagnostic(
			.unknownPart, "'\(part)' is not a part of a feature, so this template is not rendered",
			at: SourceSpan(template.source, SourceRange(at: 0)),
			fix: nearest + "the parts are \(parts.joined(separator: ", "))")
	}

	fileprivate static func tooManyTemplates(_ folder: String, most: Int) -> Diagnostic {
		Diagnostic(.sizeLimit, "'\(folder)' contains more than \(most) files", fix: "keep only templates there")
	}

	fileprivate static func tooLarge(_ path: String) -> Diagnostic {
		Diagnostic(
			.sizeLimit, "the template '\(path)' has more than \(FeatureFolder.largestFile >> 20) MB",
			fix: "move it away, or shorten it")
	}
}

extension OwnTemplates {
	/// Returns the files that the lock of a feature with these templates, and with `others`, may list.
	package func lockedFiles(besides inputs: [String] = [], adding others: TemplatePaths = TemplatePaths(only: [])) -> LockedFiles {
		let names = templates.map(\.name) + styles.flatMap { $0.files.map(\.name) }
		let paths = names.compactMap { name -> String? in
			let pieces = name.split(separator: "/", maxSplits: 1).map(String.init)
			return pieces.count == 2 && pieces[0] != TemplateLibrary.partials ? pieces[1] : nil
		}
		return LockedFiles(TemplatePaths(own: paths).adding(others), besides: inputs)
	}
}
