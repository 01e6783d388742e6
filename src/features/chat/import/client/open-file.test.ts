import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate';
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
