import Foundation

nonisolated struct OrderDTO: Decodable, Equatable {
	let identifier: Int
	let token: UUID
	let avatarURL: URL
	let imageURLs: [URL]
	let checksum: Data
	let extra: JSONValue
	let customer: CustomerDTO
	let translations: [String: String]

	enum CodingKeys: String, CodingKey {
		case token, checksum, extra, customer, translations
		case identifier = "id"
		case avatarURL = "avatar_url"
		case imageURLs = "image_urls"
	}
}
