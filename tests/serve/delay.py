#!/usr/bin/env python3
"""A line of its own length: passes bytes on to a server, both ways, so many milliseconds later.

    delay.py PLACE MS...     prints a port for each delay, and works until its input ends
"""
import asyncio
import json
import subprocess
import sys


async def pass_on(reader, writer, seconds):
    loop = asyncio.get_running_loop()

    def write(data):
        if not writer.is_closing():
            writer.write(data)

    def shut():
        if not writer.is_closing():
            writer.close()
    try:
        while data := await reader.read(1 << 16):
            loop.call_later(seconds, write, data)
    except ConnectionError:
        pass
    loop.call_later(seconds, shut)


async def serve(place, milliseconds):
    seconds = float(milliseconds) / 1000

    async def accept(reader, writer):
        there = await (asyncio.open_unix_connection(place) if "/" in place
                       else asyncio.open_connection("127.0.0.1", int(place)))
        await asyncio.gather(pass_on(reader, there[1], seconds), pass_on(there[0], writer, seconds))
    server = await asyncio.start_server(accept, "127.0.0.1", 0)
    return server.sockets[0].getsockname()[1]


async def main(place, delays):
    print(json.dumps([await serve(place, one) for one in delays]), flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


class Lines:
    """Delaying lines to a running server: place(MS) is where to connect."""

    def __init__(self, running, *delays):
        place = running.place if isinstance(running.place, str) else str(running.place[1])
        self.process = subprocess.Popen([sys.executable, "-B", __file__, place, *map(str, delays)],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.ports = dict(zip(delays, json.loads(self.process.stdout.readline())))

    def place(self, delay):
        return ("127.0.0.1", self.ports[delay])

    def __enter__(self):
        return self

    def __exit__(self, *trouble):
        self.process.kill()
        self.process.communicate()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
