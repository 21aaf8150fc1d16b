import Foundation

nonisolated struct EventDTO: Decodable, Equatable {
	let id: UUID
	let event: String
	let sentAt: UnixMillisecondsDate
	let payload: EventPayloadDTO

	enum CodingKeys: String, CodingKey {
		case id, event, payload
		case sentAt = "sent_at"
	}
}

nonisolated extension EventDTO {
	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		id = try container.decode(UUID.self, forKey: .id)
		event = try container.decode(String.self, forKey: .event)
		sentAt = try container.decode(UnixMillisecondsDate.self, forKey: .sentAt)
		payload = try EventPayloadDTO(
			container.decode(String.self, forKey: .event), from: container.superDecoder(forKey: .payload))
	}
}
