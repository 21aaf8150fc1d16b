import Generator
import JSONLanguage

extension OperationPlan {
	/// Returns the result in a response, without the envelope of GraphQL and the key that the operation unwraps, and whether an envelope has that key.
	func unwrapped(_ response: JSONNode) -> (node: JSONNode, isAddressed: Bool) {
		guard let graphQL else { return (response, true) }
		let envelope = response["data"].flatMap { $0.members == nil ? nil : $0 }
		let data = envelope ?? response
		guard let wrapper = graphQL.wrapper else { return (data, true) }
		if let result = data[wrapper.key] { return (result, true) }
		return (data, envelope == nil || rest != nil)
	}
}
