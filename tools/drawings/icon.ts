import sharp from 'sharp';

/** Edge length of an icon in pixels; browsers and feed readers scale it down. */
const edge = 48;

/** An icon file (.ico) with one PNG in it, for clients that request /favicon.ico without having read a page. */
export async function encodeIcon(svg: string): Promise<Buffer> {
  const picture = await sharp(Buffer.from(svg), { density: (72 * edge) / 36 })
    .resize(edge, edge)
    .png({ palette: true, effort: 10 })
    .toBuffer();
  const head = Buffer.alloc(22);
  // Type 1 is an icon; then one picture, its edges, 32 bits per pixel, its size in bytes, and its offset.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(edge, 6);
  head.writeUInt8(edge, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
