import SourceText
import TestSupport
import Testing

@testable import gen

struct CodePageTests {
	@Test("gen explain CODE prints the meaning of the code, an example, help, and how to set its level")
	func page() throws {
		let folder = try TemporaryFolder()
		let run = GenRun("explain", "few-samples", in: folder)
		run.expectDone()
		let code = DiagnosticCode.fewSamples
		for part in ["note[few-samples]", code.meaning, code.example, code.help, #""diagnostics": {"few-samples": "off"}"#] {
			#expect(run.output.contains(part), "\(run.output)")
		}
		let error = GenRun("explain", "json-syntax", in: folder)
		#expect(!error.output.contains("diagnostics"), "\(error.output)")
		#expect(GenRun("explain", "few-samples", "--format", "json", in: folder).output.contains("\"meaning\": \"" + code.meaning))
	}

	@Test("An unknown code is an error that names the nearest code")
	func unknown() throws {
		let run = GenRun("explain", "few-sample", in: try TemporaryFolder())
		#expect(run.status == .bad && run.errors.contains("did you mean 'few-samples'?"), "\(run.errors)")
	}
}
