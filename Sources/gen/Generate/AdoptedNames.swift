import Generator
import JSONLanguage
import SourceText
import Workspace

extension FeatureGeneration {
	/// Returns the text of gen.json after the run, with the names of hand-written types under `"names"`; nil if they have no others.
	func configuration(naming adopted: AdoptedTypes) -> String? {
		let source: SourceText
		if case .write(let bytes)? = configurationEdit?.action {
			source = SourceText(path: ConfigurationFile.path.text, bytes: bytes)
		} else if let own = configuration.own {
			source = own.source
		} else {
			return nil
		}
		var discarded = Diagnostics()
		guard var editor = JSONEditor(source, diagnostics: &discarded) else { return nil }
		let paths = plan.namedPaths
		var isChanged = false
		func name(_ key: String?, _ value: String) {
			guard let key, configuration.names[key] == nil, editor.set(.string(value), at: ["names", .key(key)]) else { return }
			isChanged = true
		}
		let affix = plan.style.settings.names.types.affix
		for type in adopted.types {
			if plan.types.contains(where: { $0.owner == nil && $0.name == type.old }) {
				// The affix is the style's, so a type without it cannot be named so.
				if affix.named(affix.stem(type.new)) == type.new { name(type.old, affix.stem(type.new)) }
			} else {
				name(paths.only { $0.names == [type.old] }?.path, type.new)
			}
		}
		for member in adopted.members {
			let method = paths.only { $0.names == [member.old] && !$0.path.contains("(") }
			guard let parameter = member.parameter else {
				name(method?.path, member.new)
				continue
			}
			name(
				paths.only { $0.names == [parameter] && $0.path.hasPrefix("\(method?.path ?? "")(") && $0.path.hasSuffix(")") }?.path,
				member.new)
		}
		return isChanged ? editor.text : nil
	}
}

extension Array {
	/// Returns the element that meets a condition; nil if several do.
	fileprivate func only(_ condition: (Element) -> Bool) -> Element? {
		let found = filter(condition)
		return found.count == 1 ? found[0] : nil
	}
}
