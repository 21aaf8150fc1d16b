{if store.isData}
import Foundation

{end}
protocol {store.contract}: {storeConformance} {
	func {store.get}() -> [{store.type}]
	func {store.save}(_ {store.item}: {store.type})
	func {store.delete}(_ {store.item}: {store.type})
}
