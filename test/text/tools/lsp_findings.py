"""lsp_findings.py SERVER PTORUN FOLDER: what the language server shows of the findings of a checked run, which lie beside the program."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import threading

PROGRAM = """!tile = !pto.tile_buf<vec, 16x64xf32>
!part = !pto.partition_tensor_view<16x64xf32>
func.func @late(%in: !part, %out: !part, %one: f32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %at0 = arith.constant 0x0000 : i64
  %at1 = arith.constant 0x1000 : i64
  %x = pto.alloc_tile addr = %at0 : !tile
  %y = pto.alloc_tile addr = %at1 : !tile
  pto.tload ins(%in : !part) outs(%x : !tile)
  pto.tadds ins(%x, %one : !tile, f32) outs(%y : !tile)
  pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  pto.tstore ins(%y : !tile) outs(%out : !part)
  return
}
"""
BROKEN = PROGRAM.replace("ins(%y", "ins(%missing")
NOT_FINDINGS = {
    "empty": "", "cut": '{"findings": [{"id": "race-raw", "tit', "no object": "[1, 2]", "no list": '{"findings": 7}', "deep": "[" * 1000000,
    "other things": '{"findings": [3, null, {}, {"title": 5}]}', "no text": "\0\xff{",
}
ODD_FINDINGS = {"findings": [
    {"id": "uninit", "severity": "warning", "title": "no places", "deeds": 3, "count": "many"},
    {"id": "race-raw", "title": "elsewhere", "deeds": [{"instruction": "tadd", "at": "other.pto:3:4"}, {"instruction": "tmul", "at": "kernel.pto:99999999999999999999:1"}]},
    {"id": "race-raw", "title": "partly here", "deeds": [{"instruction": "tadd", "at": "somewhere/kernel.pto:9:3"}, {"instruction": "tmul", "at": None}, 5]},
]}


class Session:
    def __init__(self, server):
        self.process = subprocess.Popen([server], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.alarm = threading.Timer(60, self.process.kill)  # of a server that never answers
        self.alarm.start()
        self.version = 0
        self.request("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        self.send("initialized", {})

    def send(self, method, params, **more):
        body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self, wanted):
        """The next message that is wanted."""
        while True:
            header = self.process.stdout.readline()
            if not header.startswith(b"Content-Length: ") or self.process.stdout.readline() != b"\r\n":
                sys.exit(f"the server does not write a message: {header}")
            message = json.loads(self.process.stdout.read(int(header.split()[1])))
            if wanted(message):
                return message

    def request(self, method, params):
        self.send(method, params, id=method)
        return self.receive(lambda message: message.get("id") == method)

    def published(self, uri):
        message = self.receive(lambda message: message.get("method") == "textDocument/publishDiagnostics")
        assert message["params"]["uri"] == uri, message
        return message["params"]["diagnostics"]

    def open(self, uri, text):
        self.version += 1
        self.send("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "mlir", "version": self.version, "text": text}})
        return self.published(uri)

    def change(self, uri, text):
        self.version += 1
        self.send("textDocument/didChange", {"textDocument": {"uri": uri, "version": self.version}, "contentChanges": [{"text": text}]})
        return self.published(uri)

    def close(self, uri):
        self.send("textDocument/didClose", {"textDocument": {"uri": uri}})
        return self.published(uri)

    def end(self):
        self.request("shutdown", None)
        self.send("exit", None)
        self.process.stdin.close()
        code = self.process.wait()
        self.alarm.cancel()
        return code


def show(title, diagnostics):
    print(f"{title}: {len(diagnostics)}")
    for one in diagnostics:
        start, end = one["range"]["start"], one["range"]["end"]
        place = f"{start['line'] + 1}:{start['character'] + 1} to {end['line'] + 1}:{end['character'] + 1}"
        print(f"  {place} {one.get('severity')} [{one.get('code')}] {one['source']}: {one['message']}")
        for other in one.get("relatedInformation", []):
            assert other["location"]["uri"] == uri, other
            start = other["location"]["range"]["start"]
            print(f"    {start['line'] + 1}:{start['character'] + 1} {other['message']}")


server, ptorun, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3]) / "a folder"
shutil.rmtree(folder, ignore_errors=True)
folder.mkdir(parents=True)
program, findings = folder / "kernel.pto", folder / "kernel.pto.check.json"
program.write_text(PROGRAM)
uri = program.resolve().as_uri()

session = Session(server)
show("no run", session.open(uri, PROGRAM))
command = [ptorun, f"--check-json={findings.name}", program.name, "f32[16x64]", "f32[16x64]", "1"]
print("ptorun", subprocess.run(command, cwd=folder, stderr=subprocess.DEVNULL, check=False).returncode)
show("checked", session.change(uri, PROGRAM))
show("with an error of the server", session.change(uri, BROKEN))
show("closed", session.close(uri))
show("opened again", session.open(uri, PROGRAM))
os.utime(program, ns=(findings.stat().st_mtime_ns + 1000000000,) * 2)
show("older than the program", session.change(uri, PROGRAM))
os.utime(program, ns=(findings.stat().st_mtime_ns,) * 2)
show("of the same time", session.change(uri, PROGRAM))
for name, text in NOT_FINDINGS.items():
    findings.write_text(text, encoding="latin-1")
    show(name, session.change(uri, PROGRAM))
findings.write_text(json.dumps(ODD_FINDINGS))
show("odd", session.change(uri, PROGRAM))
findings.unlink()
findings.mkdir()
show("a folder", session.change(uri, PROGRAM))
findings.rmdir()
show("gone", session.change(uri, PROGRAM))
print("exit", session.end())
