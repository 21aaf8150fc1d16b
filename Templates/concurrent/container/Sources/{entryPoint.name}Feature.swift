import {App}Core
{if container.fetches}
import {App}Networking
{end}

public struct {Feature}Feature {
	private let container: {Feature}Container

	public init({container.parameters}) {
		self.container = {Feature}Container({container.arguments})
	}
}
