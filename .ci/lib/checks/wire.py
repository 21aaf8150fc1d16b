"""From a server to a client that talks to it.

A shop's server and a proxy that records what goes through it run on loopback. One entity's endpoints come into three folders: from saved answers, from the
recording, and by requests to the server; the generated code has to be the same. The code from the recording is compiled with the runtime of the documents, and its data
sources send requests to the server. With graphql-core, the same is checked for operations: recorded, run, and with a fetched schema.
"""

import http.client
import http.server
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.parse
import urllib.request

from ..farm import SUPPORT, Farm
from ..process import run
from ..project import GEN

TOKEN = "s3cr3t-t0ken-of-the-shop"

SCHEMA = """
interface Node { id: ID! }
type Product implements Node { id: ID! name: String! price: Float maker: Maker }
type Maker implements Node { id: ID! name: String! }
type Query { product(id: ID!): Product node(id: ID!): Node }
type Mutation { rename(id: ID!, name: String!): Product! }
"""
QUERIES = {
    "GetProduct": "query GetProduct($id: ID!) { product(id: $id) { id name price maker { name } } }",
    "RenameProduct": "mutation RenameProduct($id: ID!, $name: String!) { rename(id: $id, name: $name) { id name } }",
}


# A shop


class Shop(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    graphql = None

    def log_message(self, *arguments):
        pass

    @staticmethod
    def product(number):
        return {"id": number, "name": f"Product {number}", "price": number + 0.5, "tags": ["new"] if number % 2 else [],
                "maker": {"id": 7, "name": "Acme", "contact": "acme@example.com"}}

    def answer(self, status, body=None, headers=()):
        data = b"" if body is None else json.dumps(body).encode()
        self.send_response(status)
        if data:
            self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def handle_one(self):
        path, _, query = self.path.partition("?")
        items = dict(urllib.parse.parse_qsl(query))
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)) or b"null")
        if self.command == "POST" and path == "/graphql":
            return self.answer(200, self.graphql(body))
        if path == "/api/old":
            return self.answer(302, None, [("Location", "/api/products/1")])
        if self.headers.get("Authorization") != f"Bearer {TOKEN}":
            return self.answer(401, {"message": "who asks?"})
        parts = [part for part in path.split("/") if part]
        if self.command == "GET" and path == "/api/products":
            page, limit = int(items["page"]), int(items["limit"])
            return self.answer(200, {"page": page, "total": 40, "items": [self.product(page * 10 + index) for index in range(limit)]})
        if self.command == "GET" and path == "/api/products/featured":
            return self.answer(200, [self.product(3), self.product(4)])
        if self.command == "POST" and path == "/api/products":
            return self.answer(201, {**self.product(99), **body})
        if parts[:2] == ["api", "products"] and len(parts) == 3:
            if self.command == "GET":
                return self.answer(200, self.product(int(parts[2])))
            if self.command == "PUT":
                return self.answer(200, {**self.product(int(parts[2])), **body})
            if self.command == "DELETE":
                return self.answer(204)
        if self.command == "POST" and parts[3:] == ["archive"]:
            return self.answer(204)
        self.answer(404, {"message": "no"})

    do_GET = do_POST = do_PUT = do_DELETE = handle_one


def graphql_of_shop():
    try:
        import graphql
    except ImportError:
        return None
    schema = graphql.build_schema(SCHEMA)

    def answer(body):
        product = {"id": "1", "name": "Product 1", "price": None, "maker": {"id": "7", "name": "Acme"}}
        root = {
            "product": lambda info, id: {**product, "id": id}, "node": lambda info, id: {**product, "__typename": "Product", "id": id},
            "rename": lambda info, id, name: {**product, "id": id, "name": name},
        }
        return graphql.graphql_sync(schema, body["query"], root, variable_values=body.get("variables"), operation_name=body.get("operationName")).formatted

    return answer


# A proxy that records


