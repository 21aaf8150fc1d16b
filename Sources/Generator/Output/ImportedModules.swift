import SourceText

extension TemplateLibrary {
	/// Returns whether no template of the style imports the feature's own module, which would be an import of itself.
	func leavesModule(of plan: FeaturePlan, diagnostics: inout Diagnostics) -> Bool {
		let module = plan.app + plan.feature
		let folded = module.caseFolded
		// File systems that ignore case also ignore it in module names.
		guard let imported = imports(app: plan.app).first(where: { $0.module.caseFolded == folded }) else { return true }
		diagnostics.report(.ownImport(module, feature: plan.feature, at: imported.span))
		return false
	}

	/// The modules that templates import, except `@testable` imports of the feature.
	private func imports(app: String) -> [(module: String, span: SourceSpan)] {
		let keyword = Array("import ".utf8)
		let placeholder = Array("{App}".utf8)
		var found: [(module: String, span: SourceSpan)] = []
		for entry in entries where entry.path.hasSuffix(".swift") {
			entry.source.withBytes { bytes in
				var start = 0
				while start < bytes.count {
					var end = start
					while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
					defer { start = end + 1 }
					guard start < end, bytes[start] == UInt8(ascii: "i") else {
						// Imports precede the first declaration.
						if start < end, UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[start] { break }
						continue
					}
					let line = bytes[start..<end]
					guard line.starts(with: keyword) else { break }
					var name = Array(line.dropFirst(keyword.count))
					if let range = name.firstIndex(of: placeholder) {
						name.replaceSubrange(range..<range + placeholder.count, with: app.utf8)
					}
					found.append((String(decoding: name, as: UTF8.self), SourceSpan(entry.source, SourceRange(start, end))))
				}
			}
		}
		return found
	}
}

extension Diagnostic {
	fileprivate static func ownImport(_ module: String, feature: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.moduleConflict,
			"the module of the feature '\(feature)' would be named \(module), like a module that the code of its style imports",
			fix: "choose another name: --feature \(feature)Feature", fixes: [.setting(["feature"], .text(feature + "Feature"))],
			notes: [Diagnostic.Note("imported here", at: span)])
	}
}
