/// A prefix of the tokens of a service, as published by the service or by a secret scanner.
///
/// Sources: [S] the documentation of the service itself; [G] GitHub's list of supported secret scanning patterns; [L] the rules of gitleaks;
/// [D] the plugins of detect-secrets; [T] the detectors of trufflehog.
struct TokenPrefix: Sendable {
	enum Alphabet: Sendable {
		/// Letters, digits, `-`, `_` and `.`.
		case token
		/// The same, but random, since the prefix is also that of words.
		case random
		case hexadecimal
		/// The characters of a path. The prefix stays, since only the text after it is secret.
		case path
	}

	let bytes: [UInt8]
	/// The minimum number of characters after the prefix.
	let length: Int
	let alphabet: Alphabet

	private init(_ text: String, _ length: Int, _ alphabet: Alphabet = .token) {
		bytes = Array(text.utf8)
		self.length = length
		self.alphabet = alphabet
	}

	/// The prefixes by their first byte.
	static let byFirst: [UInt8: [TokenPrefix]] = Dictionary(grouping: all) { $0.bytes.first ?? 0 }

	private static let all: [TokenPrefix] = [
		// Payment: Stripe [S D], Square [S D], PayPal's Braintree [G], Adyen [G], Flutterwave [G], Razorpay [G], Paystack [S], Plaid [G], Shopify [S G].
		.init("sk_live_", 8), .init("sk_test_", 8), .init("rk_live_", 8), .init("rk_test_", 8), .init("whsec_", 16),
		.init("sq0csp-", 22), .init("sq0atp-", 22), .init("sq0idp-", 22), .init("EAAA", 56), .init("access_token$production$", 32),
		.init("AQE", 80), .init("FLWSECK", 20), .init("rzp_live_", 10), .init("rzp_test_", 10), .init("access-sandbox-", 30),
		.init("access-production-", 30), .init("shpat_", 20), .init("shpss_", 20), .init("shpca_", 20), .init("shppa_", 20),
		// Code: GitHub [S], GitLab [S D], Bitbucket and Atlassian [S L], Sourcegraph [L], npm [S], PyPI [S], RubyGems [S], NuGet [G], crates.io [G],
		// Clojars [L], Docker [S], JFrog [D], Terraform [S], Pulumi [S], Travis and CircleCI [S], Buildkite [S], SonarQube [S], Snyk [S], Doppler [S].
		.init("ghp_", 20), .init("gho_", 20), .init("ghu_", 20), .init("ghs_", 20), .init("ghr_", 20), .init("github_pat_", 20),
		.init("glpat-", 16), .init("gldt-", 16), .init("glft-", 16), .init("glsoat-", 16), .init("glrt-", 16), .init("glcbt-", 16),
		.init("glimt-", 16), .init("glptt-", 16), .init("glagent-", 16), .init("gloas-", 16), .init("glffct-", 16), .init("GR1348941", 16),
		// Trello [G], Packagist [G], Octopus [S], Harness [S], Airtable [S], Zuplo [G], Unkey [S], Persona [G].
		.init("ATTA", 60), .init("packagist_uut_", 60), .init("packagist_ort_", 60), .init("API-", 26, .random), .init("slk_", 40),
		.init("pat.", 40, .random), .init("pat", 79, .random), .init("zpka_", 30), .init("unkey_", 16), .init("persona_production_", 30),
		.init("persona_sandbox_", 30),
		// Rootly [S], WakaTime [S], Intra42 [L], Authress [L], Adobe [G L], Beamer [L], DevCycle [S], Paddle [S], Lob [G L], Pinterest [G], Twitch [L],
		// Cerebras [S], Defined Networking [L], Cloudflare [L], LaunchDarkly [S], Vault's old form [G], PASETO, Scaleway [L], ClickUp [S].
		.init("rootly_", 40), .init("waka_", 32), .init("s-s4t2ud-", 40), .init("s-s4t2af-", 40), .init("sc_", 60, .random),
		.init("ext_", 60, .random),
		.init("p8e-", 32), .init("b_", 44, .random), .init("dvc_server_", 30), .init("dvc_client_", 30), .init("pdl_live_", 30),
		.init("pdl_sdbx_", 30),
		.init("live_", 35, .random), .init("test_", 35, .random), .init("pina_", 60), .init("oauth:", 30), .init("csk-", 40),
		.init("dnkey-", 60),
		.init("v1.0-", 100), .init("api-", 36, .random), .init("s.", 24, .random), .init("v4.local.", 40), .init("v4.public.", 40),
		.init("v3.local.", 40),
		.init("v2.local.", 40), .init("v2.public.", 40), .init("SCW", 17, .random), .init("pk_", 40, .random), .init("gcntfy-", 40),
		.init("ATATT", 20), .init("ATCTT", 20), .init("ATBB", 20), .init("ATSTT", 20), .init("ATOA", 40), .init("sgp_", 20),
		.init("npm_", 30), .init("pypi-", 30), .init("rubygems_", 30), .init("oy2", 43), .init("CLOJARS_", 40),
		.init("dckr_pat_", 20), .init("dckr_oat_", 20), .init("AKCp", 10), .init("reftkn:", 20), .init("atlasv1.", 20), .init("pul-", 32),
		.init("CCIPAT_", 20), .init("CCIPRJ_", 20), .init("bkua_", 20), .init("bkaj_", 20), .init("squ_", 30), .init("sqp_", 30),
		.init("sqa_", 30), .init("snyk_uat.", 20), .init("dp.pt.", 20), .init("dp.st.", 20), .init("dp.ct.", 20), .init("dp.sa.", 20),
		.init("dp.scim.", 20), .init("dp.audit.", 20), .init("cloudsmith_", 20), .init("nfp_", 20), .init("vercel_", 20), .init("vcp_", 20),
		.init("rnd_", 20), .init("fo1_", 20), .init("fm1r_", 20), .init("fm2_", 20), .init("HRKU-", 20),
		// Clouds: AWS [S], Google [S], DigitalOcean [S], Alibaba [L], Tencent [G], IBM's Artifactory [D], Databricks [L], Fastly, Cloudflare [S], Linode,
		// Hetzner, Scaleway [S], Supabase [S], PlanetScale [S], Neon [S], Vault [S], 1Password [S], Yandex [L], Oracle and Azure [G].
		.init("AKIA", 16), .init("ASIA", 16), .init("ABIA", 16), .init("ACCA", 16), .init("AIza", 30), .init("ya29.", 16),
		.init("1//0", 30),
		.init("GOCSPX-", 20), .init("dop_v1_", 30), .init("doo_v1_", 30), .init("dor_v1_", 30), .init("LTAI", 16), .init("AKID", 30),
		.init("dapi", 32, .hexadecimal), .init("sbp_", 30), .init("sb_secret_", 20), .init("pscale_tkn_", 20), .init("pscale_oauth_", 20),
		.init("pscale_pw_", 20), .init("napi_", 30), .init("hvs.", 20), .init("hvb.", 20), .init("hvr.", 20), .init("ops_ey", 40),
		.init("t1.9eue", 40), .init("AQVN", 30), .init("YCAJ", 20), .init("cfut_", 30), .init("cfat_", 30),
		.init("tskey-", 16), .init("ngrok_", 20), .init("CFPAT-", 30), .init("xau_", 20), .init("duffel_live_", 20),
		.init("duffel_test_", 20),
		// Models: OpenAI [S D], Anthropic [S], Hugging Face [S], Groq [S], Perplexity [S], Replicate [S], xAI [S], Fireworks [S], NVIDIA [S], Cohere
		// [T], LangSmith [S], Weights & Biases [S], Pinecone [S], OpenRouter [S], ElevenLabs [S], Tavily [S], Jina [S].
		.init("sk-ant-", 16), .init("sk-proj-", 16), .init("sk-svcacct-", 16), .init("sk-admin-", 16), .init("sk-or-v1-", 16),
		.init("sk-", 32),
		.init("sess-", 32), .init("hf_", 30), .init("api_org_", 30), .init("gsk_", 20), .init("pplx-", 30), .init("r8_", 30),
		.init("xai-", 40),
		.init("fw_", 20), .init("nvapi-", 30), .init("lsv2_pt_", 20), .init("lsv2_sk_", 20), .init("pcsk_", 20), .init("sk_", 40),
		.init("tvly-", 16), .init("jina_", 20), .init("wandb_v1_", 20), .init("fal-", 30), .init("key-", 32),
		// Communication: Slack [S D], Discord and Telegram (by pattern), SendGrid [S D], Mailgun (`key-`) [L], Brevo [L], Resend [S], Postmark, Twilio
		// [S D], MessageBird, Intercom, Zendesk, Facebook [L], Instagram [T], LINE, Notion [S], Linear [S], Airtable [S], Asana, ClickUp [S], Figma
		// [S], Typeform [S], Contentful [S], Dropbox [S], HubSpot [S], Frame.io [L], EasyPost [L], Readme [S], Shippo [L], Beamer [L], Prefect [S].
		.init("xoxb-", 10), .init("xoxp-", 10), .init("xoxa-", 10), .init("xoxr-", 10), .init("xoxs-", 10), .init("xoxo-", 10),
		.init("xoxe-", 10), .init("xoxe.xoxp-", 10), .init("xoxe.xoxb-", 10), .init("xoxc-", 10), .init("xoxd-", 10), .init("xapp-", 10),
		.init("SG.", 32), .init("xkeysib-", 30), .init("xsmtpsib-", 30), .init("re_", 24), .init("SK", 32, .hexadecimal),
		.init("AC", 32, .hexadecimal), .init("EAACEdEose0cBA", 1), .init("EAAG", 40), .init("EAAB", 40), .init("IGQV", 40),
		.init("ntn_", 30), .init("secret_", 30), .init("lin_api_", 20), .init("lin_oauth_", 20), .init("pat-na1-", 20),
		.init("pat-eu1-", 20),
		.init("figd_", 20), .init("figo_", 20), .init("tfp_", 30), .init("sl.", 60), .init("fio-u-", 30), .init("EZAK", 30),
		.init("EZTK", 30), .init("rdme_", 30), .init("shippo_live_", 20), .init("shippo_test_", 20), .init("pnu_", 30),
		.init("pnb_", 30), .init("sntrys_", 20), .init("sntryu_", 20), .init("PMAK-", 20), .init("phx_", 20), .init("phc_", 30),
		// Observation: Grafana [S], New Relic [S], Dynatrace [S], Datadog, Sentry (above) [S], Honeycomb [S], LaunchDarkly [S], Mapbox [S], Algolia, Age [S].
		.init("glsa_", 20), .init("glc_", 20), .init("eyJrIjoi", 40), .init("NRAK-", 20), .init("NRJS-", 16), .init("NRII-", 20),
		.init("NRRA-", 20), .init("dt0c01.", 20), .init("dt0s01.", 20), .init("hcaik_", 20), .init("hcxik_", 20),
		.init("sdk-", 32), .init("sk.eyJ", 20), .init("AGE-SECRET-KEY-1", 40), .init("ddp_", 30), .init("ddapp_", 30),
		// Addresses that are secrets: Slack [D], Discord [S], Teams [S], Zapier, IFTTT [T].
		.init("hooks.slack.com/services/", 8, .path), .init("hooks.slack.com/workflows/", 8, .path),
		.init("hooks.slack.com/triggers/", 8, .path), .init("discord.com/api/webhooks/", 8, .path),
		.init("discordapp.com/api/webhooks/", 8, .path), .init("outlook.office.com/webhook/", 8, .path),
		.init("webhook.office.com/webhookb2/", 8, .path), .init("hooks.zapier.com/hooks/catch/", 8, .path),
		.init("maker.ifttt.com/use/", 8, .path), .init("maker.ifttt.com/trigger/", 8, .path),
	]

