import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { strToU8, Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { chatsIn, UnreadableFile } from './open-file.ts';

/** How many chats a file holds, or why it cannot be read. */
async function reading(...parts: BlobPart[]): Promise<number | string> {
  let count = 0;
  try {
    for await (const _ of chatsIn(new Blob(parts))) count += 1;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.why;
    throw error;
  }
  return count;
}

const inside = { 'user.json': '[{"id":"me"}]', 'conversations.json': '[{"a":1},{"b":2}]' };

/** As a server writes it while it sends: what is in the zip is only known afterwards. */
function streamed(): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((_, bytes) => parts.push(bytes));
  for (const [name, text] of Object.entries(inside)) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(strToU8(text), true);
  }
  zip.end();
  return new Uint8Array(Buffer.concat(parts));
}

const sized = new Uint8Array(
  zipSync({ ...mapped(inside), 'chat.html': [strToU8('x'.repeat(99)), { comment: 'shown' }] }),
);
function mapped(files: Record<string, string>) {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
}

test.each([
  ['with sizes', sized],
  ['streamed', streamed()],
])('a zip %s that is cut off anywhere is told to be damaged, not to be empty', async (_, zip) => {
  expect(await reading(zip)).toBe(2);
  for (let end = 0; end < zip.length; end += 1)
    expect([end, await reading(zip.slice(0, end))]).toEqual([end, 'broken']);
});

test.each([
  ['a JSON file', new TextEncoder().encode('[{"a":1},{"b":2},{"c":"é"}]').slice(0, -4)],
  ['a zip with sizes', sized.slice(0, sized.length - 60)],
  ['a streamed zip', streamed().slice(0, -60)],
])(
  '%s that is cut off gives what could be read before it is told to be damaged',
  async (_, bytes) => {
    const texts: (string | null)[] = [];
    const read = async () => {
      for await (const { text } of chatsIn(new Blob([bytes]))) texts.push(text);
    };
    await expect(read()).rejects.toThrow(UnreadableFile);
    expect(texts).toEqual(['{"a":1}', '{"b":2}']);
  },
);

test('a zip is whole with a comment behind it, and damaged where one of its files cannot be found', async () => {
  const commented = sized.slice();
  commented[commented.length - 2] = 5;
  expect(await reading(commented, 'words')).toBe(2);
  const spoiled = sized.slice();
  spoiled[Buffer.from(sized).indexOf('PK\u0003\u0004', 4)] = 0;
  expect(await reading(spoiled)).toBe('broken');
});

test.each([
  ['a text', 'hello'],
  ['a page', '<!doctype html><script>[{"a":1}]</script>'],
  ['a zip in name alone', 'PK and nothing of a zip'],
  ['nothing', ''],
])('%s that was called .zip or .json cannot be read', async (_, text) => {
  expect(await reading(text)).toBe('broken');
});

test('a file that is JSON, or a zip of other things, holds no chats', async () => {
  expect(await reading('\ufeff \n{"name":"me"}')).toBe(0);
  expect(await reading(new Uint8Array(zipSync(mapped({ 'notes.txt': 'Milk' }))))).toBe(0);
  expect(await reading(new Uint8Array(zipSync({})))).toBe(0);
});

/** A zip of a picture and then of chats; its own bytes are not counted among those of the page. */
function pictured(isSized: boolean): Blob {
  const picture = new Uint8Array(2 ** 23);
  const chats = strToU8(inside['conversations.json']);
  if (isSized) {
    const zip = zipSync({ 'a.png': picture, 'conversations.json': chats }, { level: 0 });
    return new Blob([new Uint8Array(zip)]);
  }
  const parts: BlobPart[] = [];
  const zip = new Zip((_, bytes) => parts.push(new Uint8Array(bytes)));
  for (const [name, bytes] of [
    ['a.png', picture],
    ['conversations.json', chats],
  ] as const) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(bytes, true);
  }
  zip.end();
  return new Blob(parts);
}

test.each([
  ['with sizes', true],
  ['streamed', false],
])('a zip %s keeps no picture in memory while its chats are read', async (_, isSized) => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const kept = () => {
    collect();
    // Bytes of the first round are let go of beside the program.
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const file = pictured(isSized);
  const before = kept();
  const chats = chatsIn(file);
  expect((await chats.next()).value).toEqual({ text: '{"a":1}' });
  expect(kept() - before).toBeLessThan(2 ** 21);
  expect((await chats.next()).value).toEqual({ text: '{"b":2}' });
  expect((await chats.next()).done).toBe(true);
});

test('a file of a zip that holds no chats may be packed in a way that is not known', async () => {
  const zip = new Uint8Array(zipSync({ 'a.png': new Uint8Array(40_000), ...mapped(inside) }));
  // Where the first file says how it is packed.
  zip[8] = 9;
  expect(await reading(zip)).toBe(2);
});
