// Runs a WASI program and ends with its status. Debian 12 has Node 18, which wants the flag:
// node --experimental-wasi-unstable-preview1 tests/wasm/run.mjs PROGRAM.wasm
import { readFile } from "node:fs/promises";
import { argv, exit } from "node:process";
import { WASI } from "node:wasi";

const wasi = new WASI({ version: "preview1", args: [argv[2]], returnOnExit: true });
const module = await WebAssembly.compile(await readFile(argv[2]));
const instance = await WebAssembly.instantiate(module, {
  wasi_snapshot_preview1: wasi.wasiImport,
});
exit(wasi.start(instance));
