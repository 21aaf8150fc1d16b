import Generator
import SourceText
import Workspace

/// The digest of everything that the result of a verification depends on.
///
/// Paths are relative to the feature folder, so machines and folders can share results.
struct VerificationKey: Hashable, Sendable {
	/// The digest as 64 hexadecimal digits.
	let text: String

	/// The variables of the environment that compilers and linkers read.
	private static let variables = ["SDKROOT", "CPATH", "C_INCLUDE_PATH", "LIBRARY_PATH", "LD_LIBRARY_PATH"]

	/// - Parameters:
	///   - runtime: the identity of the modules that the code is compiled against.
	///   - version: the version of gen, with its commit.
	init(
		_ feature: VerifiedFeature, _ isolation: DefaultIsolation, settings: VerificationSettings, runtime: String, version: String,
		variables: (String) -> String?
	) {
		var parts = KeyParts()
		parts.add("gen", version)
		parts.add("toolchain", settings.toolchain.release)
		for name in Self.variables { parts.add(name, variables(name) ?? "") }
		parts.add("runtime", runtime)
		parts.add("isolation", isolation.rawValue)
		parts.add("approachable", settings.isApproachable ? "yes" : "no")
		parts.add("tests", settings.runsTests ? settings.library.rawValue : "not run, \(settings.library.rawValue)")
		for target in feature.targets {
			parts.add("target", target.module)
			for file in target.files {
				parts.add(file.isHandWritten ? "hand-written" : "generated", file.location.path.text)
				file.text.withBytes { parts.add($0) }
			}
			for fixture in target.fixtures {
				parts.add("fixture", fixture.name)
				fixture.bytes.withUnsafeBytes { parts.add($0) }
			}
		}
		text = parts.digest
	}

	/// The key of a result with findings: they name the folder as the user wrote it, and files of other layers may decide about them.
	init(_ key: VerificationKey, withFindingsIn feature: VerifiedFeature) {
		var parts = KeyParts()
		parts.add("key", key.text)
		parts.add("folder", feature.shown)
		for other in feature.others {
			parts.add("other", other.path.text)
			let source = try? other.read()
			source?.withBytes { parts.add($0) }
		}
		text = parts.digest
	}
}

/// The bytes that a digest is computed of: each part follows its length, so that no other parts have the same bytes.
struct KeyParts {
	private var bytes: [UInt8] = []

	mutating func add(_ label: String, _ text: String) {
		add(label)
		add(text)
	}

	mutating func add(_ text: String) {
		var text = text
		text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
	}

	mutating func add(_ part: UnsafeRawBufferPointer) {
		bytes += Array("\(part.count)\n".utf8)
		bytes += part
	}

	var digest: String { SHA256Digest(of: bytes).text }
}
