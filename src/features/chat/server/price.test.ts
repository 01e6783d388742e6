import { describe, expect, test } from 'vitest';
import { chatOf, hearAnswer, makeChatPerson, question } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { scriptedChat } from '#tests/support/scripted-chat.ts';
import { scriptedModels } from '#tests/support/scripted-models.ts';

describe.each(databaseKinds)('prices, caps and receipts on %s', (database) => {
  const { kernel, models } = scriptedChat(database);

  test('says before a message what it costs and what is left (DESIGN 6)', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const now = await chat.price.now({ slugs: ['chat', 'gpt4'] });
    expect(now.models).toEqual([
      { slug: 'chat', meter: 'gpt3_words', factor: 1 },
      { slug: 'gpt4', meter: 'gpt4_words', factor: 1 },
    ]);
    expect(now.left).toMatchObject([
      { meter: 'gpt3_words', left: 1_000, capped: false },
      { meter: 'gpt4_words', left: 0, capped: false, until: null },
    ]);
    expect(now.left[0]?.until).toMatch(/T00:00:00.000Z$/);
    const free = chatOf({ ...kernel, models: scriptedModels('guide') }, id);
    expect(await free.price.now({ slugs: ['chat'] })).toEqual({
      models: [{ slug: 'chat', meter: null, factor: 0 }],
      left: [],
      searches: null,
    });
    await expect(chat.price.now({ slugs: ['nobody'] })).rejects.toThrow();
  });

  test('says what is left of searches for a message that has one', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { searches } = await chat.price.now({ slugs: ['chat'], search: true });
    expect(searches).toMatchObject({ meter: 'searches', left: 5, held: 0 });
    expect((await chat.price.now({ slugs: ['chat'] })).searches).toBeNull();
  });

  test('words that are set aside for an answer are told apart from words that are gone', async () => {
    const { chat } = await makeChatPerson(kernel);
    await chat.send(question('Something'));
    const script = await models.next();
    const [during] = (await chat.price.now({ slugs: ['chat'] })).left;
    expect(during?.held).toBeGreaterThan(0);
    expect((during?.left ?? 0) + (during?.held ?? 0)).toBe(1_000);
    script.end();
  });

  test('ten calls with one key set aside what one answer may cost, once (R16)', async () => {
    const { chat } = await makeChatPerson(kernel);
    const asked = question('Something');
    const sent = await Promise.all(Array.from({ length: 10 }, () => chat.send(asked)));
    expect(new Set(sent.map(({ answer }) => answer.id)).size).toBe(1);
    const script = await models.next();
    const [now] = (await chat.price.now({ slugs: ['chat'] })).left;
    expect(now).toMatchObject({ left: 500, held: 500 });
    script.end();
  });

  test('a cap stops answers until it is raised or removed, and each charge has a receipt (DESIGN 6)', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { chat: other } = await makeChatPerson(kernel);
    for (const n of [1, 2, 3]) {
      const { answer } = await chat.send(question(`Question ${n}`));
      const script = await models.next();
      script.say('Four words it has');
      script.tell({ type: 'usage', input: 5, output: n });
      script.end();
      await hearAnswer(await chat.attach({ messageId: answer.id, from: 0 }));
    }
    const meter = 'gpt3_words';
    await chat.price.cap({ meter, cap: 12 });
    expect((await chat.price.now({ slugs: ['chat'] })).left).toMatchObject([
      { left: 0, capped: true },
    ]);
    expect((await chat.price.use()).find((one) => one.meter === meter)).toMatchObject({
      ...{ balance: 988, held: 0, monthSpent: 12, cap: 12 },
    });
    await expect(chat.send(question('Too much'))).rejects.toThrow('cap that you set');
    await chat.price.cap({ meter, cap: null });
    expect((await chat.price.now({ slugs: ['chat'] })).left).toMatchObject([{ left: 988 }]);
    const first = await chat.price.receipts({ limit: 2 });
    expect(first.items).toMatchObject([
      { meter, amount: 4, model: 'scripted-chat', input: 5, output: 3 },
      { output: 2 },
    ]);
    const rest = await chat.price.receipts({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([rest.items.length, rest.nextCursor]).toEqual([1, null]);
    expect((await other.price.receipts({})).items).toEqual([]);
  });
});
