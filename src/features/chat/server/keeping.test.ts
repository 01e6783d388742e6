import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { documents } from '#server/documents/table.ts';
import { type Chat, hearAnswer, makeChatPerson, question } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { scriptedChat } from '#tests/support/scripted-chat.ts';
import { documentHolders } from '../../../pages/api/_documents.ts';
import { sweepConversations } from '../conversation/server/sweeper.ts';
import { chatMessageWords } from '../find/server/table.ts';
import { chatConversations, chatMessages } from './table.ts';

const day = 86_400_000;

describe.each(databaseKinds)('keeping chats on %s', (database) => {
  const { kernel, models, talk } = scriptedChat(database);

  const titles = async (chat: Chat, input: Parameters<Chat['list']>[0] = {}) =>
    (await chat.list(input)).items.map(({ title }) => title);

  async function threeChats(chat: Chat) {
    const ids: string[] = [];
    for (const text of ['One', 'Two', 'Three']) {
      kernel.clock.pass(1_000);
      ids.push((await talk(chat, question(text))).conversation.id);
    }
    return ids as [string, string, string];
  }

  test('pins, archives, bins and takes back, one or many at once', async () => {
    const { chat } = await makeChatPerson(kernel);
    const [one, two, three] = await threeChats(chat);
    await chat.change({ conversationIds: [one], to: { pinned: true } });
    expect(await titles(chat)).toEqual(['One', 'Three', 'Two']);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await chat.list({ cursor, limit: 1 });
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['One', 'Three', 'Two']);
    const changed = await chat.change({ conversationIds: [two, three], to: { archived: true } });
    expect(changed.map(({ archived }) => archived)).toEqual([true, true]);
    expect(await titles(chat)).toEqual(['One']);
    expect(await titles(chat, { view: 'archived' })).toEqual(['Three', 'Two']);
    await chat.change({ conversationIds: [one, three], to: { deleted: true } });
    expect(await titles(chat)).toEqual([]);
    expect((await titles(chat, { view: 'bin' })).toSorted()).toEqual(['One', 'Three']);
    await expect(chat.open({ conversationId: one })).rejects.toThrow('Chat not found');
    await expect(chat.send(question('More', null, one))).rejects.toThrow('Chat not found');
    await chat.change({ conversationIds: [one, three], to: { deleted: false } });
    expect(await titles(chat)).toEqual(['One']);
    expect(await titles(chat, { view: 'archived' })).toEqual(['Three', 'Two']);
  });

  test('a whole list is told at once, with what a change of it is taken back by', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { chat: other } = await makeChatPerson(kernel);
    const [one, two, three] = await threeChats(chat);
    const { id: projectId } = await chat.project.make({
      ...{ key: randomUUID(), name: 'Fjords', instructions: '' },
    });
    await chat.change({ conversationIds: [one], to: { pinned: true, projectId } });
    await chat.change({ conversationIds: [two], to: { deleted: true } });
    const state = { projectId: null, pinned: false, archived: false, deletedAt: null };
    const first = { ...state, id: one, pinned: true, projectId };
    expect(await chat.listed({})).toEqual([first, { ...state, id: three }]);
    expect(await chat.listed({ projectId })).toEqual([first]);
    const [binned] = await chat.listed({ view: 'bin' });
    expect(binned).toEqual({ ...state, id: two, deletedAt: expect.any(String) });
    expect(await other.listed({})).toEqual([]);
  });

  test('an archived chat that goes on is in the list again', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { conversation, answer } = await talk(chat, question('Old'));
    await chat.change({ conversationIds: [conversation.id], to: { archived: true } });
    await talk(chat, question('New', answer.id, conversation.id));
    expect(await titles(chat)).toEqual(['Old']);
  });

  test('a list that is empty tells whether chats of it are in the archive', async () => {
    const { chat } = await makeChatPerson(kernel);
    const project = { key: randomUUID(), name: 'Fjords', instructions: '' };
    const { id: projectId } = await chat.project.make(project);
    const [one, ...others] = await threeChats(chat);
    await chat.change({ conversationIds: others, to: { deleted: true } });
    expect(await chat.list({})).not.toHaveProperty('archived');
    await chat.change({ conversationIds: [one], to: { archived: true } });
    const nothing = { items: [], nextCursor: null };
    expect(await chat.list({})).toEqual({ ...nothing, archived: true });
    expect(await chat.list({ projectId })).toEqual(nothing);
    expect((await chat.list({ view: 'archived' })).items).toHaveLength(1);
    await chat.change({ conversationIds: [one], to: { deleted: true } });
    expect(await chat.list({})).toEqual(nothing);
  });

  test('what streams is stopped on its way to the bin', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { conversation } = await chat.send(question('For ever'));
    const script = await models.next();
    script.say('Some words');
    await chat.change({ conversationIds: [conversation.id], to: { deleted: true } });
    expect(script.request.signal.aborted).toBe(true);
  });

  test('nothing goes on in the bin', async () => {
    const { chat } = await makeChatPerson(kernel);
    const sent = await chat.send(question('Long'));
    (await models.next()).say('One two three. ');
    await chat.stop({ messageId: sent.answer.id });
    const { message } = await hearAnswer(await chat.attach({ messageId: sent.answer.id, from: 0 }));
    const conversationIds = [sent.conversation.id];
    const goOn = { messageId: message.id, from: message.text.length };
    await chat.change({ conversationIds, to: { deleted: true } });
    await expect(chat.continue(goOn)).rejects.toThrow('Chat not found');
    await chat.change({ conversationIds, to: { deleted: false } });
    expect((await chat.continue(goOn)).state).toBe('streaming');
    (await models.next()).end();
    await hearAnswer(await chat.attach({ messageId: message.id, from: 0 }));
  });

  test('the bin is emptied by hand, and by itself after 30 days (DESIGN 10)', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const [one, two, three] = await threeChats(chat);
    await chat.change({ conversationIds: [one], to: { deleted: true } });
    kernel.clock.pass(29 * day);
    await chat.change({ conversationIds: [one, two], to: { deleted: true } });
    await sweepConversations(kernel);
    expect(await titles(chat, { view: 'bin' })).toEqual(['Two', 'One']);
    kernel.clock.pass(day + 1);
    await sweepConversations(kernel);
    expect(await titles(chat, { view: 'bin' })).toEqual(['Two']);
    expect(await chat.emptyBin()).toEqual({ removed: 1 });
    await chat.change({ conversationIds: [three], to: { deleted: true } });
    expect(await chat.removeAll({ conversationIds: [two, three] })).toEqual([three]);
    for (const table of [chatConversations, chatMessages, chatMessageWords]) {
      const [row] = await kernel.db.select({ n: count() }).from(table).where(eq(table.ownerId, id));
      expect(row?.n).toBe(0);
    }
  });

  test('an old list of the bin deletes no chat that another device has taken out of it', async () => {
    const { chat } = await makeChatPerson(kernel);
    const [one, two] = await threeChats(chat);
    const conversationIds = [one, two];
    await chat.change({ conversationIds, to: { deleted: true } });
    await chat.change({ conversationIds: [two], to: { deleted: false } });
    const [last] = (await chat.open({ conversationId: two })).messages.slice(-1);
    const { answer } = await chat.send(question('Going on', last?.id, two));
    const script = await models.next();
    expect(await chat.removeAll({ conversationIds })).toEqual([one]);
    expect(script.request.signal.aborted).toBe(false);
    script.end();
    await hearAnswer(await chat.attach({ messageId: answer.id, from: 0 }));
    expect((await chat.open({ conversationId: two })).messages).toHaveLength(4);
  });

  test('a temporary chat is in no list, is not found, and goes after a day (DESIGN 10)', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const input = { ...question('A passing zephyr'), temporary: true };
    const { conversation, answer } = await talk(chat, input);
    expect(conversation.temporary).toBe(true);
    const conversationId = conversation.id;
    await talk(chat, question('And a second zephyr', answer.id, conversationId));
    for (const view of ['kept', 'archived', 'bin'] as const)
      expect(await titles(chat, { view })).toEqual([]);
    expect((await chat.find({ text: 'zephyr' })).items).toEqual([]);
    const change = { conversationIds: [conversationId], to: { pinned: true } };
    await expect(chat.change(change)).rejects.toThrow('Chat not found');
    expect((await chat.open({ conversationId })).messages).toHaveLength(4);
    kernel.clock.pass(day + 1);
    await sweepConversations(kernel);
    const [row] = await kernel.db
      .select({ n: count() })
      .from(chatConversations)
      .where(eq(chatConversations.ownerId, id));
    expect(row?.n).toBe(0);
  });

  test('projects hold chats, tell them what to follow, and leave them when they go', async () => {
    const { chat } = await makeChatPerson(kernel);
    const key = randomUUID();
    const content = { name: ' Thesis ', instructions: 'Answer as a strict reviewer.' };
    const made = await Promise.all(
      Array.from({ length: 5 }, () => chat.project.make({ key, ...content })),
    );
    const projectId = made[0]!.id;
    expect(new Set(made.map((one) => one.id))).toEqual(new Set([projectId]));
    expect(await chat.project.list()).toEqual([
      { id: projectId, name: 'Thesis', instructions: content.instructions },
    ]);
    const inside = await talk(chat, { ...question('Inside'), projectId });
    expect(models.requests.at(-1)!.messages[0]!.text).toContain('Answer as a strict reviewer.');
    const outside = await talk(chat, question('Outside'));
    expect(models.requests.at(-1)!.messages[0]!.text).not.toContain('reviewer');
    expect(await titles(chat, { projectId })).toEqual(['Inside']);
    const ids = [outside.conversation.id];
    await chat.change({ conversationIds: ids, to: { projectId } });
    expect((await titles(chat, { projectId })).toSorted()).toEqual(['Inside', 'Outside']);
    await chat.change({ conversationIds: ids, to: { projectId: null } });
    expect(await titles(chat, { projectId })).toEqual(['Inside']);
    await chat.project.change({ projectId, name: 'Book', instructions: '' });
    await talk(chat, question('Again', inside.answer.id, inside.conversation.id));
    expect(models.requests.at(-1)!.messages[0]!.text).not.toContain('Instructions of');
    await chat.project.remove({ projectId });
    expect(await chat.project.list()).toEqual([]);
    const left = await chat.open({ conversationId: inside.conversation.id });
    expect(left).toMatchObject({ title: 'Inside', projectId: null });
  });

  test('a project that is made again by its key has what was written last, as the first answer may be lost (R16)', async () => {
    const { chat } = await makeChatPerson(kernel);
    const key = randomUUID();
    const first = await chat.project.make({ key, name: 'Bees', instructions: '' });
    const written = { name: 'Bees', instructions: 'Answer as a keeper.' };
    expect(await chat.project.make({ key, ...written })).toEqual({ ...written, id: first.id });
    expect(await chat.project.list()).toEqual([{ ...written, id: first.id }]);
  });

  test('documents of a project are read in its chats alone, and go with it (DESIGN 10)', async () => {
    kernel.documents.holders = documentHolders;
    const [ann, ben] = [await makeChatPerson(kernel), await makeChatPerson(kernel)];
    const { chat } = ann;
    const { id: projectId } = await chat.project.make({
      ...{ key: randomUUID(), name: 'Birds', instructions: '' },
    });
    const form = new FormData();
    form.set('file', new File(['Herons nest in May.'], 'birds.txt', { type: 'text/plain' }));
    const { id: documentId } = await chat.documents.upload(form);
    const place = { projectId, documentId };
    await chat.project.addDocument(place);
    await chat.project.addDocument(place);
    expect(await chat.project.documents({ projectId })).toMatchObject([{ name: 'birds.txt' }]);
    const read = () => models.requests.at(-1)!.messages.at(-1)!.text;
    await talk(chat, { ...question('When do they nest?'), projectId });
    expect(read()).toContain('Herons nest in May.');
    await talk(chat, question('When do they nest?'));
    expect(read()).not.toContain('Herons');
    for (const call of [
      () => ben.chat.project.documents({ projectId }),
      () => ben.chat.project.addDocument(place),
      () => ben.chat.project.takeOutDocument(place),
    ])
      await expect(call()).rejects.toThrow('Not found');
    const own = await ben.chat.project.make({
      ...{ key: randomUUID(), name: 'Mine', instructions: '' },
    });
    await expect(ben.chat.project.addDocument({ projectId: own.id, documentId })).rejects.toThrow(
      'Not found',
    );
    const unsent = new FormData();
    unsent.set('file', new File(['To be sent soon.'], 'soon.txt', { type: 'text/plain' }));
    const { id: soon } = await chat.documents.upload(unsent);
    await ben.chat.project.takeOutDocument({ projectId: own.id, documentId: soon });
    await talk(chat, { ...question('Read this'), documents: [soon] });
    expect(read()).toContain('To be sent soon.');
    await chat.project.takeOutDocument(place);
    expect(await chat.project.documents({ projectId })).toEqual([]);
    await expect(chat.project.addDocument(place)).rejects.toThrow('Not found');
    const second = await chat.documents.upload(form);
    await chat.project.addDocument({ projectId, documentId: second.id });
    await chat.project.remove({ projectId });
    const [left] = await kernel.db
      .select({ n: count() })
      .from(documents)
      .where(eq(documents.ownerId, ann.id));
    expect(left?.n).toBe(1);
  });

  test('another’s chats and projects are not found (R18, SPEC 6)', async () => {
    const [ann, ben] = [await makeChatPerson(kernel), await makeChatPerson(kernel)];
    const { conversation } = await talk(ann.chat, question('A secret halibut'));
    const conversationIds = [conversation.id];
    const own = await talk(ben.chat, question('My own'));
    const project = await ann.chat.project.make({
      ...{ key: randomUUID(), name: 'Hers', instructions: 'Secret' },
    });
    const projectId = project.id;
    for (const to of [{ pinned: true }, { deleted: true }, { archived: true }])
      await expect(ben.chat.change({ conversationIds, to })).rejects.toThrow('Chat not found');
    expect(await ben.chat.removeAll({ conversationIds })).toEqual([]);
    const both = [conversation.id, own.conversation.id];
    expect(await ben.chat.change({ conversationIds: both, to: { pinned: true } })).toHaveLength(1);
    for (const call of [
      () => ben.chat.change({ conversationIds: [own.conversation.id], to: { projectId } }),
      () => ben.chat.project.change({ projectId, name: 'Mine', instructions: '' }),
      () => ben.chat.project.remove({ projectId }),
      () => ben.chat.send({ ...question('Mine'), projectId }),
    ])
      await expect(call()).rejects.toThrow('Not found');
    expect((await ben.chat.find({ text: 'halibut' })).items).toEqual([]);
    expect((await ann.chat.find({ text: 'halibut' })).items).not.toEqual([]);
    expect(await titles(ann.chat)).toEqual(['A secret halibut']);
  });
});
