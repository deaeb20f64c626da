"""lsp_session.py SERVER: a session with the language server: an error is published at its line, hovering names an operation."""
import json
import subprocess
import sys
import threading

GOOD = """func.func @good(%s: f32) {
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  pto.texpands ins(%s : f32) outs(%t : !pto.tile_buf<vec, 16x16xf32>)
  return
}
"""
WRONG = GOOD.replace("texpands ins(%s : f32)", "texpands ins(%s : f32, %s : f32)")
BROKEN = GOOD.replace("outs(%t", "outs(%missing")


class Session:
    def __init__(self, server):
        self.process = subprocess.Popen([server], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        # A server that never answers must not make the test wait for ever.
        self.alarm = threading.Timer(60, self.process.kill)
        self.alarm.start()
        self.last = 0

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        length = None
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit("the server went away")
            if line == b"\r\n":
                break
            name, value = line.decode().split(":")
            if name == "Content-Length":
                length = int(value)
        return json.loads(self.process.stdout.read(length))

    def request(self, method, params):
        self.last += 1
        self.send({"id": self.last, "method": method, "params": params})
        while True:
            message = self.receive()
            if message.get("id") == self.last:
                return message["result"]

    def open(self, uri, text):
        """Opens a file and returns what the server says about it, as (line from 1, message)."""
        document = {"uri": uri, "languageId": "mlir", "version": 1, "text": text}
        self.send({"method": "textDocument/didOpen", "params": {"textDocument": document}})
        while True:
            message = self.receive()
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri:
                return [(d["range"]["start"]["line"] + 1, d["message"]) for d in message["params"]["diagnostics"]]

    def hover(self, uri, line, character):
        position = {"line": line - 1, "character": character}
        answer = self.request("textDocument/hover", {"textDocument": {"uri": uri}, "position": position})
        return answer["contents"]["value"]

    def end(self):
        self.request("shutdown", None)
        self.send({"method": "exit"})
        self.process.stdin.close()
        code = self.process.wait()
        self.alarm.cancel()
        return code


session = Session(sys.argv[1])
capabilities = session.request("initialize", {"processId": None, "rootUri": None, "capabilities": {}})["capabilities"]
session.send({"method": "initialized", "params": {}})
print("hovers", bool(capabilities["hoverProvider"]))
print("good", session.open("file:///good.mlir", GOOD))
for name, text in (("wrong", WRONG), ("broken", BROKEN)):
    for line, message in session.open(f"file:///{name}.mlir", text):
        print(f"{name} line {line}: {message}")
print("hover:", session.hover("file:///good.mlir", 3, 5).splitlines()[0])
print("exit", session.end())
