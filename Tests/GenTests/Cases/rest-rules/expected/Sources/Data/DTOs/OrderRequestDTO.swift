import Foundation

nonisolated struct OrderRequestDTO: Encodable, Equatable {
	let note: String?
	let callbackURL: URL
	let images: [ImageDTO]

	enum CodingKeys: String, CodingKey {
		case note, images
		case callbackURL = "callback_url"
	}
}
