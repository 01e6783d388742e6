import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openShare } from '#server/share/open.ts';
import { shares } from '#server/share/table.ts';
import type { ShareOptions } from '#shared/share/contract.ts';
import type { Chat } from '#tests/support/chat-person.ts';
import { makeChatPerson, question } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { scriptedChat } from '#tests/support/scripted-chat.ts';
import { whileShared } from '#tests/support/while-shared.ts';
import { withoutShares } from '#tests/support/without-shares.ts';
import { chatCitations, chatSearches } from '../../sources/server/table.ts';

const missing = 'Chat share id does not exist';

describe.each(databaseKinds)('links of chats on %s', (database) => {
  const { kernel, models, talk } = scriptedChat(database);

  const options = (more: Partial<ShareOptions> = {}): ShareOptions => ({
    ...{ key: randomUUID(), lifetime: 'never', indexed: false, ...more },
  });
  const read = async (address: string) => {
    const seen = await openShare(kernel, { address, network: '198.51.100.1', counts: true });
    return seen.state === 'open' ? seen.page : null;
  };

  /** Two questions, the second with a branch beside it. */
  async function conversation(chat: Chat) {
    const first = await talk(chat, question('First?'), 'Answer **one**.');
    const { id } = first.conversation;
    const second = await talk(chat, question('Second?', first.answer.id, id), 'Answer two.');
    await talk(chat, question('Branch?', first.answer.id, id), 'Not shown.');
    return { id, leaf: second.answer.id, top: first.answer.id, asked: first.question?.id ?? '' };
  }

  test('shows the branch on screen as it was, and what is said later only when it is updated', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { id: conversationId, leaf, top } = await conversation(chat);
    const link = await chat.share.create({ ...options(), conversationId, messageId: top });
    const page = await read(link.address);
    expect(page?.title).toBe('First?');
    expect(page?.snapshot.parts.map(({ text }) => text)).toEqual(['First?', 'Answer **one**.']);
    const names = await models.list();
    const name = names.find(({ slug }) => slug === 'scripted-chat')?.name ?? 'scripted-chat';
    expect(page?.snapshot.parts.map(({ served }) => served)).toEqual([null, name]);
    await chat.share.change({ id: link.id, messageId: leaf });
    const texts = (await read(link.address))?.snapshot.parts.map(({ text }) => text);
    expect(texts).toEqual(['First?', 'Answer **one**.', 'Second?', 'Answer two.']);
    expect(await chat.share.list({ conversationId })).toMatchObject([{ id: link.id, views: 2 }]);
  });

  test('shows the sources of an answer with it, and that its reader has changed it', async () => {
    const { id: ownerId, chat } = await makeChatPerson(kernel);
    const { id: conversationId, top, asked } = await conversation(chat);
    const source = { number: 1, title: 'Sea', url: 'https://example.org/', text: 'An arm' };
    const at = { from: 'page', fetchedAt: '2026-01-15T12:00:00.000Z' } as const;
    await kernel.db.insert(chatSearches).values({
      ...{ questionId: asked, ownerId, state: 'found', changedAt: kernel.clock.now() },
      sources: [{ ...source, ...at }],
    });
    const citations = [{ number: 1, quote: 'An arm' }];
    await kernel.db.insert(chatCitations).values({ answerId: top, ownerId, citations });
    const link = await chat.share.create({ ...options(), conversationId, messageId: top });
    const shown = [{ n: 1, title: 'Sea', url: 'https://example.org/', quote: 'An arm' }];
    expect((await read(link.address))?.snapshot.parts[1]?.citations).toEqual(shown);
    const edit = { key: randomUUID(), messageId: top, text: 'Sea [1], in my words.' };
    const messageId = (await chat.edit(edit)).id;
    await chat.share.change({ id: link.id, messageId });
    expect((await read(link.address))?.snapshot.parts[1]).toEqual({
      ...{ role: 'assistant', text: edit.text, served: null, edited: true, citations: shown },
    });
  });

  test('another person’s chat cannot be shared, nor their links be seen or changed', async () => {
    const [{ chat }, { chat: other }] = [
      await makeChatPerson(kernel),
      await makeChatPerson(kernel),
    ];
    const { id: conversationId, leaf } = await conversation(chat);
    const theirs = { ...options(), conversationId, messageId: leaf };
    await expect(other.share.create(theirs)).rejects.toThrow('Chat not found');
    const link = await chat.share.create(theirs);
    expect(await other.share.list({ conversationId })).toEqual([]);
    await expect(other.share.change({ id: link.id, indexed: true })).rejects.toThrow(missing);
    await expect(other.share.revoke({ id: link.id })).rejects.toThrow(missing);
    const own = await conversation(other);
    const mixed = { ...options(), conversationId: own.id, messageId: leaf };
    await expect(other.share.create(mixed)).rejects.toThrow('Chat not found');
  });

  test('a chosen address is taken once, also by one person for one chat (SPEC 8)', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { id: conversationId, leaf: messageId } = await conversation(chat);
    const place = { conversationId, messageId };
    const chosen = { ...options({ address: 'fjords' }), ...place };
    const links = await Promise.all(Array.from({ length: 10 }, () => chat.share.create(chosen)));
    expect(new Set(links.map(({ id }) => id)).size).toBe(1);
    const again = chat.share.create({ ...options({ address: 'fjords' }), ...place });
    await expect(again).rejects.toThrow('Chat share url exists');
    const wrong = chat.share.create({ ...options({ address: 'No/Path' }), ...place });
    await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('what goes into the bin is read by nobody any more', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { id: conversationId, leaf: messageId } = await conversation(chat);
    const link = await chat.share.create({ ...options(), conversationId, messageId });
    expect(await read(link.address)).not.toBeNull();
    await chat.change({ conversationIds: [conversationId], to: { deleted: true } });
    await expect(read(link.address)).rejects.toThrow(missing);
    const again = chat.share.create({ ...options(), conversationId, messageId });
    await expect(again).rejects.toThrow('Chat not found');
  });

  test('out of the bin a chat comes with its links, but not with those that were closed', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { id: conversationId, leaf: messageId } = await conversation(chat);
    const make = () => chat.share.create({ ...options(), conversationId, messageId });
    const [link, closed] = [await make(), await make()];
    await chat.share.revoke({ id: closed.id });
    const bin = (deleted: boolean) =>
      chat.change({ conversationIds: [conversationId], to: { deleted } });
    await bin(true);
    await expect(read(link.address)).rejects.toThrow(missing);
    await bin(false);
    expect((await read(link.address))?.snapshot.parts).not.toEqual([]);
    await expect(read(closed.address)).rejects.toThrow(missing);
    expect((await chat.share.list({ conversationId })).map(({ id }) => id)).toEqual([link.id]);
    await bin(true);
    await chat.remove({ conversationId });
    await expect(read(link.address)).rejects.toThrow(missing);
    const [row] = await kernel.db.select().from(shares).where(eq(shares.id, link.id));
    expect(row?.snapshot.parts).toEqual([]);
  });

  test('a chat whose links cannot be closed is not deleted, so that its owner still can', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { id: conversationId, leaf: messageId } = await conversation(chat);
    const link = await chat.share.create({ ...options(), conversationId, messageId });
    await withoutShares(kernel.db, () => expect(chat.remove({ conversationId })).rejects.toThrow());
    expect(await chat.share.list({ conversationId })).toMatchObject([{ id: link.id }]);
    expect((await chat.open({ conversationId })).messages).toHaveLength(6);
    await chat.remove({ conversationId });
    await expect(read(link.address)).rejects.toThrow(missing);
  });

  test('a chat that is thrown away or deleted while it is shared gets no link that outlives it', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { id: conversationId, leaf: messageId } = await conversation(chat);
    const share = () =>
      expect(chat.share.create({ ...options(), conversationId, messageId })).rejects.toMatchObject({
        cause: { key: 'chat_missing' },
      });
    const change = (deleted: boolean) =>
      chat.change({ conversationIds: [conversationId], to: { deleted } });
    await whileShared(kernel.limits, () => change(true), share);
    await change(false);
    expect(await chat.share.list({ conversationId })).toEqual([]);
    await whileShared(kernel.limits, () => chat.remove({ conversationId }), share);
  });

  test('a chat goes into the bin and out of it with its links, or not at all', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { id: conversationId, leaf: messageId } = await conversation(chat);
    const link = await chat.share.create({ ...options(), conversationId, messageId });
    const bin = (deleted: boolean) =>
      chat.change({ conversationIds: [conversationId], to: { deleted } });
    await withoutShares(kernel.db, () => expect(bin(true)).rejects.toThrow());
    expect((await chat.open({ conversationId })).deletedAt).toBeNull();
    await bin(true);
    await withoutShares(kernel.db, () => expect(bin(false)).rejects.toThrow());
    expect((await chat.list({ view: 'bin' })).items).toMatchObject([{ id: conversationId }]);
    await bin(false);
    expect((await read(link.address))?.snapshot.parts).not.toEqual([]);
  });

  test('becomes a chat of whoever continues it, once for each text (R16)', async () => {
    const [{ chat }, { chat: other }] = [
      await makeChatPerson(kernel),
      await makeChatPerson(kernel),
    ];
    const { id, leaf } = await conversation(chat);
    const link = await chat.share.create({ ...options(), conversationId: id, messageId: leaf });
    const { address } = link;
    const copies = await Promise.all(
      Array.from({ length: 10 }, () => other.share.copy({ address })),
    );
    expect(new Set(copies.map(({ conversationId }) => conversationId)).size).toBe(1);
    const conversationId = copies[0]?.conversationId ?? '';
    const copy = await other.open({ conversationId });
    expect(copy.messages.map(({ text }) => text)).toEqual([
      ...['First?', 'Answer **one**.', 'Second?', 'Answer two.'],
    ]);
    const parents = copy.messages.map(({ parentId }) => parentId);
    expect(parents).toEqual([null, ...copy.messages.slice(0, -1).map((one) => one.id)]);
    // It goes on as any other chat.
    await talk(other, question('Third?', copy.messages.at(-1)?.id, conversationId), 'Three.');
    expect((await chat.open({ conversationId: id })).messages).toHaveLength(6);
    // A copy is shared with the word that its models’ names were not seen here.
    const theirs = { conversationId, messageId: copy.messages.at(-1)?.id ?? '' };
    const shared = await other.share.create({ ...options(), ...theirs });
    expect((await read(shared.address))?.snapshot.imported).toBe(true);
    await other.change({ conversationIds: [conversationId], to: { deleted: true } });
    expect((await other.share.copy({ address })).conversationId).not.toBe(conversationId);
    await chat.share.revoke({ id: link.id });
    await expect(other.share.copy({ address })).rejects.toThrow(missing);
  });
});
