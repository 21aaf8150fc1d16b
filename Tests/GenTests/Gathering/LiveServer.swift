#if os(macOS) || os(Linux)
	import Foundation
	import Testing

	/// A server on the loopback interface, which runs until `stop` or the end of this process.
	final class LiveServer: @unchecked Sendable {
		private let process = Process()
		private let input = Pipe()
		let address: String

		/// Whether the machine has Python for the server and curl for requests.
		static let isPossible: Bool = ["python3", "curl"].allSatisfy { name in
			let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
			return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
		}

		init() throws {
			let output = Pipe()
			process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
			process.arguments = ["python3", "-u", "-c", Self.script]
			process.standardInput = input
			process.standardOutput = output
			try process.run()
			var line = Data()
			while !line.contains(UInt8(ascii: "\n")) {
				let more = output.fileHandleForReading.availableData
				if more.isEmpty { break }
				line += more
			}
			let port = String(decoding: line, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
			address = "http://127.0.0.1:\(port)"
		}

		/// The host and the port of the server.
		var host: String { String(address.dropFirst("http://".count)) }

		func stop() { kill(process.processIdentifier, SIGKILL) }

		private static let script = #"""
			import http.server, json, sys, threading, time, os

			count = 0

			class Handler(http.server.BaseHTTPRequestHandler):
			    def log_message(self, *arguments): pass

			    def answer(self, status, body, kind="application/json", headers={}):
			        data = body if isinstance(body, bytes) else json.dumps(body).encode()
			        self.send_response(status)
			        self.send_header("Content-Type", kind)
			        self.send_header("Content-Length", str(len(data)))
			        for name, value in headers.items(): self.send_header(name, value)
			        self.end_headers()
			        self.wfile.write(data)

			    def do_GET(self):
			        global count
			        path, _, query = self.path.partition("?")
			        if path == "/characters/1": return self.answer(200, {"id": 1, "name": "Rick", "email": "rick@home.example"})
			        if path == "/characters": return self.answer(200, [{"id": 1, "name": "Rick", "email": None}])
			        if path == "/old": return self.answer(302, b"", headers={"Location": "/characters/1"})
			        if path == "/away": return self.answer(302, b"", headers={"Location": "http://localhost:%d/headers" % self.server.server_port})
			        if path == "/file": return self.answer(302, b"", headers={"Location": "file:///etc/passwd"})
			        if path == "/loop": return self.answer(302, b"", headers={"Location": "/loop"})
			        if path == "/headers": return self.answer(200, {"authorization": self.headers.get("X-Api-Key") is not None})
			        if path == "/html": return self.answer(200, b"<!doctype html><p>", "text/html")
			        if path == "/text": return self.answer(200, b"{'id': 1}")
			        if path == "/empty": return self.answer(200, b"")
			        if path == "/me": return self.answer(200 if self.headers.get("Authorization") == "Bearer s3cr3t" else 401, {"id": 7})
			        if path == "/keyed": return self.answer(200 if query == "api_key=k%2F3y" else 403, {"id": 7})
			        if path == "/echo": return self.answer(200, {"heard": "<" + self.headers.get("X-Key", "") + ">", "who": query})
			        if path.startswith("/reset/") or path.startswith("/mail"): return self.answer(200, {"id": 7})
			        if path.startswith("/leak/"):
			            secret = (self.headers.get("Authorization") or "Bearer Zx9CANARY7q")[7:]
			            body = {"message": "bad token " + secret, "token": secret}
			            if path == "/leak/html": return self.answer(200, ("<p>" + secret).encode(), "text/html")
			            if path == "/leak/broken": return self.answer(200, ("{\"a\": " + secret + ", \"b\": \"" + secret).encode())
			            if path == "/leak/redirect": return self.answer(302, b"", headers={"Location": "app://callback?code=" + secret})
			            if path == "/leak/credentials": return self.answer(302, b"", headers={"Location": "http://bob:%s@127.0.0.1:1/x?token=%s" % (secret, secret)})
			            return self.answer(int(path[6:]), body)
			        if path == "/slow": time.sleep(5); return self.answer(200, {})
			        if path == "/changing":
			            count += 1
			            return self.answer(200, {"id": 1, "name": "a"} if count == 1 else {"id": 1, "name": None, "rank": 3})
			        if path == "/endless":
			            self.send_response(200)
			            self.send_header("Content-Type", "application/json")
			            self.end_headers()
			            try:
			                self.wfile.write(b"[")
			                while True: self.wfile.write(b"1," * 50000)
			            except OSError: return
			        self.answer(404, {"message": "no"})

			    def do_DELETE(self): self.answer(204, b"")

			    def do_POST(self):
			        text = self.rfile.read(int(self.headers.get("Content-Length") or 0))
			        body = json.loads(text) if text[:1] == b"{" else {}
			        if self.path == "/moved": return self.answer(307, b"", headers={"Location": "http://localhost:%d/characters" % self.server.server_port})
			        if self.path == "/characters": return self.answer(201, dict(body, id=2))
			        if self.path == "/graphql":
			            if "aboutType" in body["query"]: return self.answer(400, {"errors": [{"message": "no"}]})
			            if "GetThing" in body["query"]:
			                if body["variables"] != {"id": "7"}: return self.answer(200, {"data": None, "errors": [{"message": "no such thing"}]})
			                thing = {"__typename": "Dog", "id": "7", "barks": True} if "__typename" in body["query"] else {}
			                return self.answer(200, {"data": {"thing": thing}})
			            name = lambda kind, name: {"kind": kind, "name": name}
			            field = {"name": "user", "args": [], "type": name("SCALAR", "String"), "isDeprecated": False, "deprecationReason": None}
			            types = [dict(name("OBJECT", "Query"), fields=[field], interfaces=[]), name("SCALAR", "String")]
			            return self.answer(200, {"data": {"__schema": {"queryType": {"name": "Query"}, "mutationType": None,
			                "subscriptionType": None, "types": types, "directives": []}}})
			        self.answer(404, {"message": "no"})

			server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
			threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
			print(server.server_port)
			server.serve_forever()
			"""#
	}
#endif
