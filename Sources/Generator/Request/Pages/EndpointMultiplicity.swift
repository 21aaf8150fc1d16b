/// How many entities a response is expected to have, by the endpoint of the request.
///
/// | request for orders | expected |
/// | --- | --- |
/// | `GET /orders`, `GET /shop/v1/getOrders`, `GET /orders.ashx` | `plural` |
/// | `GET /users/{id}/recent`, `GET /shop/search/json` | `several` |
/// | `GET /order`, `GET /orders/latest`, or with `--single` | `single` |
/// | `GET /orders/{id}` | `item` |
/// | without an endpoint, `POST /orders` | `unknown` |
enum EndpointMultiplicity {
	/// The path ends with a parameter.
	case item
	/// The path ends with the entity's singular, or with a word of which there is only one.
	case single
	case unknown
	/// The path ends with another word.
	case several
	/// The path ends with the entity's plural.
	case plural

	/// Whether a list in the response is expected to be that of the entities.
	var isMany: Bool { self == .several || self == .plural }
}
