import { describe, expect, test } from 'vitest';
import { setCap } from '#server/usage/cap.ts';
import { countText } from '#shared/text/count.ts';
import { chatOf, hearAnswer, makeChatPerson, question } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { testModels } from '#tests/support/provider-models.ts';
import { startProvider } from '#tests/support/provider-server.ts';
import { scriptedChat } from '#tests/support/scripted-chat.ts';

/** Words a day of an anonymous visitor. */
const allowance = 1_000;
/** Words that are delivered before they are counted. */
const some = 200;
const endless = { tokens: Array.from({ length: 40_000 }, () => 'word '), rate: 20_000 };

describe.each(databaseKinds)('answers that want more than is left on %s', (database) => {
  const { kernel, models, talk, words } = scriptedChat(database);

  test('one ends as cut where all is spent, its provider is left, and Continue tells the limit', async () => {
    await using provider = await startProvider({ script: endless });
    const env = { OPENAI_BASE_URL: provider.baseUrl, CHAT_MODEL: 'scripted' };
    const { id, chat } = await makeChatPerson(kernel);
    await talk(chat, question('Much'), 'word '.repeat(allowance - 20));
    const real = chatOf({ ...kernel, models: testModels(env) }, id);
    const { answer } = await real.send(question('And more'));
    const { message } = await hearAnswer(await real.attach({ messageId: answer.id, from: 0 }));
    expect(message).toMatchObject({ state: 'done', cut: true, error: null, charged: 20 });
    const delivered = countText(message.text).words;
    expect(delivered).toBeGreaterThanOrEqual(20);
    expect(delivered).toBeLessThanOrEqual(20 + some);
    expect(await words(id)).toEqual({ balance: 0, held: 0, spent: allowance });
    const [asked, ...others] = provider.requests;
    await asked?.over;
    expect(asked?.abortedAt).not.toBeNull();
    expect(asked?.body).toMatchObject({ max_tokens: expect.any(Number) });
    expect(others).toEqual([]);
    const goOn = { messageId: answer.id, from: message.text.length };
    await expect(real.continue(goOn)).rejects.toMatchObject({ cause: { key: 'gpt3_word_limit' } });
  });

  test('where more is left, a provider is not told how much', async () => {
    const { chat } = await makeChatPerson(kernel);
    await talk(chat, question('Hello'));
    expect(models.requests.at(-1)?.settings).toBeUndefined();
  });

  test('those that are written at once share it, in one question and in two chats', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const first = await chat.send({ ...question('Which of you?'), also: ['scholarchat'] });
    const second = await chat.send(question('And elsewhere?'));
    const scripts = [await models.next(), await models.next(), await models.next()];
    const ends = [first.answer, ...first.others, second.answer].map(async ({ id: messageId }) =>
      hearAnswer(await chat.attach({ messageId, from: 0 })),
    );
    for (const script of scripts) {
      for (let n = 0; n < 100; n += 1) script.say('word '.repeat(100));
      script.end();
    }
    const messages = (await Promise.all(ends)).map(({ message }) => message);
    for (const one of messages) expect(one).toMatchObject({ state: 'done', cut: true });
    const delivered = messages.reduce((sum, { text }) => sum + countText(text).words, 0);
    expect(delivered).toBeGreaterThanOrEqual(allowance);
    expect(delivered).toBeLessThanOrEqual(allowance + 3 * some);
    expect(await words(id)).toEqual({ balance: 0, held: 0, spent: allowance });
  });

  test('one that began alone delivers nothing that another has set aside since', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const sent = [await chat.send(question('Much'))];
    const scripts = [await models.next()];
    sent.push(await chat.send(question('And elsewhere?')));
    scripts.push(await models.next());
    for (const script of scripts) script.say('word '.repeat(5_000));
    const ends = sent.map(async ({ answer }) =>
      hearAnswer(await chat.attach({ messageId: answer.id, from: 0 })),
    );
    const messages = (await Promise.all(ends)).map(({ message }) => message);
    for (const one of messages) expect(one).toMatchObject({ state: 'done', cut: true });
    const delivered = messages.reduce((sum, { text }) => sum + countText(text).words, 0);
    expect(delivered).toBeGreaterThanOrEqual(allowance);
    expect(delivered).toBeLessThanOrEqual(allowance + 2 * some);
    expect(await words(id)).toEqual({ balance: 0, held: 0, spent: allowance });
  });

  test('one ends at the cap of its person as well, and another as soon as it is raised', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    await talk(chat, question('Hello'), 'word');
    const meter = 'gpt3_words';
    await setCap(kernel, { ownerId: id, meter, cap: 101 });
    const { answer } = await chat.send(question('Much'));
    const script = await models.next();
    script.say('word '.repeat(2_000));
    const messageId = answer.id;
    const { message } = await hearAnswer(await chat.attach({ messageId, from: 0 }));
    expect(message).toMatchObject({ state: 'done', cut: true, charged: 100 });
    await setCap(kernel, { ownerId: id, meter, cap: null });
    await chat.continue({ messageId, from: message.text.length });
    const rest = await models.next();
    rest.say('the end.');
    rest.tell({ type: 'end', reason: 'stop' });
    rest.end();
    const whole = (await hearAnswer(await chat.attach({ messageId, from: 0 }))).message;
    expect(whole).toMatchObject({ text: `${message.text}the end.`, cut: false, charged: 102 });
  });
});
