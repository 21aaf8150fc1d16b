import Generator
import SourceText
import Workspace

extension FeatureConfiguration {
	/// Tells of types in "types" that are called like those of gen, and that are neither generated nor declared in the feature folder.
	///
	/// - Parameter path: the folder, absolute.
	func reportUnknownTypes(in plan: FeaturePlan, folder path: String, diagnostics: inout Diagnostics) {
		let affix = plan.style.settings.names.types.affix
		let generated = plan.types.map(\.name) + plan.filters.map(\.name)
		let unknown = types.values.filter { type in
			guard let name = SwiftTypeText.draft(type.value)?.namedType else { return false }
			return affix != TypeAffix() && affix.isAround(name) && !name.contains(".") && !generated.contains(name)
		}.sorted { $0.span.range.lower < $1.span.range.lower }
		guard !unknown.isEmpty else { return }
		let sources = SwiftSources(in: path)
		for type in unknown {
			guard let name = SwiftTypeText.draft(type.value)?.namedType, !sources.declare(name) else { continue }
			diagnostics.report(
				.unknownType(name, nearest: nearestName(to: name, in: (generated + plan.replacedTypes).sorted()), at: type.span))
		}
	}
}

/// The Swift files below a folder.
private struct SwiftSources {
	private var paths: [String] = []
	/// No feature has more; it bounds what is read for one name.
	private static let most = (files: 2000, folders: 2000)

	init(in root: String) {
		var pending = [root]
		var folders = 0
		while let folder = pending.popLast(), folders < Self.most.folders {
			folders += 1
			for name in names(inFolder: folder).sorted() where !name.hasPrefix(".") {
				let path = folder + "/" + name
				if name.hasSuffix(".swift"), paths.count < Self.most.files {
					paths.append(path)
				} else if kind(ofPath: path) == .folder {
					pending.append(path)
				}
			}
		}
	}

	func declare(_ name: String) -> Bool {
		paths.contains { (try? readSource(path: $0, displayName: $0))?.declares(name) ?? false }
	}
}

extension Diagnostic {
	fileprivate static func unknownType(_ name: String, nearest: String?, at span: SourceSpan?) -> Diagnostic {
		.warning(
			"nothing generates '\(name)', and no file of the feature declares it", at: span,
			fix: nearest.map { "did you mean '\($0)'?" }
				?? "name a type as gen generates it ('gen explain' lists them), or declare it")
	}
}
