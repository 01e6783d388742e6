import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createFetcher } from '#server/fetch/fetcher.ts';
import { createModels } from '#server/models/models.ts';
import { makePdf } from '#tests/fixtures/documents/pdf.ts';
import { photoWithPlace, picture } from '#tests/fixtures/upload/image.ts';
import { attachingChat, upload } from '#tests/support/attaching-chat.ts';
import { chatOf, hearAnswer, makeChatPerson, question } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';

describe.each(databaseKinds)('what a model reads of attachments on %s', (database) => {
  const { kernel, talk } = attachingChat(database);
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

  test('of two documents that have one name, the pages of both are cited', async () => {
    const { chat } = await makeChatPerson(kernel);
    const old = await upload(chat, makePdf(pages), 'hours.pdf', 'application/pdf');
    const next = await upload(chat, makePdf(['It opens at ten.']), 'hours.pdf', 'application/pdf');
    const input = { ...question('When does it open?'), documents: [old.id, next.id] };
    const said =
      'At nine [hours.pdf, p. 2], now at ten [hours.pdf, p. 1], or never [hours.pdf, p. 4].';
    const { message } = await talk(chat, input, said);
    expect(message.text).toBe('At nine [hours.pdf, p. 2], now at ten [hours.pdf, p. 1], or never.');
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

  test('reads a text in what was usual before UTF-8 where its page is written', async () => {
    const { id } = await makeChatPerson(kernel);
    const chat = chatOf(kernel, id, { referer: 'http://chat.wordkin.localhost/ja/chat' });
    const bytes = Buffer.from('93fa967b8cea82cc967b95b682c582b78142', 'hex');
    const old = await upload(chat, bytes, 'old.txt', 'text/plain');
    const { read } = await talk(chat, { ...question('何語？'), documents: [old.id] });
    expect(read.at(-1)?.text).toContain('日本語の本文です。');
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

  test('cites no document where a picture was sent, or where its project has none any more', async () => {
    const { chat } = await makeChatPerson(kernel);
    const claim = 'They dance [bees.txt, p. 1].';
    const map = await upload(chat, await picture().png().toBuffer(), 'map.png', 'image/png');
    const shown = { ...question('What is this?'), documents: [map.id] };
    expect((await talk(chat, shown, claim)).message.text).toBe('They dance.');
    const project = { key: crypto.randomUUID(), name: 'Bees', instructions: '' };
    const { id: projectId } = await chat.project.make(project);
    const empty = { ...question('How is a page cited?'), projectId };
    expect((await talk(chat, empty, claim)).message.text).toBe(claim);
    const { id: documentId } = await upload(chat, 'Bees dance.', 'bees.txt');
    await chat.project.addDocument({ projectId, documentId });
    const { sent, message } = await talk(chat, { ...question('Do they?'), projectId }, claim);
    expect(message.text).toBe(claim);
    await chat.project.takeOutDocument({ projectId, documentId });
    const next = question('Really?', sent.answer.id, sent.conversation.id);
    expect((await talk(chat, next, claim)).message.text).toBe('They dance.');
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
});
