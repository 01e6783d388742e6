import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sweepDocuments } from '#server/documents/remove.ts';
import { findDocument } from '#server/documents/serve.ts';
import { documentPieces, documents, owned as ownedDocuments } from '#server/documents/table.ts';
import { filePath } from '#server/files/address.ts';
import { serveFile } from '#server/files/serve.ts';
import { newDeviceId } from '#shared/device/device-id.ts';
import { makeDocx } from '#tests/fixtures/documents/archive.ts';
import { makePdf } from '#tests/fixtures/documents/pdf.ts';
import { attachingChat, upload } from '#tests/support/attaching-chat.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { chatOf, makeChatPerson, question } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { makeMember, memberPassword as password } from '#tests/support/member.ts';
import { owned as ownedAttachments } from './table.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe.each(databaseKinds)('what is kept of attachments on %s', (database) => {
  const { kernel, talk } = attachingChat(database);

  async function fileOf(id: string): Promise<string> {
    const [row] = await kernel.db.select().from(documents).where(eq(documents.id, id));
    return path.join(kernel.env.DATA_DIR, 'files', row?.fileKey ?? '');
  }

  test('a document is read once, however often it comes under one name (R16)', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const bytes = makePdf(['Opening hours.', 'At nine.', 'Until ten.']);
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

  test('a file that is attached again outlives the chat that it was sent in, by a day or its message', async () => {
    const { chat } = await makeChatPerson(kernel);
    const give = () => upload(chat, 'The report.', 'report.txt');
    const left = (id: string) => kernel.db.$count(documents, eq(documents.id, id));
    const sentIn = async (id: string) => {
      const { sent } = await talk(chat, { ...question('Read it'), documents: [id] });
      expect(sent.question?.attachments).toMatchObject([{ name: 'report.txt' }]);
      return { conversationId: sent.conversation.id };
    };
    const { id } = await give();
    const first = await sentIn(id);
    expect((await give()).id).toBe(id);
    await chat.remove(first);
    expect(await left(id)).toBe(1);
    await chat.remove(await sentIn(id));
    expect(await left(id)).toBe(0);
    const { id: unsent } = await give();
    const second = await sentIn(unsent);
    kernel.clock.pass(dayMs);
    await give();
    await chat.remove(second);
    await sweepDocuments(kernel);
    expect(await left(unsent)).toBe(1);
    kernel.clock.pass(dayMs + 1000);
    await sweepDocuments(kernel);
    expect(await left(unsent)).toBe(0);
  });

  test('a message that cannot go names which of its documents are not there', async () => {
    const { chat } = await makeChatPerson(kernel);
    const [kept, gone] = [await upload(chat, '1', '1.txt'), await upload(chat, '2', '2.txt')];
    await kernel.db.delete(documents).where(eq(documents.id, gone.id));
    const refused = chat.send({ ...question('Read both'), documents: [kept.id, gone.id] });
    await expect(refused).rejects.toMatchObject({
      cause: { key: 'not_found', values: { documents: gone.id } },
    });
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