class Proxy(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    entries = []

    def log_message(self, *arguments):
        pass

    def pass_on(self):
        address = urllib.parse.urlsplit(self.path)
        sent = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        connection = http.client.HTTPConnection(address.netloc)
        headers = {name: value for name, value in self.headers.items() if name.lower() not in ("host", "proxy-connection")}
        connection.request(self.command, address.path + (f"?{address.query}" if address.query else ""), sent or None, headers)
        response = connection.getresponse()
        received = response.read()
        pairs = lambda items: [{"name": name, "value": value} for name, value in items]
        request = {"method": self.command, "url": self.path, "httpVersion": "HTTP/1.1", "headers": pairs(self.headers.items()), "cookies": [], "headersSize": -1,
                   "bodySize": len(sent), "queryString": pairs(urllib.parse.parse_qsl(address.query))}
        if sent:
            request["postData"] = {"mimeType": self.headers.get("Content-Type"), "text": sent.decode()}
        content = {"size": len(received), "mimeType": response.getheader("Content-Type") or "", "text": received.decode()}
        self.entries.append({"startedDateTime": "2024-01-01T00:00:00.000Z", "time": 1, "request": request, "cache": {}, "timings": {}, "response": {
            "status": response.status, "statusText": response.reason, "httpVersion": "HTTP/1.1", "headers": pairs(response.getheaders()), "cookies": [],
            "content": content, "redirectURL": response.getheader("Location") or "", "headersSize": -1, "bodySize": len(received)}})
        self.send_response(response.status)
        self.send_header("Content-Length", str(len(received)))
        self.end_headers()
        self.wfile.write(received)

    do_GET = do_POST = do_PUT = do_DELETE = pass_on


def serve(handler):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port


# The requests to the shop: method, path, query, body

REQUESTS = [
    ("GET", "/api/products", "page=1&limit=2", None),
    ("GET", "/api/products/featured", "", None),
    ("GET", "/api/products/1", "", None),
    ("POST", "/api/products", "", {"name": "Lamp", "price": 3.5}),
    ("PUT", "/api/products/1", "", {"name": "Lamp", "price": 4.5}),
    ("DELETE", "/api/products/1", "", None),
    ("POST", "/api/products/1/archive", "", None),
]


def send(address, method, path, query, body, proxy=None):
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({"http": proxy} if proxy else {}))
    headers = {"Authorization": f"Bearer {TOKEN}", **({"Content-Type": "application/json"} if body else {})}
    request = urllib.request.Request(f"{address}{path}{'?' + query if query else ''}", json.dumps(body).encode() if body else None, headers, method=method)
    with opener.open(request) as response:
        return response.read()


class Failure(Exception):
    pass


