import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sweepDocuments } from '#server/documents/remove.ts';
import { findDocument } from '#server/documents/serve.ts';
import { documentPieces, documents, owned as ownedDocuments } from '#server/documents/table.ts';
import { createFetcher } from '#server/fetch/fetcher.ts';
import { filePath } from '#server/files/address.ts';
import { serveFile } from '#server/files/serve.ts';
import { createModels } from '#server/models/models.ts';
import { newDeviceId } from '#shared/device/device-id.ts';
import { makeDocx } from '#tests/fixtures/documents/archive.ts';
import { makePdf } from '#tests/fixtures/documents/pdf.ts';
import { photoWithPlace, picture } from '#tests/fixtures/upload/image.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import {
  type Chat,
  chatOf,
  hearAnswer,
  makeChatPerson,
  question,
} from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { makeMember, memberPassword as password } from '#tests/support/member.ts';
import { scriptedChat } from '#tests/support/scripted-chat.ts';
import { chatAttachments, owned as ownedAttachments } from './table.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe.each(databaseKinds)('attachments on %s', (database) => {
  const { kernel, models } = scriptedChat(database);
  beforeAll(() => {
    kernel.documents.holders = [chatAttachments.documentId];
  });

  function upload(chat: Chat, bytes: Uint8Array | string, name: string, type = '') {
    const form = new FormData();
    form.set(
      'file',
      new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }),
    );
    return chat.documents.upload(form);
  }

  /** Asks and lets the model say `answer`. @returns what it read, and what was kept. */
  async function talk(chat: Chat, input: Parameters<Chat['send']>[0], answer = 'Well.') {
    const sent = await chat.send(input);
    const script = await models.next();
    for (const word of answer.split(/(?<= )/)) script.say(word);
    script.end();
    const { message } = await hearAnswer(await chat.attach({ messageId: sent.answer.id, from: 0 }));
    return { sent, message, read: script.request.messages };
  }

  async function fileOf(id: string): Promise<string> {
    const [row] = await kernel.db.select().from(documents).where(eq(documents.id, id));
    return path.join(kernel.env.DATA_DIR, 'files', row?.fileKey ?? '');
  }

  const pages = ['Opening hours of the library.', 'It opens at nine.', 'It closes at ten.'];

  test('a model reads a document by its pages, and cites only what it was given', async () => {
    const { chat } = await makeChatPerson(kernel);
    const pdf = await upload(chat, makePdf(pages), 'hours [v2].pdf', 'application/pdf');
    expect(pdf).toMatchObject({ kind: 'document', name: 'hours v2 .pdf', unit: 'page', pages: 3 });
    const { sent, message, read } = await talk(
      chat,
      { ...question('When does it open?'), documents: [pdf.id] },
      'At nine [hours v2 .pdf, p. 2]. At noon [hours v2 .pdf, p. 9]. Ever [other.pdf, p. 1].',
    );
    expect(sent.question?.attachments).toEqual([pdf]);
    expect(message.text).toBe('At nine [hours v2 .pdf, p. 2]. At noon. Ever.');
    const [system, asked] = read;
    expect(system?.text).toContain('[name of the document, p. 3]');
    expect(asked?.text).toMatch(
      /^<text-(\w+) n="1">\nhours v2 \.pdf\n\n\[p\. 1\]\nOpening.*\[p\. 3\]\nIt closes at ten\.\n<\/text-\1>\n\nWhen does it open\?$/s,
    );
    const next = { ...question('And close?', sent.answer.id, sent.conversation.id) };
    expect((await talk(chat, next)).read.at(-1)?.text).toContain('It closes at ten.');
    const { messages } = await chat.open({ conversationId: sent.conversation.id });
    expect(messages.map(({ attachments }) => attachments?.length ?? 0)).toEqual([1, 0, 0, 0]);
  });

  test('of a long document a model reads its beginning and what answers the question', async () => {
    const { chat } = await makeChatPerson(kernel);
    const filler = (page: number) =>
      `Chapter ${page}. ${'Nothing happens here at all. '.repeat(90)}`;
    const long = Array.from({ length: 60 }, (_, page) => filler(page + 1));
    long[41] = `${filler(42)} The lighthouse keeper hid the letters under the stairs.`;
    const book = await upload(chat, long.join('\n\n'), 'book.txt', 'text/plain');
    const { read } = await talk(chat, {
      ...question('Where did the keeper hide letters?'),
      documents: [book.id],
    });
    const said = read.at(-1)?.text ?? '';
    expect(said).toContain('Chapter 1.');
    expect(said).toContain('under the stairs');
    expect(said).toContain('book.txt (parts of it)');
    expect(said.length).toBeLessThan(10_000);
    const whole = await talk(chat, { ...question('Summarise this'), documents: [book.id] });
    const shown = [...(whole.read.at(-1)?.text ?? '').matchAll(/\[p\. (\d+)\]/g)];
    expect(Number(shown.at(-1)?.[1])).toBeGreaterThan(30);
  });

  test('finds words of languages without spaces', async () => {
    const { chat } = await makeChatPerson(kernel);
    const filler = '今日は天気がいいので散歩に行きました。'.repeat(600);
    const text = `${filler}\n\n図書館は午前九時に開館します。\n\n${filler}`;
    const book = await upload(chat, text, 'ja.txt');
    const { read } = await talk(chat, { ...question('図書館の開館は？'), documents: [book.id] });
    expect(read.at(-1)?.text).toContain('午前九時に開館');
  });

  test('a document is read once, however often it comes under one name (R16)', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const bytes = makePdf(pages);
    const all = await Promise.all([1, 2, 3, 4].map(() => upload(chat, bytes, 'a.pdf')));
    expect(new Set(all.map((one) => one.id)).size).toBe(1);
    const rows = await kernel.db.select().from(documents).where(eq(documents.ownerId, id));
    expect(rows).toHaveLength(1);
    const renamed = await upload(chat, bytes, 'b.pdf');
    expect(renamed).toMatchObject({ name: 'b.pdf', pages: 3 });
    expect(renamed.id).not.toBe(all[0]?.id);
    const other = await makeChatPerson(kernel);
    expect((await upload(other.chat, bytes, 'a.pdf')).id).not.toBe(all[0]?.id);
  });

  test('nobody sends or opens what is another’s', async () => {
    const { chat } = await makeChatPerson(kernel);
    const other = await makeChatPerson(kernel);
    const theirs = await upload(other.chat, 'Their words.', 'a.txt');
    for (const id of [theirs.id, crypto.randomUUID()])
      await expect(chat.send({ ...question('Read it'), documents: [id] })).rejects.toThrow(
        'Not found',
      );
    await expect(
      chat.send({ ...question('x'), documents: Array(11).fill(theirs.id) }),
    ).rejects.toThrow('too_big');
  });

  test('says what is wrong with a file, word for word (SPEC 5, 8, R26, R27)', async () => {
    const { chat } = await makeChatPerson(kernel);
    const large = new Uint8Array(32 * 1024 * 1024 + 1);
    const unreadable = "We can't process this document. Please upload another.";
    await expect(upload(chat, large, 'a.pdf')).rejects.toThrow('This file is too large');
    await expect(upload(chat, new Uint8Array(9), 'a.bin')).rejects.toThrow(unreadable);
    await expect(upload(chat, '', 'a.txt')).rejects.toThrow(unreadable);
    await expect(upload(chat, makePdf(['']), 'a.pdf')).rejects.toThrow(unreadable);
    await expect(upload(chat, '<svg/>', 'a.svg', 'image/svg+xml')).rejects.toThrow(
      'only image files are allowed',
    );
  });

  test('a model that sees gets the picture, without its place and not larger than it looks at (R26)', async () => {
    const { chat } = await makeChatPerson(kernel);
    const photo = await upload(chat, await photoWithPlace(), 'me.jpg', 'image/jpeg');
    const wide = await picture().resize(3000, 1500).png().toBuffer();
    const map = await upload(chat, wide, 'map.png', 'image/png');
    expect(photo).toMatchObject({ kind: 'image', type: 'image/jpeg', pages: 0 });
    const input = { ...question('What is this?'), documents: [photo.id, map.id] };
    const { read, sent } = await talk(chat, { ...input, slug: 'chatgpt' });
    const images = read.at(-1)?.images ?? [];
    expect(images.map(({ type }) => type)).toEqual(['image/jpeg', 'image/png']);
    const sharp = (await import('sharp')).default;
    const [first, second] = await Promise.all(images.map(({ bytes }) => sharp(bytes).metadata()));
    expect([first?.exif, second?.width, second?.height]).toEqual([undefined, 2048, 1024]);
    const next = { ...question('And now?', sent.answer.id, sent.conversation.id), slug: 'chat' };
    expect((await talk(chat, next)).read.every(({ images }) => !images)).toBe(true);
  });

  test('the Guide summarises a document, and quotes it by its page', async () => {
    const { id } = await makeChatPerson(kernel);
    const chat = chatOf({ ...kernel, models: createModels(kernel) }, id);
    const sentence = (n: number) => `The harbour of Bergen sent ${n} ships with dried fish abroad.`;
    const text = Array.from({ length: 20 }, (_, n) => sentence(n)).join(' ');
    const pdf = await upload(chat, makePdf([text, 'The lighthouse keeper lives alone.']), 'h.pdf');
    const ask = async (words: string) => {
      const sent = await chat.send({ ...question(words), documents: [pdf.id] });
      return hearAnswer(await chat.attach({ messageId: sent.answer.id, from: 0 }));
    };
    const summary = (await ask('Summarise this')).message;
    expect(summary).toMatchObject({ served: 'Guide', state: 'done' });
    expect(summary.text).toContain('dried fish');
    expect((await ask('Count the words')).text).toContain('Words'.toLowerCase());
    const quote = (await ask('Who is the lighthouse keeper?')).text;
    expect(quote).toContain('The lighthouse keeper lives alone.');
    expect(quote).toContain('h.pdf, p. 2');
  });

  test('reads a web page through the guard, and says so where it cannot (R35)', async () => {
    const server = http.createServer(({ url }, res) => {
      if (url === '/gone') return res.writeHead(404).end();
      res.setHeader('Content-Type', url === '/film' ? 'video/mp4' : 'text/html; charset=utf-8');
      return res.end(
        '<html><head><title>The harbour</title></head><body><p>Ships.</p></body></html>',
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const own = { ...kernel, fetch: createFetcher({ allow: [host] }) };
    const { id } = await makeChatPerson(kernel);
    const chat = chatOf(own, id);
    const page = await chat.documents.page({ url: `http://${host}/` });
    expect(page).toMatchObject({ name: 'The harbour', bytes: 0, href: `http://${host}/` });
    expect((await chat.documents.page({ url: `http://${host}/` })).id).toBe(page.id);
    const { read } = await talk(chat, { ...question('What is there?'), documents: [page.id] });
    expect(read.at(-1)?.text).toContain('Ships.');
    const wrong = 'This address could not be read. Check it or try another.';
    for (const url of [`http://${host}/gone`, 'http://127.0.0.1:22/', 'localhost', 'http://[::1]/'])
      await expect(chat.documents.page({ url }), url).rejects.toThrow(wrong);
    await expect(chat.documents.page({ url: `http://${host}/film` })).rejects.toThrow(
      "We can't process this document",
    );
  });

  test('removing a chat removes its files, except those that another chat has', async () => {
    const { chat } = await makeChatPerson(kernel);
    const [one, two] = [await upload(chat, 'One.', '1.txt'), await upload(chat, 'Two.', '2.txt')];
    const first = await talk(chat, { ...question('a'), documents: [one.id, two.id] });
    const second = await talk(chat, { ...question('b'), documents: [two.id] });
    const keyOf = async (id: string) =>
      (await kernel.db.select().from(documents).where(eq(documents.id, id)))[0]?.fileKey ?? '';
    const [keyOfOne, keyOfTwo] = [await keyOf(one.id), await keyOf(two.id)];
    await chat.remove({ conversationId: first.sent.conversation.id });
    expect(await kernel.files.read(keyOfOne)).toBeNull();
    expect(await keyOf(one.id)).toBe('');
    expect(await kernel.files.read(keyOfTwo)).not.toBeNull();
    await chat.remove({ conversationId: second.sent.conversation.id });
    expect(await kernel.files.read(keyOfTwo)).toBeNull();
    const left = await kernel.db
      .select()
      .from(documentPieces)
      .where(eq(documentPieces.documentId, two.id));
    expect(left).toEqual([]);
  });

  test('what was never sent is swept away after a day', async () => {
    const { chat } = await makeChatPerson(kernel);
    const sent = await upload(chat, makeDocx(['Sent.']), 'a.docx');
    const unsent = await upload(chat, makeDocx(['Unsent.']), 'b.docx');
    await talk(chat, { ...question('a'), documents: [sent.id] });
    const idsLeft = async () =>
      (await kernel.db.select({ id: documents.id }).from(documents)).map(({ id }) => id);
    kernel.clock.pass(dayMs - 1000);
    await sweepDocuments(kernel);
    expect(await idsLeft()).toContain(unsent.id);
    kernel.clock.pass(2000);
    await sweepDocuments(kernel);
    expect(await idsLeft()).not.toContain(unsent.id);
    expect(await idsLeft()).toContain(sent.id);
  });

  test('a file that a crash cut short is whole once it comes again (R1)', async () => {
    const { chat } = await makeChatPerson(kernel);
    const send = () => upload(chat, 'All of it.', 'a.txt', 'text/plain');
    const { id } = await send();
    const file = await fileOf(id);
    writeFileSync(file, 'All');
    expect((await send()).id).toBe(id);
    expect(readFileSync(file, 'utf8')).toBe('All of it.');
    rmSync(file);
    expect((await send()).id).toBe(id);
    expect(readFileSync(file, 'utf8')).toBe('All of it.');
  });

  test('a document whose file could not be removed stays known, and goes later', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { id } = await upload(chat, 'Never sent.', 'b.txt', 'text/plain');
    const file = await fileOf(id);
    rmSync(file);
    mkdirSync(file);
    kernel.clock.pass(dayMs + 1000);
    await sweepDocuments(kernel);
    expect(await fileOf(id)).toBe(file);
    rmSync(file, { recursive: true });
    writeFileSync(file, 'Never sent.');
    await sweepDocuments(kernel);
    expect(existsSync(file)).toBe(false);
    const left = await kernel.db.select().from(documents).where(eq(documents.id, id));
    expect(left).toEqual([]);
  });

  test('a file is shown to its owner alone, inert, and moves with who signs in', async () => {
    const owned = [ownedDocuments, ownedAttachments];
    const browser = new AuthBrowser(kernel, { owned });
    await browser.signInAs(newDeviceId());
    const id = (await browser.session())?.user.id ?? '';
    const file = await upload(chatOf(kernel, id), 'Plain words.', 'größe "1".txt', 'text/html');
    const get = (by: AuthBrowser, href: string) =>
      serveFile(
        kernel,
        new Request(by.origin + href, { headers: { cookie: by.jar.header(by.origin) } }),
        {
          token: href.slice(filePath.length),
          finders: [findDocument],
          drained: async () => undefined,
        },
      );
    const response = await get(browser, file.href);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('Plain words.');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="gro__e _1_.txt"; filename*=UTF-8''gr%C3%B6%C3%9Fe%20%221%22.txt`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const stranger = new AuthBrowser(kernel);
    expect((await get(stranger, file.href)).status).toBe(404);
    await stranger.signInAs(newDeviceId());
    expect((await get(stranger, file.href)).status).toBe(404);
    const { email } = await makeMember(kernel);
    await browser.signIn('credentials', { email, password });
    const member = (await browser.session())?.user.id ?? '';
    expect(member).not.toBe(id);
    const again = await upload(chatOf(kernel, member), 'Plain words.', 'größe "1".txt');
    expect(again.id).toBe(file.id);
    expect((await get(browser, again.href)).status).toBe(200);
  });
});
