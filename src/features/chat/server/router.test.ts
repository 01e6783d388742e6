import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { chatOf, hearAnswer, makeChatPerson, question } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { scriptedChat } from '#tests/support/scripted-chat.ts';
import { scriptedModels } from '#tests/support/scripted-models.ts';

/** Words a day of an anonymous visitor. */
const allowance = 1_000;

describe.each(databaseKinds)('chat on %s', (database) => {
  const { kernel, models, talk, words } = scriptedChat(database);

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
    expect(opened).toEqual({
      ...sent.conversation,
      chosenId: null,
      messages: [sent.question, message],
    });
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

  test('an answer follows its question in the same call, also the second time (R3, R16)', async () => {
    const { id, chat: whole } = await makeChatPerson(kernel);
    const chat = chatOf(kernel, id, { inPieces: true });
    const input = question('Tell me more');
    const { events, ...sent } = await chat.send(input);
    const script = await models.next();
    script.say('One ');
    const heard = hearAnswer(events!);
    const again = await chat.send(input);
    expect(again.answer.id).toBe(sent.answer.id);
    script.say('two.');
    script.end();
    const { message } = await heard;
    expect(message).toMatchObject({ id: sent.answer.id, text: 'One two.', state: 'done' });
    expect((await hearAnswer(again.events!)).message).toEqual(message);
    const late = await chat.send(input);
    expect((await hearAnswer(late.events!, late.answer.text.length)).message).toEqual(message);
    // Who does not read as it comes gets what was sent alone.
    expect(await whole.send(input)).not.toHaveProperty('events');
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
});
