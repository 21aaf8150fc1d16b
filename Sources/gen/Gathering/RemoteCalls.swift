import JSONLanguage
import SourceText

/// The methods that the bodies of one endpoint call with JSON-RPC.
struct RemoteCalls {
	/// The methods, in the order in which they were recorded.
	private(set) var methods: [String] = []
	/// Whether some body was no call, so that further ones are not parsed.
	private var hasOthers = false

	mutating func add(_ body: [UInt8]) {
		guard !hasOthers else { return }
		var discarded = Diagnostics()
		let root = JSONNode.parse(SourceText(path: "body", bytes: body), diagnostics: &discarded)
		guard let root, root["jsonrpc"]?.string != nil, let method = root["method"]?.string else {
			hasOthers = true
			return
		}
		if !methods.contains(method) { methods.append(method) }
	}
}
