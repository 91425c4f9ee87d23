"""The structs that the package mirrors are those of the headers, as a C compiler lays them out."""
import ctypes
import os
import subprocess
import tempfile
import unittest

import place
from kazu import _library

STRUCTS = {
    "kz_text": (_library.Text, {}),
    "kz_work": (_library.Work, {"nodes": "counters.nodes", "cache_hits": "counters.cache_hits"}),
    "kz_protocol": (_library.Protocol, {}),
}


def expected():
    """Asks the compiler for sizes and offsets; None without one."""
    lines = []
    for name, (struct, other) in STRUCTS.items():
        lines.append(f'printf("{name} %zu\\n", sizeof({name}));')
        for field, *_ in struct._fields_:
            member = other.get(field, field)
            lines.append(f'printf("{name}.{field} %zu %zu\\n", offsetof({name}, {member}),'
                         f' sizeof((({name} *)0)->{member}));')
    source = ('#include "kazu/protocol.h"\n#include <stdio.h>\nint main(void) {\n'
              + "\n".join(lines) + 'printf("HOST %d\\n", KZ_HOST);'
              'printf("lang %d %d\\n", KZ_LANG_EN, KZ_LANG_JA); return 0; }\n')
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "sizes")
        include = os.path.join(place.ROOT, "include")
        try:
            subprocess.run(["cc", "-std=c11", f"-I{include}", "-x", "c", "-", "-o", program],
                           input=source, text=True, check=True)
        except FileNotFoundError:
            return None
        return subprocess.run([program], text=True, check=True, stdout=subprocess.PIPE).stdout


class Structs(unittest.TestCase):
    def test_layout(self):
        said = expected()
        if said is None:
            self.skipTest("no compiler")
        mirrored = []
        for name, (struct, _) in STRUCTS.items():
            mirrored.append(f"{name} {ctypes.sizeof(struct)}")
            for field, *_ in struct._fields_:
                member = getattr(struct, field)
                mirrored.append(f"{name}.{field} {member.offset} {member.size}")
        mirrored.append(f"HOST {_library.HOST}")
        mirrored.append("lang {en} {ja}".format(**_library.LANGUAGES))
        self.assertEqual(said.splitlines(), mirrored)


if __name__ == "__main__":
    unittest.main()
