export interface IconImage {
  /** Pixels of its side, at most 256. */
  readonly side: number;
  readonly png: Uint8Array;
}

const headerBytes = 6;
const entryBytes = 16;

/** An icon of several sizes, each kept as PNG, which browsers and Windows since Vista read. */
export function icoOf(images: readonly IconImage[]): Uint8Array {
  const head = Buffer.alloc(headerBytes + images.length * entryBytes);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let place = head.length;
  images.forEach(({ side, png }, at) => {
    const entry = headerBytes + at * entryBytes;
    // 0 stands for 256.
    head.writeUInt8(side % 256, entry);
    head.writeUInt8(side % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(place, entry + 12);
    place += png.length;
  });
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}