class Wire:
    def __init__(self, gen, work, address):
        self.gen, self.work, self.address = gen, work, address

    def run(self, folder, *arguments, status=0):
        folder.mkdir(parents=True, exist_ok=True)
        environment = {"PATH": "/usr/local/bin:/usr/bin:/bin", "TOKEN": TOKEN, "HOME": str(self.work)}
        made = subprocess.run([self.gen, *arguments], cwd=folder, capture_output=True, text=True, env=environment, stdin=subprocess.DEVNULL)
        if made.returncode != status:
            raise Failure(f"gen {' '.join(arguments)} ends with {made.returncode}:\n{made.stdout}{made.stderr}")
        return made.stdout + made.stderr

    def from_samples(self):
        folder = self.work / "Saved" / "Product"
        (folder / "Mine").mkdir(parents=True)
        for number, (method, path, query, body) in enumerate(REQUESTS):
            template = re.sub(r"/1\b", "/{id}", path)
            arguments = ["--name", "Product", "--endpoint", f"{method} {template}"]
            if answer := send(self.address, method, path, query, body):
                (folder / f"Mine/answer-{number}.json").write_bytes(answer)
                arguments.insert(0, f"Mine/answer-{number}.json")
            if body:
                (folder / f"Mine/body-{number}.json").write_text(json.dumps(body))
                arguments += ["--body", f"Mine/body-{number}.json"]
            if query:
                arguments += ["--query", ",".join(f"{name}:Int" for name, _ in urllib.parse.parse_qsl(query))]
            self.run(folder, *arguments)
        return folder

    def from_recording(self, recording):
        folder = self.work / "Recorded" / "Product"
        self.run(folder, str(recording), status=2)
        if any(folder.iterdir()):
            raise Failure("a recording of which nothing was chosen left files")
        output = self.run(folder, str(recording), "--endpoint", "/api/*", "--name", "Product")
        if "secret" not in output:
            raise Failure("the run does not report that it replaced secrets")
        return folder

    def from_server(self):
        folder = self.work / "Fetched" / "Product"
        folder.mkdir(parents=True)
        for method, path, query, body in REQUESTS:
            arguments = [f"{self.address}{path}{'?' + query if query else ''}", "--method", method, "--name", "Product", "--header", "Authorization: Bearer $TOKEN"]
            if body:
                (folder / "body.json").write_text(json.dumps(body))
                arguments += ["--body", "body.json"]
            self.run(folder, *arguments)
        output = self.run(folder, "refresh")
        if re.search(r"^(new|updated|merged|renamed|deleted) ", output, re.MULTILINE):
            raise Failure(f"an unchanged server changes something:\n{output}")
        return folder


def generated(folder, wire):
    """Returns the files that the folder's gen.json generates from scratch, without names that an earlier run remembered."""
    with tempfile.TemporaryDirectory(dir=wire.work) as scratch:
        fresh = pathlib.Path(scratch) / "Product"
        shutil.copytree(folder, fresh, ignore=shutil.ignore_patterns("Sources", "Tests", "gen.lock.json"))
        wire.run(fresh)
        # Personal data in saved responses is replaced in the others.
        return {str(path.relative_to(fresh)): path.read_text().replace("acme@example.com", "user1@example.com")
                for part in ("Sources", "Tests") for path in sorted((fresh / part).rglob("*")) if path.is_file()}


def require_same(one, other, wire):
    first, second = generated(one, wire), generated(other, wire)
    if not first:
        raise Failure(f"nothing is generated in {one.parent.name}")
    if first != second:
        different = sorted(path for path in first.keys() | second.keys() if first.get(path) != second.get(path))
        raise Failure(f"{one.parent.name} and {other.parent.name} differ in {', '.join(different)}")


def require_no_secrets(work):
    for folder in ("Recorded", "Fetched"):
        for path in sorted((work / folder).rglob("*")):
            if path.is_file() and any(secret in path.read_text(errors="replace") for secret in (TOKEN, "acme@")):
                raise Failure(f"{path.relative_to(work)} contains a secret")


# The output of the compiled clients

PRODUCTS_OUTPUT = ["page 2 40 [20, 21, 22]", 'featured ["Product 3", "Product 4"]', "one Acme", "created Chair", "updated 6", "nobody serverError(statusCode: 401)"]
OPERATIONS_OUTPUT = ["operation Product 1", "mutation Table"]


def talk(wire, clients):
    """Compiles the generated code with the runtime, and runs its data sources against the server, with one program for each client."""
    farm = Farm(wire.work / "farm")
    for folder, conditions, expected in clients:
        name = folder.parent.name
        source = wire.work / f"{name}Client.swift"
        source.write_text((SUPPORT / "Client.swift").read_text().replace("ADDRESS", wire.address).replace("TOKEN", TOKEN))
        files = [*sorted((folder / "Sources").rglob("*.swift")), source]
        compiled = farm.module(name, files, wire.work, ["-default-isolation", "MainActor", *conditions])
        modules = ["ChallengeCore", "ChallengeNetworking"]
        linked = farm.link(wire.work / f"{name}Client", modules, [wire.work / f"{name}.o"]) if compiled.is_done else compiled
        ran = run([wire.work / f"{name}Client"], wire.work, 300) if linked.is_done else linked
        if not ran.is_done:
            raise Failure(f"{name}: {ran.output[-3000:]}")
        if missing := [line for line in expected if line not in ran.output.splitlines()]:
            raise Failure(f"{name} does not print {missing}, but\n{ran.output}")


