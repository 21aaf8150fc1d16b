import Foundation

@testable import ChallengePlanet

final class PlanetRemoteDataSourceMock: PlanetRemoteDataSourceContract, @unchecked Sendable {
	var planetResult: Result<PlanetDTO, Error> = .failure(NotConfiguredError.notConfigured)
	var allPlanetsResult: Result<[PlanetDTO], Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchPlanetCallCount = 0
	private(set) var fetchAllPlanetsCallCount = 0
	private(set) var lastFetchedId: Int?

	func fetchPlanet(id: Int) async throws -> PlanetDTO {
		fetchPlanetCallCount += 1
		lastFetchedId = id
		return try planetResult.get()
	}

	func fetchAllPlanets() async throws -> [PlanetDTO] {
		fetchAllPlanetsCallCount += 1
		return try allPlanetsResult.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