	/// Returns the range of the secret with this prefix at `start`, or nil if there is none.
	func range(in text: ArraySlice<UInt8>, at start: Int) -> Range<Int>? {
		let rest = start + bytes.count
		guard rest < text.endIndex, text[start...].starts(with: bytes) else { return nil }
		switch alphabet {
		case .token, .random:
			var end = SecretPattern.end(of: text, from: rest) { SecretPattern.isOfToken($0) || $0 == UInt8(ascii: ".") }
			// A segment of a path ends before the next.
			if start == text.startIndex || text[start - 1] != UInt8(ascii: "/") { end = SecretPattern.base64End(of: text, after: end) }
			let value = text[rest..<end]
			// Joined words are not a token: `sk-learn-contributed-packages-for-everybody`.
			guard value.count >= length else { return nil }
			let isToken =
				alphabet == .random
				? isRandom(text[start..<end]) || SecretForm.isUUID(value) : length < 8 || RandomText.hasRandomPart(value)
			return isToken ? start..<end : nil
		case .hexadecimal:
			let end = SecretPattern.end(of: text, from: rest, SecretPattern.isOfToken)
			let value = text[rest..<end]
			// Databricks numbers the tokens of a name: `dapi…-2`.
			guard value.prefix(length).count == length, value.prefix(length).allSatisfy(SecretForm.isHexadecimal) else { return nil }
			return value.count == length || value.dropFirst(length).first == UInt8(ascii: "-") ? start..<end : nil
		case .path:
			let end = SecretPattern.end(of: text, from: rest) { SecretPattern.isOfToken($0) || ".~/@%".utf8.contains($0) }
			return end - rest >= length ? rest..<end : nil
		}
	}

	private func isRandom(_ token: ArraySlice<UInt8>) -> Bool {
		token.split(separator: UInt8(ascii: ".")).contains { RandomText.isRandom($0) || RandomText.containsRandom($0) }
	}
}
