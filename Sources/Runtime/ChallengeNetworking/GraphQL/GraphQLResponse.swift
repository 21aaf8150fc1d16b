import Foundation

/// The data of a GraphQL response: `{"data": …, "errors": […], "extensions": …}`.
///
/// Errors take precedence: with them, data may be missing or null in non-null fields, so it is not decoded.
struct GraphQLResponse<T: Decodable> {
	let data: T

	init(_ body: Data, decoder: JSONDecoder) throws(GraphQLError) {
		guard !body.isEmpty else { throw .invalidResponse }
		let envelope: Envelope
		do {
			envelope = try decoder.decode(Envelope.self, from: body)
		} catch {
			throw .decodingFailed(description: DecodingFailure(error).reason)
		}
		switch envelope {
		case .data(let data): self.data = data
		case .errors(let errors): throw .response(errors)
		case .neither: throw .invalidResponse
		}
	}
}

extension GraphQLResponse {
	private enum Envelope: Decodable {
		case data(T)
		case errors([GraphQLResponseError])
		case neither

		private enum CodingKeys: String, CodingKey {
			case data, errors
		}

		init(from decoder: any Decoder) throws {
			guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
				self = .neither
				return
			}
			if let errors = try container.decodeIfPresent([GraphQLResponseError].self, forKey: .errors), !errors.isEmpty {
				self = .errors(errors)
			} else if container.contains(.data), try !container.decodeNil(forKey: .data) {
				self = .data(try container.decode(T.self, forKey: .data))
			} else {
				self = .neither
			}
		}
	}
}
