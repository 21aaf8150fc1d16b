import {App}Core
{if container.fetches}
import {App}Networking
{end}

public struct {Feature}Feature {
	private let container: {Feature}Container

	public init({if container.fetches}httpClient: any HTTPClientContract, {end}tracker: any TrackerContract) {
		self.container = {Feature}Container({if container.fetches}httpClient: httpClient, {end}tracker: tracker)
	}
}
