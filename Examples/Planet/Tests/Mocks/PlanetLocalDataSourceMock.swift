import Foundation

@testable import ChallengePlanet

final class PlanetLocalDataSourceMock: PlanetLocalDataSourceContract, @unchecked Sendable {
	// MARK: - Configurable Returns

	var itemToReturn: PlanetDTO?

	// MARK: - Call Tracking

	private(set) var getPlanetCallCount = 0
	private(set) var savePlanetCallCount = 0
	private(set) var savePlanetLastValue: PlanetDTO?
	private(set) var deletePlanetCallCount = 0
	private(set) var deletePlanetLastIdentifier: Int?

	// MARK: - PlanetLocalDataSourceContract

	func getPlanet(identifier: Int) async -> PlanetDTO? {
		getPlanetCallCount += 1
		return itemToReturn
	}

	func savePlanet(_ item: PlanetDTO) async {
		savePlanetCallCount += 1
		savePlanetLastValue = item
	}

	func deletePlanet(identifier: Int) async {
		deletePlanetCallCount += 1
		deletePlanetLastIdentifier = identifier
	}
}
