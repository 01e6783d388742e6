import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Limits } from '#server/limits.ts';
import { chatOf as chatOfPerson, makeChatPerson } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { chatFile, exportedChat } from '../../export/chat-file.ts';
import type { ImportedChat, ImportedMessage } from '../contract.ts';
import { readChat } from '../read-chat.ts';

const time = '2024-02-29T12:00:00.000Z';

function message(text: string, parent: number | null, more: object = {}): ImportedMessage {
  return {
    ...{ parent, role: 'user', text, state: 'done', slug: null, served: null, error: null },
    ...{ cut: false, compared: false, rating: null, reason: null, createdAt: time, ...more },
  };
}

function chatOf(messages: ImportedMessage[], more: object = {}): ImportedChat {
  return {
    ...{ key: randomUUID(), title: 'Brought', slug: 'chat', pinned: false, archived: false },
    ...{ createdAt: time, updatedAt: time, messages, ...more },
  };
}

function formOf(chats: unknown): FormData {
  const form = new FormData();
  form.set('chats', typeof chats === 'string' ? chats : JSON.stringify(chats));
  return form;
}

describe.each(databaseKinds)('chats from a file on %s', (database) => {
  const kernel = suiteKernel(database);
  const whole = { added: 0, known: 0, refused: 0 };

  test('the same file twice, and twenty times at once, adds nothing (R16)', async () => {
    const { chat } = await makeChatPerson(kernel);
    const chats = [1, 2, 3].map((n) => chatOf([message(`Question ${n}`, null)]));
    expect(await chat.import.add(formOf(chats))).toEqual({ ...whole, added: 3 });
    expect(await chat.import.add(formOf(chats))).toEqual({ ...whole, known: 3 });
    const once = [chatOf([message('Only once', null)])];
    const all = await Promise.all(Array.from({ length: 20 }, () => chat.import.add(formOf(once))));
    expect(all.reduce((sum, { added }) => sum + added, 0)).toBe(1);
    expect((await chat.list({})).items).toHaveLength(4);
    await expect.poll(async () => (await chat.find({ text: 'only once' })).items).toHaveLength(1);
    const { chat: other } = await makeChatPerson(kernel);
    expect(await other.import.add(formOf(chats))).toEqual({ ...whole, added: 3 });
  });

  test('what is in the bin alone comes again, an own export too', async () => {
    const { chat } = await makeChatPerson(kernel);
    const chats = [1, 2].map((n) => chatOf([message(`Question ${n}`, null)]));
    const all = async () => (await chat.list({})).items.map(({ id }) => id);
    await chat.import.add(formOf(chats));
    const first = await all();
    await chat.change({ conversationIds: first, to: { deleted: true } });
    expect(await chat.import.add(formOf(chats))).toEqual({ ...whole, added: 2 });
    expect(await chat.import.add(formOf(chats))).toEqual({ ...whole, known: 2 });
    await chat.change({ conversationIds: await all(), to: { deleted: true } });
    const home = formOf(first.map((key) => chatOf([message('Comes home', null)], { key })));
    const adding = Array.from({ length: 10 }, () => chat.import.add(home));
    expect((await Promise.all(adding)).reduce((sum, { added }) => sum + added, 0)).toBe(2);
    expect(await all()).toHaveLength(2);
    // Whoever takes the first ones back has them beside those that came since.
    await chat.change({ conversationIds: first, to: { deleted: false } });
    expect(await chat.import.add(home)).toEqual({ ...whole, known: 2 });
    expect(await all()).toHaveLength(4);
  });

  test('trying a file again spends the day on what is new alone', async () => {
    const { id } = await makeChatPerson(kernel);
    const taken: number[] = [];
    const limits: Limits = {
      ...kernel.limits,
      take: (rule, key, points = 1) => {
        if (rule.name === 'import') taken.push(points);
        return kernel.limits.take(rule, key, points);
      },
    };
    const chat = chatOfPerson({ ...kernel, limits }, id);
    const known = [1, 2].map((n) => chatOf([message(`${n}`.repeat(9_000), null)]));
    expect(await chat.import.add(formOf(known))).toEqual({ ...whole, added: 2 });
    expect(await chat.import.add(formOf(known))).toEqual({ ...whole, known: 2 });
    const more = [...known, chatOf([message('New', null)])];
    expect(await chat.import.add(formOf(more))).toEqual({ ...whole, added: 1, known: 2 });
    expect(taken).toEqual([expect.any(Number), expect.any(Number)]);
    expect(taken[0]).toBeGreaterThan(22_000);
    expect(taken[1]).toBeLessThan(3_000);
  });

  test.runIf(database === 'pglite')(
    'what came is counted, without which it is searched chat by chat',
    async () => {
      const { chat } = await makeChatPerson(kernel);
      await chat.import.add(formOf([chatOf([message('Where do herons nest?', null)])]));
      const uncounted = sql`select relname from pg_class where reltuples < 0
      and relname in ('chat_conversations', 'chat_messages', 'chat_message_words')`;
      await expect.poll(() => kernel.db.execute(uncounted)).toMatchObject({ rows: [] });
    },
  );

  test('keeps dates, branches, roles, states and order', async () => {
    const { chat } = await makeChatPerson(kernel);
    const answer = { role: 'assistant', served: 'gpt-4o', rating: 'up', reason: 'good' };
    const messages = [
      message('Why?', null, { createdAt: '2023-01-01T00:00:00.000Z' }),
      message('First.', 0, { ...answer, state: 'failed', error: 'timeout' }),
      message('Second.', 0, { ...answer, error: 'no such key', cut: true }),
      ...Array.from({ length: 1200 }, (_, n) => message(`More ${n}`, n + 2)),
    ];
    await chat.import.add(formOf([chatOf(messages, { archived: true })]));
    const [item] = (await chat.list({ view: 'archived' })).items;
    expect(item).toMatchObject({ title: 'Brought', createdAt: time, updatedAt: time });
    const read = await chat.open({ conversationId: item?.id ?? '' });
    expect(read.messages.map(({ text }) => text)).toEqual(messages.map(({ text }) => text));
    const ids = read.messages.map(({ id }) => id);
    const parents = messages.map(({ parent }) => (parent === null ? null : ids[parent]));
    expect(read.messages.map(({ parentId }) => parentId)).toEqual(parents);
    expect(read.messages.slice(0, 3)).toMatchObject([
      { createdAt: '2023-01-01T00:00:00.000Z', served: null },
      { state: 'failed', error: 'timeout', served: 'gpt-4o', rating: 'up', reason: 'good' },
      { state: 'done', error: null, cut: true },
    ]);
  });

  test('an own export comes home without a copy, and to another person whole', async () => {
    const [{ chat }, { chat: other }] = [
      await makeChatPerson(kernel),
      await makeChatPerson(kernel),
    ];
    const messages = [message('Why?', null), message('So.', 0, { role: 'assistant' })];
    await chat.import.add(
      formOf([chatOf([...messages, message('Or?', 0, { role: 'assistant' })])]),
    );
    const exported = async (from: typeof chat) => {
      const [item] = (await from.list({})).items;
      const kept = await from.open({ conversationId: item?.id ?? '' });
      return exportedChat(kept, kept.messages);
    };
    const mine = await exported(chat);
    const file = JSON.parse(chatFile([mine], new Date()));
    const notes = { image: '', file: String, tool: String, kind: String };
    const reading = { unnamed: '', notes, now: new Date() };
    const read = await readChat({ text: JSON.stringify(file.chats[0]) }, reading);
    expect(await chat.import.add(formOf([read.chat]))).toEqual({ ...whole, known: 1 });
    expect(await other.import.add(formOf([read.chat]))).toEqual({ ...whole, added: 1 });
    const theirs = await exported(other);
    const bare = ({ messages: all, id: _, ...fields }: typeof mine) => ({
      ...fields,
      messages: all.map(({ id, parentId, ...one }) => ({
        ...one,
        parent: all.findIndex((other) => other.id === parentId),
      })),
    });
    expect(bare(theirs)).toEqual(bare(mine));
  });

  test('refuses what is no chat, and takes the others', async () => {
    const { chat } = await makeChatPerson(kernel);
    const bad = [
      chatOf([]),
      chatOf([message('Its own parent', 0)]),
      chatOf([message('x'.repeat(1_000_001), null)]),
      chatOf([message('No date', null, { createdAt: 'yesterday' })]),
      { ...chatOf([message('No key', null)]), key: 'x' },
      null,
    ];
    const good = chatOf([message('Fine \0 \ud800', null)]);
    expect(await chat.import.add(formOf([...bad, good]))).toEqual({
      ...whole,
      added: 1,
      refused: 6,
    });
    for (const wrong of [
      '',
      '{}',
      '[]',
      'null',
      `${'['.repeat(1e5)}`,
      JSON.stringify([...Array(26)]),
    ])
      await expect(chat.import.add(formOf(wrong))).rejects.toThrow('Incorrect Parameter');
    await expect(chat.import.add(new FormData())).rejects.toThrow('Incorrect Parameter');
  });

  test('ends where a day has no room for more (R13, R36)', async () => {
    const { chat } = await makeChatPerson(kernel);
    const large = [...Array(7)].map(() => message('x'.repeat(999_000), null));
    let refused: unknown = null;
    for (let n = 0; n < 30 && !refused; n += 1)
      await chat.import.add(formOf([chatOf(large, { key: 'no' })])).catch((error: unknown) => {
        refused = error;
      });
    expect(refused).toMatchObject({ message: expect.stringContaining('Too many requests') });
  });
});
