import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generations } from '#server/generate/table.ts';
import { keepingByPerson } from '#server/owned/keeping.ts';
import { balances } from '#server/usage/balance.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { chatOf, hearAnswer, makeChatPerson, question } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { scriptedChat } from '#tests/support/scripted-chat.ts';
import { scriptedModels } from '#tests/support/scripted-models.ts';
import { chatConversations, chatMessages } from './table.ts';

/** Words a day of an anonymous visitor. */
const allowance = 1_000;

describe.each(databaseKinds)('chat on %s', (database) => {
  const { kernel, models, talk } = scriptedChat(database);

  const words = async (ownerId: string, meter = 'gpt3_words') => {
    const found = (await balances(kernel, ownerId)).find((one) => one.meter === meter);
    return found && { balance: found.balance, held: found.held, spent: found.spent };
  };

  test('answers a question, keeps both, and charges the words delivered (DESIGN 6)', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const sent = await chat.send(question('What is a fjord?\nBriefly.'));
    expect(sent.conversation.title).toBe('What is a fjord?');
    expect(sent.answer).toMatchObject({ role: 'assistant', state: 'streaming', slug: 'chat' });
    const script = await models.next();
    expect(await words(id)).toEqual({ balance: allowance - 500, held: 500, spent: 0 });
    const heard = hearAnswer(await chat.attach({ messageId: sent.answer.id, from: 0 }));
    for (const part of ['A narrow', ' arm of', ' the sea.']) script.say(part);
    script.tell({ type: 'usage', input: 40, output: 7 });
    script.tell({ type: 'end', reason: 'stop' });
    script.end();
    const { text, message } = await heard;
    expect(text).toBe('A narrow arm of the sea.');
    expect(message).toEqual({
      ...{ ...sent.answer, text, state: 'done' },
      ...{ served: 'scripted-chat', charged: 6, input: 40, output: 7 },
    });
    expect(await words(id)).toEqual({ balance: allowance - 6, held: 0, spent: 6 });
    const opened = await chat.open({ conversationId: sent.conversation.id });
    expect(opened).toEqual({ ...sent.conversation, messages: [sent.question, message] });
  });

  test('shows a model the path to the question, with the page’s language (DESIGN 6)', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const first = await talk(chat, question('First?'), 'Answer one.');
    const { conversation } = first;
    const second = await talk(chat, question('Second?', first.answer.id, conversation.id), 'Two.');
    await talk(chat, question('Other second?', first.answer.id, conversation.id), 'Branch.');
    const french = chatOf(kernel, id, { referer: 'http://chat.wordkin.localhost/fr/claude' });
    await talk(french, question('Third?', second.answer.id, conversation.id));
    const { messages, locale, slug } = models.requests.at(-1)!;
    expect([locale, slug, messages[0]?.role]).toEqual(['fr', 'chat', 'system']);
    expect(messages.slice(1)).toEqual([
      { role: 'user', text: 'First?' },
      { role: 'assistant', text: 'Answer one.' },
      { role: 'user', text: 'Second?' },
      { role: 'assistant', text: 'Two.' },
      { role: 'user', text: 'Third?' },
    ]);
  });

  test('leaves the oldest messages out where the context is too small (DESIGN 6)', async () => {
    const { chat } = await makeChatPerson(kernel);
    const long = 'word '.repeat(1_600);
    const first = await talk(chat, question(`${long}first`));
    const second = await talk(
      chat,
      question(`${long}second`, first.answer.id, first.conversation.id),
    );
    await talk(chat, question(`${long}third`, second.answer.id, first.conversation.id));
    const asked = models.requests.at(-1)!.messages.map(({ text }) => text.slice(-6).trim());
    expect(asked.slice(1)).toEqual(['second', 'three.', 'third']);
  });

  test('one key called 100 times at once is one message and one answer (R16)', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const input = question('Only once');
    const before = models.requests.length;
    const answers = await Promise.all(Array.from({ length: 100 }, () => chat.send(input)));
    expect(new Set(answers.map(({ answer }) => answer.id)).size).toBe(1);
    const script = await models.next();
    script.say('Once.');
    script.end();
    const messageId = answers[0]!.answer.id;
    await hearAnswer(await chat.attach({ messageId, from: 0 }));
    expect((await chat.send(input)).answer).toMatchObject({ id: messageId, text: 'Once.' });
    expect(models.requests.length - before).toBe(1);
    expect(await words(id)).toEqual({ balance: allowance - 1, held: 0, spent: 1 });
    await expect(chat.send({ ...input, text: 'Other' })).rejects.toThrow('Incorrect Parameter');
    const key = randomUUID();
    const again = await Promise.all(
      Array.from({ length: 20 }, () => chat.regenerate({ key, messageId })),
    );
    expect(new Set(again.map(({ answer }) => answer.id)).size).toBe(1);
    expect(again[0]).toMatchObject({
      question: null,
      answer: { parentId: answers[0]!.question!.id },
    });
    (await models.next()).end();
    const all = await chat.open({ conversationId: answers[0]!.conversation.id });
    expect(all.messages.length).toBe(3);
  });

  test('resumes at any character with the same text (R1, R3)', async () => {
    const { chat } = await makeChatPerson(kernel);
    const sent = await chat.send(question('Tell me'));
    const script = await models.next();
    const whole = 'Ein 😀 Fjord. '.repeat(20);
    script.say(whole.slice(0, 101));
    const messageId = sent.answer.id;
    const resume = async (from: number) =>
      (await hearAnswer(await chat.attach({ messageId, from }), from)).text;
    const cuts = fc.sample(fc.nat(whole.length), 20);
    const early = cuts.map(resume);
    script.say(whole.slice(101));
    script.end();
    for (const [n, from] of cuts.entries()) expect(await early[n]).toBe(whole.slice(from));
    expect((await hearAnswer(await chat.attach({ messageId, from: 3 }))).message.text).toBe(whole);
  });

  test('stops, keeps what came and charges it (R3)', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const { answer, conversation } = await chat.send(question('Go on for ever'));
    const script = await models.next();
    const heard = hearAnswer(await chat.attach({ messageId: answer.id, from: 0 }));
    script.say('Three words here');
    await expect
      .poll(async () => (await chat.open({ conversationId: conversation.id })).messages[1]?.text)
      .toBe('Three words here');
    await chat.stop({ messageId: answer.id });
    expect(script.request.signal.aborted).toBe(true);
    expect((await heard).message).toMatchObject({ state: 'stopped', text: 'Three words here' });
    expect(await words(id)).toEqual({ balance: allowance - 3, held: 0, spent: 3 });
    expect(await chat.stop({ messageId: answer.id })).toEqual({ messageId: answer.id });
  });

  test('a failure is the message’s, keeps its text and costs nothing (R5, SPEC 8)', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const { answer } = await chat.send(question('Something bad'));
    const script = await models.next();
    script.say('As I was saying');
    script.fail(new AppError('too_many_tokens'));
    const { message } = await hearAnswer(await chat.attach({ messageId: answer.id, from: 0 }));
    expect(message).toMatchObject({
      ...{ state: 'failed', error: 'too_many_tokens', text: 'As I was saying' },
    });
    expect(await words(id)).toEqual({ balance: allowance, held: 0, spent: 0 });
    await chat.regenerate({ key: randomUUID(), messageId: answer.id });
    const filtered = await models.next();
    filtered.tell({ type: 'end', reason: 'filtered' });
    filtered.end();
    const all = await chat.open({ conversationId: (await chat.list({})).items[0]!.id });
    const { message: refused } = await hearAnswer(
      await chat.attach({ messageId: all.messages[2]!.id, from: 0 }),
    );
    expect(refused.error).toBe('content_policy');
  });

  test('answers with what is left, though an answer may take more (DESIGN 6)', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    await talk(chat, question('Much'), 'word '.repeat(allowance - 20));
    const { answer } = await chat.send(question('A little'));
    const script = await models.next();
    expect(await words(id)).toEqual({ balance: 0, held: 20, spent: allowance - 20 });
    script.say('Two words');
    script.end();
    await hearAnswer(await chat.attach({ messageId: answer.id, from: 0 }));
    expect(await words(id)).toEqual({ balance: 18, held: 0, spent: allowance - 18 });
  });

  test('where no words are left, nothing is asked or kept (SPEC 8)', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    await talk(chat, question('A lot'), 'word '.repeat(allowance + 50));
    expect(await words(id)).toEqual({ balance: 0, held: 0, spent: allowance });
    await expect(chat.send(question('More'))).rejects.toMatchObject({
      cause: { key: 'gpt3_word_limit' },
    });
    await expect(chat.send({ ...question('More'), slug: 'gpt4' })).rejects.toMatchObject({
      cause: { key: 'gpt4_word_limit' },
    });
    expect((await chat.list({})).items).toHaveLength(1);
    for (const slug of ['gemini', 'nobody'])
      await expect(chat.send({ ...question('Hi'), slug })).rejects.toThrow('Not found');
  });

  test('the Guide answers for nothing (DESIGN 6)', async () => {
    const guided = { ...kernel, models: scriptedModels('guide') };
    const { id, chat } = await makeChatPerson(guided);
    expect(await chat.models()).toContainEqual({
      ...{ slug: 'chat', name: 'Chat', state: 'guide', sees: false },
    });
    const { answer } = await chat.send(question('Where are prices?'));
    const script = await guided.models.next();
    script.say('Over there.');
    script.end();
    await hearAnswer(await chat.attach({ messageId: answer.id, from: 0 }));
    expect(await words(id)).toBeUndefined();
  });

  test('a person’s chats stay theirs: another’s ids are not found (R18, SPEC 6)', async () => {
    const [ann, ben] = [await makeChatPerson(kernel), await makeChatPerson(kernel)];
    const { conversation, question: asked, answer } = await talk(ann.chat, question('A secret'));
    const hers = { conversationId: conversation.id };
    const messageId = answer.id;
    const events = async () => hearAnswer(await ben.chat.attach({ messageId, from: 0 }));
    for (const call of [
      () => ben.chat.open(hers),
      () => ben.chat.rename({ ...hers, title: 'Mine' }),
      () => ben.chat.remove(hers),
      () => ben.chat.stop({ messageId }),
      () => ben.chat.regenerate({ key: randomUUID(), messageId }),
      () => ben.chat.send(question('Mine', messageId, conversation.id)),
    ])
      await expect(call()).rejects.toThrow('Chat not found');
    await expect(events()).rejects.toMatchObject({ key: 'chat_missing' });
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
