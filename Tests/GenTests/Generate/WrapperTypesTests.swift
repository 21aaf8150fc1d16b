import TestSupport
import Testing

@testable import gen

struct WrapperTypesTests {
	private let ticket = #"{"ticket": {"id": 1, "subject": "a"}}"#

	private func responses(_ run: FeatureRun) -> [String] {
		run.files.filter { $0.hasSuffix("ResponseDTO.swift") }.compactMap { $0.split(separator: "/").last.map(String.init) }.sorted()
	}

	@Test("Operations whose responses wrap the entity alike share the type of the response")
	func shared() throws {
		let run = try FeatureRun(files: ["ticket.json": ticket, "body.json": #"{"subject": "a"}"#])
		for endpoint in ["/tickets/{id}", "POST /tickets", "PUT /tickets/{id}"] {
			let body = endpoint.first == "/" ? [] : ["--body", "body.json"]
			#expect(run.run(all: ["ticket.json", "--name", "Ticket", "--endpoint", endpoint] + body) == .done, "\(run.errors)")
		}
		#expect(responses(run) == ["TicketResponseDTO.swift"])
	}

	@Test("A response with another key beside the entity has a type of its own")
	func different() throws {
		let run = try FeatureRun(files: ["ticket.json": ticket, "created.json": #"{"ticket": {"id": 1, "subject": "a"}, "message": "ok"}"#])
		#expect(run.run("ticket.json", "--name", "Ticket", "--endpoint", "/tickets/{id}") == .done, "\(run.errors)")
		#expect(run.run("created.json", "--name", "Ticket", "--endpoint", "POST /tickets") == .done, "\(run.errors)")
		#expect(responses(run) == ["TicketCreateResponseDTO.swift", "TicketResponseDTO.swift"])
	}
}
