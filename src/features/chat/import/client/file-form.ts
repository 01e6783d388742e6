/** Bytes of a zip's last record, and of the comment that may follow it. */
const end = { sign: 0x06054b50, length: 22, comment: 0xffff } as const;
/** Stands for a number that has no room in that record. */
const more = 0xffff;
/** Bytes in which a file's first sign is looked for. */
const head = 1024;

/** What a file is by its content, as a name may say anything; null: neither a zip nor JSON. */
export async function formOf(file: Blob): Promise<'zip' | 'json' | null> {
  const first = (await file.slice(0, head).text()).trimStart();
  if (first.startsWith('PK')) return 'zip';
  return first === '' || /^[[{]/.test(first) ? 'json' : null;
}

/** The least number of files that stand in a zip, as its end says; null where it was cut off before. */
export async function leastInZip(file: Blob): Promise<number | null> {
  const bytes = await file.slice(-(end.length + end.comment)).arrayBuffer();
  const tail = new DataView(bytes);
  for (let at = tail.byteLength - end.length; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== end.sign) continue;
    const behind = tail.getUint16(at + 20, true);
    if (at + end.length + behind > tail.byteLength) continue;
    const count = tail.getUint16(at + 10, true);
    return count === more ? 0 : count;
  }
  return null;
}
