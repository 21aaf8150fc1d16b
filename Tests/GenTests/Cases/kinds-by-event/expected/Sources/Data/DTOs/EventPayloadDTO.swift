nonisolated enum EventPayloadDTO: Equatable {
	case orderPaid(OrderPaidPayloadDTO)
	case userDeleted(UserDeletedPayloadDTO)
	case unknown(String, JSONValue)

	init(_ typename: String, from decoder: any Decoder) throws {
		switch typename {
		case "order.paid": self = .orderPaid(try OrderPaidPayloadDTO(from: decoder))
		case "user.deleted": self = .userDeleted(try UserDeletedPayloadDTO(from: decoder))
		default: self = .unknown(typename, try JSONValue(from: decoder))
		}
	}
}
