import Foundation

/// Sleeps; a signal ends it early.
package func pause(milliseconds: UInt32) {
	usleep(milliseconds * 1000)
}