def operations(wire, recording):
    """Generates from a fetched schema with recorded operations and with operations that gen runs."""
    folder = wire.work / "Operations" / "Product"
    wire.run(folder, "schema", f"{wire.address}/graphql", "--output", "Schema/schema.graphqls")
    wire.run(folder, str(recording), "--endpoint", "GetProduct,RenameProduct", "--schema", "Schema/schema.graphqls")
    run = wire.work / "Run" / "Product"
    shutil.copytree(folder / "Schema", run / "Schema")
    for name, text in QUERIES.items():
        (run / "Queries").mkdir(exist_ok=True)
        (run / f"Queries/{name}.graphql").write_text(text + "\n")
    variables = {"GetProduct": {"id": "1"}, "RenameProduct": {"id": "1", "name": "Lamp"}}
    for name in QUERIES:
        wire.run(run, f"Queries/{name}.graphql", "--schema", "Schema/schema.graphqls", "--run", f"{wire.address}/graphql", "--variables", json.dumps(variables[name]))
    require_same(folder, run, wire)
    output = wire.run(run, "Queries/GetProduct.graphql", "--schema", "Schema/schema.graphqls", "--run", f"{wire.address}/graphql", "--variables", "{}", status=2)
    if "cannot be run without '$id'" not in output:
        raise Failure(f"the missing value of a variable is not reported:\n{output}")
    return folder


def main():
    gen = str(GEN)
    Shop.graphql = staticmethod(graphql_of_shop())
    address = f"http://127.0.0.1:{serve(Shop)}"
    proxy = f"http://127.0.0.1:{serve(Proxy)}"
    for request in REQUESTS:
        send(address, *request, proxy)
    if Shop.graphql:
        for name, text in QUERIES.items():
            send(address, "POST", "/graphql", "", {"operationName": name, "query": text, "variables": {"id": "1", **({"name": "Lamp"} if "$name" in text else {})}}, proxy)
    with tempfile.TemporaryDirectory(prefix="gen-wire-") as scratch:
        wire = Wire(gen, pathlib.Path(scratch), address)
        recording = wire.work / "session.har"
        recording.write_text(json.dumps({"log": {"version": "1.2", "creator": {"name": "proxy", "version": "1"}, "entries": Proxy.entries}}))
        passed, failures = [], []

        def check(what, action):
            try:
                result = action()
            except Failure as failure:
                failures.append(f"{what}: {failure}")
                return None
            passed.append(what)
            return result

        saved = check("from saved answers", wire.from_samples)
        recorded = check("from a recording", lambda: wire.from_recording(recording))
        fetched = check("from a server", wire.from_server)
        if saved and recorded and fetched:
            check("saved and recorded are the same", lambda: require_same(saved, recorded, wire))
            check("recorded and fetched are the same", lambda: require_same(recorded, fetched, wire))
            check("no secret is stored", lambda: require_no_secrets(wire.work))
        clients = [(recorded, [], PRODUCTS_OUTPUT)] if recorded else []
        if Shop.graphql:
            if made := check("operations recorded and run are the same", lambda: operations(wire, recording)):
                clients.append((made, ["-D", "OPERATIONS"], OPERATIONS_OUTPUT))
        else:
            print("graphql-core is not installed: operations are skipped")
        if clients:
            check("the clients talk to the server", lambda: talk(wire, clients))
        print("\n".join(failures))
        print(f"{len(passed)} passed, {len(failures)} failed: from the wire and back")
        return 1 if failures else 0


sys.exit(main())
