import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { chatFile, type ExportedChat } from '../export/chat-file.ts';
import { chatsIn, UnreadableFile } from './client/open-file.ts';
import type { ImportedChat } from './contract.ts';
import { createPieces, type Piece } from './json-pieces.ts';
import { readChat } from './read-chat.ts';

const notes = {
  image: '[picture]',
  file: (name: string) => `[file ${name}]`,
  tool: (name: string) => `[tool ${name}]`,
  kind: (kind: string) => `[kind ${kind}]`,
};
const now = new Date('2026-01-15T12:00:00Z');
const reading = { unnamed: 'No name', notes, now };

async function piecesOf(blob: Blob): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for await (const piece of chatsIn(blob)) pieces.push(piece);
  return pieces;
}
async function readAll(file: unknown) {
  const pieces = await piecesOf(new Blob([JSON.stringify(file)]));
  return Promise.all(pieces.map((piece) => readChat(piece, reading)));
}
async function readOne(chat: unknown): Promise<ImportedChat> {
  const [read] = await readAll([chat]);
  if (!read?.chat) throw new Error(`not read: ${JSON.stringify(read)}`);
  return read.chat;
}
const outline = ({ messages }: ImportedChat) =>
  messages.map(({ role, text, parent }) => [role[0], text, parent]);

test('cuts a list into its objects, wherever the chunks end', () => {
  const object = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 2 }));
  const list = fc.array(object, { maxLength: 6 });
  fc.assert(
    fc.property(list, fc.boolean(), fc.array(fc.nat(400)), (objects, wrapped, cuts) => {
      const text = JSON.stringify(wrapped ? { version: 1, chats: objects } : objects);
      const found: Piece[] = [];
      const pieces = createPieces(10_000, (piece) => found.push(piece));
      const places = [
        0,
        ...cuts.map((cut) => cut % text.length).sort((a, b) => a - b),
        text.length,
      ];
      for (const [n, at] of places.entries()) pieces.push(text.slice(at, places[n + 1] ?? at));
      expect(pieces.end()).toBe(true);
      expect(found.map(({ text: one }) => JSON.parse(one ?? ''))).toEqual(
        JSON.parse(JSON.stringify(objects)),
      );
    }),
  );
});

test('an object that is too long is told, and the next one is read (R27)', () => {
  const found: Piece[] = [];
  const pieces = createPieces(20, (piece) => found.push(piece));
  pieces.push(`[{"a":"${'x'.repeat(50)}"},{"b":1}`);
  expect(found).toEqual([{ text: null }, { text: '{"b":1}' }]);
  expect(pieces.end()).toBe(false);
});

const time = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const words = fc.string({ unit: 'binary', maxLength: 60 });

/** A chat with any tree, as our own export has it. */
const exported: fc.Arbitrary<ExportedChat> = fc
  .record({
    id: fc.uuid({ version: 7 }),
    title: fc.string({ minLength: 1, maxLength: 120 }),
    slug: fc.constantFrom('chat', 'gpt-4o'),
    ...{ pinned: fc.boolean(), archived: fc.boolean(), createdAt: time, updatedAt: time },
    messages: fc.array(
      fc.record({
        ...{ id: fc.uuid({ version: 7 }), parentId: fc.nat(), text: words, createdAt: time },
        role: fc.constantFrom('user', 'assistant'),
        state: fc.constantFrom('done', 'stopped', 'failed', 'interrupted'),
        ...{ slug: fc.option(fc.constant('chat')), served: fc.option(words) },
        ...{
          error: fc.option(fc.constant('timeout')),
          cut: fc.boolean(),
          compared: fc.boolean(),
          edited: fc.boolean(),
        },
        ...{ rating: fc.option(fc.constantFrom('up', 'down')), reason: fc.option(words) },
      }),
      { minLength: 1, maxLength: 20 },
    ),
  })
  .map(({ messages, ...chat }) => ({
    ...chat,
    messages: messages.map(({ parentId, ...message }, at) => {
      const place = parentId % (at + 1);
      return { ...message, parentId: place === at ? null : (messages[place]?.id ?? null) };
    }),
  })) as fc.Arbitrary<ExportedChat>;

