/// The order of imports in generated code.
///
/// Templates have `import {App}Networking` before `import Foundation`, as the first apps need it. In an app called Orion, `Foundation` comes first.
package enum ImportOrder: String, CaseIterable, Sendable {
	/// Alphabetical, where the imports of the template are.
	case alphabetical
	/// As in the template.
	case written = "as-written"
}
