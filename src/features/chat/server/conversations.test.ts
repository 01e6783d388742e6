import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { generations } from '#server/generate/table.ts';
import { keepingByPerson } from '#server/owned/keeping.ts';
import { makeChatPerson, question } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { scriptedChat } from '#tests/support/scripted-chat.ts';
import { scriptedModels } from '#tests/support/scripted-models.ts';
import { chatConversations, chatMessages } from './table.ts';

describe.each(databaseKinds)('chat on %s', (database) => {
  const { kernel, models, talk, words } = scriptedChat(database);

  test('a person’s chats stay theirs: another’s ids are not found (R18, SPEC 6)', async () => {
    const [ann, ben] = [await makeChatPerson(kernel), await makeChatPerson(kernel)];
    const { conversation, question: asked, answer } = await talk(ann.chat, question('A secret'));
    const hers = { conversationId: conversation.id };
    const messageId = answer.id;
    for (const call of [
      () => ben.chat.open(hers),
      () => ben.chat.rename({ ...hers, title: 'Mine' }),
      () => ben.chat.remove(hers),
      () => ben.chat.stop({ messageId }),
      () => ben.chat.attach({ messageId, from: 0 }),
      () => ben.chat.regenerate({ key: randomUUID(), messageId }),
      () => ben.chat.send(question('Mine', messageId, conversation.id)),
    ])
      await expect(call()).rejects.toThrow('Chat not found');
    const own = await talk(ben.chat, question('My own'));
    await expect(ben.chat.send(question('Mine', messageId, own.conversation.id))).rejects.toThrow(
      'Chat not found',
    );
    const key = randomUUID();
    const two = [ann.chat, ben.chat].map((chat) => chat.send({ ...question('Hello'), key }));
    const [first, second] = await Promise.all(two);
    expect(first!.answer.id).not.toBe(second!.answer.id);
    for (let n = 0; n < 2; n += 1) (await models.next()).end();
    expect((await ann.chat.open(hers)).messages.map(({ id }) => id)).toEqual([
      asked!.id,
      messageId,
    ]);
  });

  test('are listed by their last message, each exactly once (SPEC 7)', async () => {
    const { chat } = await makeChatPerson(kernel);
    const sent = [];
    for (let n = 0; n < 5; n += 1) {
      kernel.clock.pass(1_000);
      sent.push(await talk(chat, question(`Chat ${n}`)));
    }
    kernel.clock.pass(1_000);
    await talk(chat, question('Again', sent[1]!.answer.id, sent[1]!.conversation.id));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await chat.list({ cursor, limit: 2 });
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([1, 4, 3, 2, 0].map((n) => `Chat ${n}`));
    const place = `Z_${randomUUID()}`;
    for (const odd of [
      "1' or 1=1",
      `0000-01-01T00:00:00.000${place}`,
      `2026-02-30T00:00:00.000${place}`,
      `2026-13-01T00:00:00.000${place}`,
    ])
      await expect(chat.list({ cursor: odd })).rejects.toThrow('Incorrect Parameter');
    const conversationId = sent[0]!.conversation.id;
    expect(await chat.rename({ conversationId, title: ' New name ' })).toMatchObject({
      title: 'New name',
    });
  });

  test('removed ones are gone, also one that streams (DESIGN 10)', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const { conversation } = await talk(chat, question('First'));
    const [conversationId, parent] = [conversation.id, conversation.id];
    const more = await chat.regenerate({
      key: randomUUID(),
      messageId: (await chat.open({ conversationId: parent })).messages[0]!.id,
    });
    const script = await models.next();
    script.say('Four words of it');
    expect(await chat.remove({ conversationId })).toEqual({ conversationId });
    expect(script.request.signal.aborted).toBe(true);
    await expect.poll(async () => (await words(id))?.held).toBe(0);
    await expect(chat.open({ conversationId })).rejects.toThrow('Chat not found');
    expect(more.answer.state).toBe('streaming');
    for (const table of [chatConversations, chatMessages]) {
      const [row] = await kernel.db.select({ n: count() }).from(table).where(eq(table.ownerId, id));
      expect(row?.n).toBe(0);
    }
    const left = await kernel.db.select().from(generations).where(eq(generations.ownerId, id));
    expect(left.length).toBeLessThanOrEqual(1);
  });

  test('fill no disk, also where the Guide answers for nothing (R13, R36)', async () => {
    const guided = { ...kernel, models: scriptedModels('guide') };
    const { id, chat } = await makeChatPerson(guided);
    const first = question('What is kept?');
    const { answer, conversation } = await chat.send(first);
    (await guided.models.next()).end();
    await kernel.limits.take(keepingByPerson, id, keepingByPerson.points - 5_000);
    const full = { cause: { key: 'too_many_requests' } };
    await expect(chat.send(question('word '.repeat(1_000)))).rejects.toMatchObject(full);
    await kernel.limits.take(keepingByPerson, id, 5_000);
    const again = { key: randomUUID(), messageId: answer.id };
    await expect(chat.regenerate(again)).rejects.toMatchObject(full);
    expect((await chat.send(first)).answer.id).toBe(answer.id);
    expect((await chat.list({})).items.map((one) => one.id)).toEqual([conversation.id]);
  });

  test('of 5,000 messages open whole (DESIGN 8)', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const { conversation } = await talk(chat, question('Long'));
    const row = {
      ownerId: id,
      conversationId: conversation.id,
      hostKey: 'chat',
      state: 'done',
    } as const;
    const createdAt = kernel.clock.now();
    for (let n = 0; n < 5; n += 1)
      await kernel.db.insert(chatMessages).values(
        Array.from({ length: 1_000 }, () => ({
          ...row,
          role: 'user' as const,
          text: 'Hi',
          createdAt,
        })),
      );
    const all = await chat.open({ conversationId: conversation.id });
    expect(all.messages.length).toBe(5_002);
  });
});