test('what is exported comes back as it was, whatever its tree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(exported, { maxLength: 3 }), async (chats) => {
      const pieces = await piecesOf(new Blob([chatFile(chats, now)]));
      expect(pieces).toHaveLength(chats.length);
      for (const [n, piece] of pieces.entries()) {
        const { chat } = await readChat(piece, reading);
        const ids = chats[n]?.messages.map(({ id }) => id) ?? [];
        const back = chat?.messages.map(({ parent, ...message }, at) => {
          return { ...message, id: ids[at], parentId: parent === null ? null : ids[parent] };
        });
        const { key, messages: _, ...rest } = chat ?? { key: '', messages: [] };
        expect({ ...rest, id: key, messages: back }).toEqual(chats[n]);
      }
    }),
    { numRuns: 60 },
  );
});

function node(
  id: string,
  parent: string | null,
  role: string,
  parts: unknown[],
  more: object = {},
) {
  const content = { content_type: 'text', parts };
  const message = { author: { role }, content, create_time: 1_700_000_000.5, ...more };
  return [id, { id, parent, message, children: [] }] as const;
}

test('reads a conversation of ChatGPT with its branches, dates and models', async () => {
  const mapping = Object.fromEntries([
    ['root', { id: 'root', parent: null, message: null, children: [] }],
    node('system', 'root', 'system', ['']),
    node('q', 'system', 'user', ['Why?'], { metadata: { attachments: [{ name: 'a.pdf' }] } }),
    node('a2', 'q', 'assistant', ['Second.'], { metadata: { model_slug: 'gpt-4o' } }),
    node('a1', 'q', 'assistant', ['First.\ue200cite\ue202turn0search0\ue201']),
    node('search', 'a2', 'assistant', ['x'], { recipient: 'web' }),
    node('result', 'search', 'tool', ['secret'], { author: { role: 'tool', name: 'web' } }),
    node('hidden', 'result', 'user', ['!'], {
      metadata: { is_visually_hidden_from_conversation: true },
    }),
    node('end', 'hidden', 'assistant', [{ content_type: 'image_asset_pointer' }, 'A boat.'], {
      content: {
        content_type: 'multimodal_text',
        parts: [{ content_type: 'image_asset_pointer' }, 'A boat.', { content_type: 'hologram' }],
      },
    }),
  ]);
  const chat = await readOne({
    ...{ title: 'Fjords', create_time: 1_700_000_000, update_time: 1_700_000_100.25, mapping },
    ...{ current_node: 'end', is_archived: true },
    conversation_id: '6c7f5d6a-0000-4000-8000-000000000001',
  });
  expect(chat).toMatchObject({
    ...{ title: 'Fjords', archived: true, key: '6c7f5d6a-0000-4000-8000-000000000001' },
    ...{ createdAt: '2023-11-14T22:13:20.000Z', updatedAt: '2023-11-14T22:15:00.250Z' },
  });
  const shown = 'Second.\n\n[tool web]\n\n[picture]\nA boat.\n[kind hologram]';
  expect(outline(chat)).toEqual([
    ['u', '[file a.pdf]\n\nWhy?', null],
    ['a', 'First.', 0],
    ['a', shown, 0],
  ]);
  expect(chat.messages.map(({ served }) => served)).toEqual([null, null, 'gpt-4o']);
  expect(chat.messages[0]?.createdAt).toBe('2023-11-14T22:13:20.500Z');
});

test('reads a conversation of Claude, with files and branches where it tells them', async () => {
  const at = '2025-03-01T10:00:00.000000Z';
  const said = (uuid: string, sender: string, text: string, more: object = {}) => ({
    ...{ uuid, sender, text, created_at: at, content: [{ type: 'text', text }], ...more },
  });
  const chat_messages = [
    said('1', 'human', 'Read this', {
      attachments: [{ file_name: 'notes.txt', extracted_content: 'Milk, eggs' }],
    }),
    said('2', 'assistant', '', {
      content: [
        { type: 'thinking', thinking: 'hm' },
        { type: 'text', text: 'A list.' },
        { type: 'tool_use', name: 'artifacts', input: {} },
        { type: 'tool_result', content: [] },
      ],
    }),
    said('3', 'human', 'Old form', { content: undefined }),
    said('4', 'assistant', 'Other list.', { parent_message_uuid: '1' }),
  ];
  const chat = await readOne({
    uuid: 'abc',
    name: '',
    created_at: at,
    updated_at: at,
    chat_messages,
  });
  expect(chat.title).toBe('[file notes.txt]');
  expect(outline(chat)).toEqual([
    ['u', '[file notes.txt]\n\nMilk, eggs\n\nRead this', null],
    ['a', 'A list.\n\n[tool artifacts]', 0],
    ['u', 'Old form', 1],
    ['a', '', 2],
    ['a', 'Other list.', 0],
  ]);
  expect(chat.messages[3]?.state).toBe('interrupted');
  const again = await readOne({ uuid: 'abc', chat_messages });
  expect(again.key).toBe(chat.key);
});

