"""The HTTP server for the tests of the client: standard library only, on ports assigned by the system.

It prints one line of JSON with its ports and serves until its standard input closes, so that it ends with the tests even when they crash.

/echo/...         the received request: method, target, headers, body
/mirror           the body of the request, with the content type of the header X-Reply-Type
/status/CODE      the status, with a body if the status allows one
/redirect/CODE    the status, with the percent-decoded query as Location
/loop             a redirect to itself
/hold/KEY         no response until the client disconnects
/arrived/KEY      responds once /hold/KEY has been requested
/closed/KEY       responds once the client of /hold/KEY has disconnected
/count/KEY        the number of requests to /hold/KEY
/large/BYTES      a JSON string of that length
/chunked          a JSON array in several chunks
/truncated        a body shorter than its Content-Length
/garbage          a response that is not HTTP
"""

import http.server
import json
import socket
import sys
import threading
import urllib.parse

PATIENCE = 60


class Holds:
    """The pending requests to /hold, by key."""

    def __init__(self):
        self.changed = threading.Condition()
        self.arrived = {}
        self.closed = set()

    def arrive(self, key):
        with self.changed:
            self.arrived[key] = self.arrived.get(key, 0) + 1
            self.changed.notify_all()

    def close(self, key):
        with self.changed:
            self.closed.add(key)
            self.changed.notify_all()

    def wait(self, condition):
        with self.changed:
            return self.changed.wait_for(condition, PATIENCE)


HOLDS = Holds()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1
    timeout = PATIENCE

    def handle_any(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        path, _, query = self.path.partition("?")
        route, _, argument = path.lstrip("/").partition("/")
        answer = getattr(self, "answer_" + route, None)
        if answer is None:
            self.reply(404, b'{"error": "no such route"}')
        else:
            answer(argument, query, body)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = handle_any

    def reply(self, status, body=b"", content_type="application/json", headers=()):
        self.send_response(status)
        if status not in (204, 304):
            self.send_header("Content-Length", str(len(body)))
            if content_type:
                self.send_header("Content-Type", content_type)
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        if status not in (204, 304):
            self.wfile.write(body)

    def reply_json(self, value):
        self.reply(200, json.dumps(value).encode())

    def answer_echo(self, argument, query, body):
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.reply_json(
            {"method": self.command, "target": self.path, "headers": headers, "body": body.decode("utf-8", "replace")}
        )

    def answer_mirror(self, argument, query, body):
        self.reply(200, body, self.headers.get("X-Reply-Type"))

    def answer_status(self, argument, query, body):
        self.reply(int(argument), json.dumps({"status": int(argument)}).encode())

    def answer_redirect(self, argument, query, body):
        self.reply(int(argument), headers=[("Location", urllib.parse.unquote(query))] if query else [])

    def answer_loop(self, argument, query, body):
        self.reply(302, headers=[("Location", "/loop")])

    def answer_hold(self, argument, query, body):
        HOLDS.arrive(argument)
        self.connection.settimeout(PATIENCE)
        try:
            gone = self.connection.recv(1) == b""
        except ConnectionError:
            gone = True
        except OSError:
            gone = False
        if gone:
            HOLDS.close(argument)
        self.close_connection = True

    def answer_arrived(self, argument, query, body):
        seen = HOLDS.wait(lambda: argument in HOLDS.arrived)
        self.reply(200 if seen else 504, b"true")

    def answer_closed(self, argument, query, body):
        seen = HOLDS.wait(lambda: argument in HOLDS.closed)
        self.reply(200 if seen else 504, b"true")

    def answer_count(self, argument, query, body):
        with HOLDS.changed:
            self.reply_json(HOLDS.arrived.get(argument, 0))

    def answer_large(self, argument, query, body):
        self.reply(200, b'"' + b"a" * (int(argument) - 2) + b'"')

    def answer_chunked(self, argument, query, body):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for chunk in (b"[1,", b"2", b",3]"):
            self.wfile.write(b"%x\r\n%s\r\n" % (len(chunk), chunk))
            self.wfile.flush()
        self.wfile.write(b"0\r\n\r\n")

    def answer_truncated(self, argument, query, body):
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(b"[1]")
        self.close_connection = True

    def answer_garbage(self, argument, query, body):
        self.wfile.write(b"this is no protocol\r\n\r\n")
        self.close_connection = True

    def log_message(self, format, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, client_address):
        """Ignores errors: tests disconnect in the middle of a response on purpose."""


def serve():
    server = Server(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port


# Bound but not listening: no other process gets the port, and connections are refused.
refusing = socket.socket()
refusing.bind(("127.0.0.1", 0))

ports = {"port": serve(), "otherPort": serve(), "refusingPort": refusing.getsockname()[1]}
print(json.dumps(ports), flush=True)
sys.stdin.read()
