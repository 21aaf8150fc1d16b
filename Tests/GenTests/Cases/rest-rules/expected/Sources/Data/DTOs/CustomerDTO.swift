import Foundation

nonisolated struct CustomerDTO: Decodable, Equatable {
	let identifier: Int
	let name: String
	let photoURL: URL?

	enum CodingKeys: String, CodingKey {
		case name
		case identifier = "id"
		case photoURL = "photo_url"
	}
}