test('says of each chat why it cannot be read, and reads the others', async () => {
  const good = { uuid: 'x', name: 'Good', chat_messages: [{ sender: 'human', text: 'Hello' }] };
  const large = {
    chat_messages: [{ sender: 'human', text: 'x'.repeat(1_000_001) }],
    name: 'Large',
  };
  const read = await readAll([
    { title: 'A recipe' },
    { title: 'Empty', mapping: {} },
    { slug: 'chat', messages: [{ id: 1 }], title: 'Damaged' },
    large,
    good,
  ]);
  expect(read.map((one) => (one.chat ? one.chat.title : `${one.why} ${one.title}`))).toEqual([
    ...['unknown A recipe', 'empty Empty', 'damaged Damaged', 'large Large', 'Good'],
  ]);
  expect(await readChat({ text: '{"a":}' }, reading)).toMatchObject({ why: 'damaged' });
});

test('any value at any place ends as a chat or a reason, never as a crash', async () => {
  const any = fc.jsonValue({ maxDepth: 3 });
  const chatgpt = fc.record({
    ...{ title: any, create_time: any, current_node: any },
    mapping: fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'constructor'),
      fc.oneof(any, fc.record({ parent: fc.constantFrom('a', 'b', 'c', null), message: any })),
    ),
  });
  const claude = fc.record({
    name: any,
    chat_messages: fc.array(
      fc.oneof(
        any,
        fc.record({
          ...{ sender: fc.constantFrom('human', 'assistant'), text: any, content: any },
          ...{ attachments: any, created_at: any, parent_message_uuid: any },
        }),
      ),
    ),
  });
  const own = fc.record({ slug: fc.string(), messages: fc.array(any), id: any });
  await fc.assert(
    fc.asyncProperty(fc.oneof(chatgpt, claude, own), async (chat) => {
      const read = await readChat({ text: JSON.stringify(chat) }, reading);
      expect(read.chat === null ? read.why : 'read').toBeTruthy();
    }),
  );
});

test('finds chats in a zip, and in no other file of it (R27)', async () => {
  const chat = { uuid: 'x', name: 'Inside', chat_messages: [{ sender: 'human', text: 'Hi' }] };
  const json = strToU8(JSON.stringify([chat]));
  const zip = zipSync({
    'data/conversations.json': json,
    'conversations-001.json': json,
    'user.json': strToU8('[{"id":"me"}]'),
    'Fjords 2026-01-15.chat.json': strToU8(chatFile([], now)),
  });
  expect(await piecesOf(new Blob([new Uint8Array(zip)]))).toHaveLength(2);
});

test.each([
  ['no JSON', new Blob(['hello'])],
  ['half a file', new Blob(['[{"a":1},{"b"'])],
  ['no UTF-8', new Blob([new Uint8Array([0x5b, 0xff, 0xfe, 0x5d])])],
  ['half a zip', new Blob([zipSync({ 'conversations.json': strToU8('[{"a":1}]') }).slice(0, 40)])],
])('%s is a damaged file or one without chats', async (_, blob) => {
  const read = await piecesOf(blob as Blob).catch((error: unknown) => error);
  const isBroken = read instanceof UnreadableFile && read.why === 'broken';
  expect(isBroken || (Array.isArray(read) && read.length === 0)).toBe(true);
});

test('a bomb in a zip is read in small bites and then refused as what it is (R27)', async () => {
  const bomb = zipSync({ 'conversations.json': new Uint8Array(30_000_000).fill(0x20) });
  expect(await piecesOf(new Blob([new Uint8Array(bomb)]))).toEqual([]);
});
