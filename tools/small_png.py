"""Writes a PNG with a palette of at most 256 colours, which is a third as large as a browser's or cairo's. A browser reads the pictures."""
import base64
import struct
import zlib

# Puts pictures side by side, then takes the 128 most frequent colours, then the most frequent of each range of similar ones.
REDUCE = """
const [pictures, gap, ground] = arguments;
const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const images = await Promise.all(pictures.map((one) => createImageBitmap(new Blob([bytes(one)]))));
const width = images.reduce((sum, one) => sum + one.width + gap, gap);
const height = Math.max(...images.map((one) => one.height)) + 2 * gap;
const brush = new OffscreenCanvas(width, height).getContext('2d');
brush.fillStyle = ground;
brush.fillRect(0, 0, width, height);
let x = gap;
for (const one of images) {
    brush.save();
    brush.beginPath();
    brush.roundRect(x, gap, one.width, one.height, gap / 2);
    brush.clip();
    brush.drawImage(one, x, gap);
    brush.restore();
    x += one.width + gap;
}
const pixels = new Uint32Array(brush.getImageData(0, 0, width, height).data.buffer);
const counts = new Map();
pixels.forEach((color) => counts.set(color, (counts.get(color) || 0) + 1));
const frequent = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([color]) => color);
const ranges = new Map();
frequent.forEach((color) => ranges.has(color & 0xf0f0f0) || ranges.set(color & 0xf0f0f0, color));
const palette = [...new Set([...frequent.slice(0, 128), ...ranges.values()])].slice(0, 256);
const channels = (color) => [color & 255, color >> 8 & 255, color >> 16 & 255];
const distance = (a, b) => channels(a).reduce((sum, value, i) => sum + (value - channels(b)[i]) ** 2, 0);
const nearest = (color) => palette.reduce((best, one, i) => distance(one, color) < distance(palette[best], color) ? i : best, 0);
const index = new Map(frequent.map((color) => [color, nearest(color)]));
const text = Array.from(pixels, (color) => String.fromCharCode(index.get(color))).join('');
return { width, height, palette: palette.map(channels), pixels: btoa(text) };
"""


def write_png(path, page, pictures, gap=0, ground="#d8d2c6"):
    """Writes pictures side by side as one PNG; `page` is a Browser, and `gap` pixels of `ground` are around each picture."""
    page.driver.go("about:blank")
    done = page.run_async(REDUCE, [base64.b64encode(one).decode() for one in pictures], gap, ground)
    width, pixels = done["width"], base64.b64decode(done["pixels"])
    rows = b"".join(b"\0" + pixels[start:start + width] for start in range(0, len(pixels), width))
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", width, done["height"], 8, 3, 0, 0, 0)),
              (b"PLTE", bytes(value for color in done["palette"] for value in color)),
              (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for kind, data in chunks:
            file.write(struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)))
