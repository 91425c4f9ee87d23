"""Reading gettext catalogues: what po2c and make-site share."""

import os
import struct
import subprocess
import sys
import tempfile


def fail(message):
    sys.exit(f"{os.path.basename(sys.argv[0])}: {message}")


def compile_catalogue(po_path):
    """Returns the bytes of the .mo file that msgfmt makes of a .po file."""
    with tempfile.TemporaryDirectory() as folder:
        mo_path = os.path.join(folder, "catalogue.mo")
        try:
            done = subprocess.run(["msgfmt", "-c", "--endianness=little", "-o", mo_path, po_path])
        except FileNotFoundError:
            fail("msgfmt is not installed (Debian package gettext)")
        if done.returncode != 0:
            fail(f"msgfmt -c found faults in {po_path}")
        with open(mo_path, "rb") as file:
            return file.read()


def read_catalogue(data):
    """Returns {msgid: msgstr} in bytes from a little-endian .mo file, the header included."""
    magic, _, count, ids, texts = struct.unpack_from("<5I", data)
    if magic != 0x950412DE:
        fail("msgfmt wrote an unknown format")

    def text_at(table, index):
        length, offset = struct.unpack_from("<2I", data, table + 8 * index)
        return data[offset:offset + length]

    return {text_at(ids, i): text_at(texts, i) for i in range(count)}
