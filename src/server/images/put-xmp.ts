import { crc32 } from 'node:zlib';

/** Before it, where a JPEG has it (XMP specification, part 3, 1.1.3). */
const jpegName = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
/** Keyword, no packing, no language, no translation (PNG specification, 11.3.3.4). */
const pngName = Buffer.from('iTXtXML:com.adobe.xmp\0\0\0\0\0', 'latin1');
/** Signature and IHDR, which comes first. */
const pngHead = 8 + 25;

/** Puts a packet into a picture that has none, its pixels as they are. @param bytes a PNG or a JPEG. */
export function withXmp(bytes: Buffer, packet: string): Buffer {
  const xmp = Buffer.from(packet, 'utf8');
  const isPng = bytes.readUInt32BE(0) === 0x89504e47;
  const at = isPng ? pngHead : jpegHead(bytes);
  const part = isPng ? pngChunk(xmp) : jpegSegment(xmp);
  return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
}

/** Behind its first mark, and JFIF's where that comes next. */
function jpegHead(bytes: Buffer): number {
  return bytes.readUInt16BE(2) === 0xffe0 ? 4 + bytes.readUInt16BE(4) : 2;
}

function jpegSegment(xmp: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1);
  head.writeUInt16BE(2 + jpegName.length + xmp.length, 2);
  return Buffer.concat([head, jpegName, xmp]);
}

function pngChunk(xmp: Buffer): Buffer {
  const named = Buffer.concat([pngName, xmp]);
  const chunk = Buffer.alloc(4 + named.length + 4);
  chunk.writeUInt32BE(named.length - 4);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), 4 + named.length);
  return chunk;
}
