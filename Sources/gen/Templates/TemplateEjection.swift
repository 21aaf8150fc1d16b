import Generator
import SourceText
import Workspace

/// Copies of built-in templates and partials for a team to change, with the record of their origins.
struct TemplateEjection {
	private let folder: FeatureFolder
	private let style: Style
	private let version: String
	private let provenanceBefore: TemplateProvenance
	private var provenance: TemplateProvenance
	private var copies: [FileEdit] = []
	private(set) var files: [FileResult] = []

	init(_ folder: FeatureFolder, style: Style, version: String, diagnostics: inout Diagnostics) throws(DiskError) {
		self.folder = folder
		self.style = style
		self.version = version
		provenanceBefore = try TemplateProvenance(in: folder, diagnostics: &diagnostics)
		provenance = provenanceBefore
	}

	/// Copies `chosen`; an existing copy that differs stays, unless forced.
	mutating func eject(_ chosen: [TemplateLibrary.File], isForced: Bool) throws(DiskError) {
		for entry in chosen {
			guard let path = Self.path(of: entry) else { continue }
			let text = entry.source.bytes
			let before = try folder.read(path)
			let state: FileState
			switch before {
			case .missing: state = .new
			case .file(let file) where file.bytes == text: state = .same
			default: state = isForced ? .updated : .preserved
			}
			files.append(FileResult(path: folder.display(path.text), state: state))
			guard state != .preserved else { continue }
			if state != .same { copies.append(FileEdit(path, .write(text), before: before)) }
			record(entry)
		}
	}

	/// Marks the copies of `chosen` as up to date.
	mutating func accept(_ chosen: [TemplateLibrary.File]) throws(DiskError) {
		for entry in chosen {
			guard let path = Self.path(of: entry), case .file = try folder.read(path) else { continue }
			files.append(FileResult(path: folder.display(path.text), state: .preserved))
			record(entry)
		}
	}

	private mutating func record(_ entry: TemplateLibrary.File) {
		let original = String(decoding: entry.source.bytes, as: UTF8.self)
		let known = provenance.entries[entry.name]
		let new = TemplateProvenance.Entry(version: version, style: style.name, original: original)
		// The version of the first gen with this text is more informative than that of the last.
		if known?.hash != new.hash || known?.original != original { provenance.entries[entry.name] = new }
	}

	/// The files that have to be written.
	var edits: [FileEdit] {
		guard provenance.entries != provenanceBefore.entries else { return copies }
		return copies + [FileEdit(TemplateProvenance.path, .write(Array(provenance.text.utf8)), before: provenance.entry)]
	}

	private static func path(of entry: TemplateLibrary.File) -> FolderPath? {
		FolderPath("\(OwnTemplates.folder.text)/\(entry.name)")
	}
}

extension SourceText {
	fileprivate var bytes: [UInt8] { withBytes { Array($0) } }
}
