"""exits.py CODE COMMAND...: runs the command, prints what it says on standard error, and fails unless it exits with CODE.

Code 2 is wrong use: then one line must be said on standard error, and nothing on standard output.
"""
import subprocess
import sys

code = int(sys.argv[1])
done = subprocess.run(sys.argv[2:], capture_output=True, text=True, timeout=30)
print(done.stderr, end="")
if done.returncode != code:
    sys.exit(f"exited with {done.returncode}, not {code}")
if code == 2 and (done.stderr.count("\n") != 1 or not done.stderr.endswith("\n") or done.stdout):
    sys.exit(f"wrong use must be told in one line:\n{done.stdout}{done.stderr}")
