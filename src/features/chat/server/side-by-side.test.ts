import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { balances } from '#server/usage/balance.ts';
import { receipts } from '#server/usage/receipt.ts';
import { hearAnswer, makeChatPerson, question } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { scriptedChat } from '#tests/support/scripted-chat.ts';
import type { ScriptedAnswer } from '#tests/support/scripted-models.ts';
import type { Message } from '../contract.ts';
import { mostAtOnce } from '../limits.ts';

describe.each(databaseKinds)('answers side by side, and going on, on %s', (database) => {
  const { kernel, models } = scriptedChat(database);

  const words = async (ownerId: string) => {
    const found = (await balances(kernel, ownerId)).find(({ meter }) => meter === 'gpt3_words');
    return found && { balance: found.balance, held: found.held, spent: found.spent };
  };
  const finished = async (script: ScriptedAnswer, text: string) => {
    script.say(text);
    script.tell({ type: 'usage', input: 9, output: 2 });
    script.tell({ type: 'end', reason: 'stop' });
    script.end();
  };
  const scripts = async (count: number) => {
    const found = await Promise.all(Array.from({ length: count }, () => models.next()));
    return new Map(found.map((one) => [one.request.slug, one]));
  };
  const endOf = async (chat: Awaited<ReturnType<typeof makeChatPerson>>['chat'], id: string) =>
    (await hearAnswer(await chat.attach({ messageId: id, from: 0 }))).message;

  test('several models answer one question, each charged on its own, once per key (R16, DESIGN 6)', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const input = { ...question('Which of you?'), also: ['scholarchat', 'chatgpt', 'chat'] };
    const calls = await Promise.all(Array.from({ length: 10 }, () => chat.send(input)));
    const [sent] = calls;
    const ids = (one: typeof sent) => [one!.answer, ...one!.others].map((answer) => answer.id);
    for (const call of calls) expect(ids(call)).toEqual(ids(sent));
    expect(sent!.question).toMatchObject({ compared: true });
    expect([sent!.answer, ...sent!.others].map(({ slug }) => slug)).toEqual([
      ...['chat', 'scholarchat', 'chatgpt'],
    ]);
    const asked = await scripts(3);
    expect(await words(id)).toEqual({ balance: 499, held: 501, spent: 0 });
    await finished(asked.get('chat')!, 'One two.');
    await finished(asked.get('chatgpt')!, 'One two three.');
    const [first, second, third] = ids(sent);
    expect(await endOf(chat, first!)).toMatchObject({
      ...{ text: 'One two.', meter: 'gpt3_words', charged: 2, input: 9, output: 2 },
    });
    await chat.stop({ messageId: second! });
    expect(asked.get('scholarchat')!.request.signal.aborted).toBe(true);
    expect((await endOf(chat, second!)).state).toBe('stopped');
    await endOf(chat, third!);
    expect(await words(id)).toEqual({ balance: 995, held: 0, spent: 5 });
    const listed = await receipts(kernel, id, { limit: 10 });
    expect(listed.items.map(({ amount, detail }) => [amount, detail?.model]).sort()).toEqual([
      [2, 'scripted-chat'],
      [3, 'scripted-chatgpt'],
    ]);
    const { messages } = await chat.open({ conversationId: sent!.conversation.id });
    expect(messages.map(({ compared }) => compared)).toEqual([true, false, false, false]);
    expect((await chat.send(input)).others.map(({ text }) => text)).toEqual(['', 'One two three.']);
  });

  test('nobody has more answers written at once than the house allows (R36)', async () => {
    const { chat } = await makeChatPerson(kernel);
    const also = ['scholarchat', 'chatgpt'];
    const calls = Array.from({ length: 4 }, (_, n) => chat.send({ ...question(`Q${n}`), also }));
    const ended = await Promise.allSettled(calls);
    const sent = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(sent.length).toBe(Math.floor(mostAtOnce / 3));
    for (const one of ended)
      if (one.status === 'rejected') expect(one.reason.message).toMatch('Too many requests');
    for (const { answer, others } of sent)
      for (const one of [answer, ...others]) await chat.stop({ messageId: one.id });
    for (const { answer, others } of sent)
      for (const one of [answer, ...others]) await endOf(chat, one.id);
    await scripts(sent.length * 3);
    const next = await chat.send(question('There is room again'));
    (await models.next()).end();
    await endOf(chat, next.answer.id);
  });

  test('a stopped answer goes on as the same message, and only the new words are charged (R1, R16)', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const { answer, conversation } = await chat.send(question('Count'));
    const script = await models.next();
    script.say('One two ');
    const heard = hearAnswer(await chat.attach({ messageId: answer.id, from: 0 }));
    const soFar = async () =>
      (await chat.open({ conversationId: conversation.id })).messages[1]!.text;
    await expect.poll(soFar).toBe('One two ');
    await chat.stop({ messageId: answer.id });
    const { message } = await heard;
    expect(message).toMatchObject({ state: 'stopped', charged: 2 });
    const from = message.text.length;
    const goOn = { messageId: answer.id, from };
    const going: Message[] = await Promise.all(
      Array.from({ length: 10 }, () => chat.continue(goOn)),
    );
    for (const one of going) expect(one).toMatchObject({ id: answer.id, state: 'streaming' });
    const rest = await models.next();
    expect(rest.request.messages.slice(-3)).toMatchObject([
      { role: 'user', text: 'Count' },
      { role: 'assistant', text: 'One two ' },
      { role: 'user' },
    ]);
    rest.say('three four five');
    await expect.poll(soFar).toBe('One two three four five');
    const late = hearAnswer(await chat.attach({ messageId: answer.id, from: 4 }), 4);
    rest.tell({ type: 'end', reason: 'length' });
    rest.end();
    expect((await late).text).toBe('two three four five');
    const whole = await endOf(chat, answer.id);
    expect(whole).toMatchObject({ text: 'One two three four five', state: 'done', charged: 5 });
    expect(whole.cut).toBe(true);
    expect(await words(id)).toEqual({ balance: 995, held: 0, spent: 5 });
    // The first call again: the answer is longer since.
    expect((await chat.continue(goOn)).text).toBe(whole.text);
    await chat.continue({ messageId: answer.id, from: whole.text.length });
    (await models.next()).end();
    expect(await endOf(chat, answer.id)).toMatchObject({ text: whole.text, cut: false });
    await expect(chat.continue({ messageId: answer.id, from: whole.text.length })).rejects.toThrow(
      'Incorrect Parameter',
    );
  });

  test('an answer is rated by its owner alone, who may change and remove the rating', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { chat: other } = await makeChatPerson(kernel);
    const { answer, question: asked } = await chat.send(question('Rate this'));
    (await models.next()).end();
    const messageId = answer.id;
    await endOf(chat, messageId);
    const rated = await chat.rate({ messageId, rating: 'down', reason: ' Too short ' });
    expect(rated).toMatchObject({ rating: 'down', reason: 'Too short' });
    expect(await chat.rate({ messageId, rating: 'up' })).toMatchObject({ reason: null });
    expect(await chat.rate({ messageId, rating: null })).toMatchObject({ rating: null });
    const missing = 'Chat not found';
    await expect(other.rate({ messageId, rating: 'up' })).rejects.toThrow(missing);
    await expect(chat.rate({ messageId: asked!.id, rating: 'up' })).rejects.toThrow(missing);
    await expect(other.continue({ messageId, from: 1 })).rejects.toThrow(missing);
    await expect(chat.rate({ messageId: randomUUID(), rating: 'up' })).rejects.toThrow(missing);
  });
});
