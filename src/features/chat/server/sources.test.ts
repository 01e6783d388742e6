import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RpcContext } from '#server/trpc/context.ts';
import { balances } from '#server/usage/balance.ts';
import { chatOf, hearAnswer, question } from '#tests/support/chat-person.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { type ScriptedModels, scriptedModels } from '#tests/support/scripted-models.ts';
import {
  type ScriptedSearch,
  spoken,
  startSearchProvider,
} from '#tests/support/search-provider.ts';
import { chatSearches } from '../sources/server/table.ts';

const hits = [
  {
    title: 'Bees',
    url: 'http://192.0.2.1/bees',
    snippet: 'Honey bees live in colonies of up to 60,000 workers and one queen.',
  },
  { title: 'Hives', url: 'http://192.0.2.1/hives', snippet: 'A hive stays at about 35 degrees.' },
];

describe.each(databaseKinds)('web search in chat on %s', (kind) => {
  let database: TestDatabase;
  let provider: ScriptedSearch;
  let kernel: TestKernel;
  let models: ScriptedModels;

  beforeAll(async () => {
    [database, provider] = await Promise.all([openTestDatabase(kind), startSearchProvider()]);
    kernel = await testKernel({ database, env: { SEARXNG_URL: provider.baseUrl } });
    models = scriptedModels();
    provider.answer = { body: spoken.searxng(hits) };
  });

  afterAll(async () => {
    await kernel.close();
    await Promise.all([database.close(), provider[Symbol.asyncDispose]()]);
  });

  async function person(of: RpcContext['kernel'] = { ...kernel, models }) {
    const id = await makeVisitor(kernel);
    return { id, chat: chatOf(of, id) };
  }

  /** Asks what the web is searched for, which does not answer. @returns the answer's message. */
  async function askHanging(chat: ReturnType<typeof chatOf>): Promise<string> {
    const before = provider.requests.length;
    provider.next.push('hang');
    const sent = await chat.send({ ...question('How do honey bees live?'), search: true });
    await expect.poll(() => provider.requests.length - before).toBe(1);
    return sent.answer.id;
  }

  const searchesOf = async (id: string) =>
    (await balances(kernel, id)).find(({ meter }) => meter === 'searches');
  const searchesSpent = async (id: string) => (await searchesOf(id))?.spent ?? 0;

  test('an answer cites what the web says, and nothing else (DESIGN 10)', async () => {
    const { id, chat } = await person();
    const sent = await chat.send({ ...question('How do honey bees live?'), search: true });
    expect(sent.question?.searched).toBe(true);
    const model = await models.next();
    const [system, asked] = model.request.messages;
    expect(system?.text).toContain('Source 2');
    expect(asked?.text).toContain('one queen');
    model.say(
      'In colonies [1: "live in colonies of up to"] and palaces [2: "in palaces of gold"].',
    );
    model.end();
    const { text } = await hearAnswer(await chat.attach({ messageId: sent.answer.id, from: 0 }));
    expect(text).toBe('In colonies [1] and palaces.');
    expect(await chat.sources.of({ messageId: sent.answer.id })).toEqual({
      ...{ state: 'found', error: null },
      sources: hits.map(({ title, url }, at) => ({ number: at + 1, title, url })),
      citations: [{ number: 1, quote: 'live in colonies of up to' }],
    });
    expect(await searchesSpent(id)).toBe(1);
  });

  test('another answer cites the same sources and costs no second search', async () => {
    const { id, chat } = await person();
    const sent = await chat.send({ ...question('How do honey bees live?'), search: true });
    (await models.next()).end();
    await hearAnswer(await chat.attach({ messageId: sent.answer.id, from: 0 }));
    const before = provider.requests.length;
    const again = await chat.regenerate({ key: crypto.randomUUID(), messageId: sent.answer.id });
    const model = await models.next();
    model.say('Warm [2: "stays at about 35 degrees"].');
    model.end();
    await hearAnswer(await chat.attach({ messageId: again.answer.id, from: 0 }));
    expect(provider.requests.length).toBe(before);
    expect(await chat.sources.of({ messageId: again.answer.id })).toMatchObject({
      citations: [{ number: 2 }],
    });
    expect(await searchesSpent(id)).toBe(1);
  });

  test('an answer after a search cites no document, as none is there', async () => {
    const { chat } = await person();
    const claim = 'They dance [bees.pdf, p. 2].';
    const ask = async (input: Parameters<typeof chat.send>[0]) => {
      const sent = await chat.send(input);
      const model = await models.next();
      model.say(claim);
      model.end();
      const { text } = await hearAnswer(await chat.attach({ messageId: sent.answer.id, from: 0 }));
      return { sent, text };
    };
    const first = await ask({ ...question('How do honey bees dance?'), search: true });
    expect(first.text).toBe('They dance.');
    const { answer, conversation } = first.sent;
    expect((await ask(question('And why?', answer.id, conversation.id))).text).toBe('They dance.');
    expect((await ask(question('How is a page cited?'))).text).toBe(claim);
  });

  test('several models that answer at once share one search', async () => {
    const { id, chat } = await person();
    const before = provider.requests.length;
    const sent = await chat.send({
      ...question('How do honey bees live together?'),
      ...{ search: true, also: ['chatgpt'] },
    });
    for (let n = 0; n < 2; n += 1) (await models.next()).end();
    await hearAnswer(await chat.attach({ messageId: sent.answer.id, from: 0 }));
    expect(provider.requests.length - before).toBe(1);
    expect(await searchesSpent(id)).toBe(1);
  });

  test('an answer that is stopped while it searches leaves the search to those that wait', async () => {
    const { id, chat } = await person();
    const before = provider.requests.length;
    const messageId = await askHanging(chat);
    const other = await chat.regenerate({ key: crypto.randomUUID(), messageId });
    await chat.stop({ messageId });
    const stopped = await hearAnswer(await chat.attach({ messageId, from: 0 }));
    expect(stopped.message).toMatchObject({ state: 'stopped', error: null });
    const model = await models.next();
    expect(model.request.messages[0]?.text).toContain('Source 2');
    model.say('In colonies [1: "live in colonies of up to"].');
    model.end();
    const { text } = await hearAnswer(await chat.attach({ messageId: other.answer.id, from: 0 }));
    expect(text).toBe('In colonies [1].');
    expect(provider.requests.length - before).toBe(2);
    expect(await searchesOf(id)).toMatchObject({ spent: 1, held: 0 });
  });

  test('a search whose only answer was stopped did not fail, and costs nothing', async () => {
    const { id, chat } = await person();
    const messageId = await askHanging(chat);
    await chat.stop({ messageId });
    await hearAnswer(await chat.attach({ messageId, from: 0 }));
    const told = () => chat.sources.of({ messageId });
    await expect.poll(told).toMatchObject({ state: 'asked', error: null, sources: [] });
    expect(await searchesOf(id)).toMatchObject({ spent: 0, held: 0 });
  });

  test('a short question is searched with the one before it', async () => {
    const { chat } = await person();
    const first = await chat.send({ ...question('How do honey bees live?'), search: true });
    (await models.next()).end();
    await hearAnswer(await chat.attach({ messageId: first.answer.id, from: 0 }));
    const next = question('And in winter?', first.answer.id, first.conversation.id);
    const second = await chat.send({ ...next, search: true });
    (await models.next()).end();
    await hearAnswer(await chat.attach({ messageId: second.answer.id, from: 0 }));
    const asked = provider.requests.at(-1)?.url.searchParams.get('q');
    expect(asked).toBe('How do honey bees live? And in winter?');
  });

  test('a failed search is told, costs nothing, and is tried again with the next answer (DESIGN 10)', async () => {
    const { id, chat } = await person();
    provider.next.push({ status: 403 });
    const sent = await chat.send({ ...question('How do honey bees live?'), search: true });
    const model = await models.next();
    expect(model.request.messages[0]?.text).toContain('that failed. Say so first.');
    model.say('Without sources [1: "live in colonies of up to"].');
    model.end();
    const { text } = await hearAnswer(await chat.attach({ messageId: sent.answer.id, from: 0 }));
    expect(text).not.toContain('[1]');
    const told = await chat.sources.of({ messageId: sent.answer.id });
    expect(told).toMatchObject({ state: 'failed', error: 'search_failed', citations: [] });
    expect(await searchesSpent(id)).toBe(0);
    const again = await chat.regenerate({ key: crypto.randomUUID(), messageId: sent.answer.id });
    (await models.next()).end();
    await hearAnswer(await chat.attach({ messageId: again.answer.id, from: 0 }));
    const found = await chat.sources.of({ messageId: again.answer.id });
    expect(found.state).toBe('found');
    expect(await searchesSpent(id)).toBe(1);
  });

  test('a kill after a search was charged makes it cost no second one (R2)', async () => {
    const { id, chat } = await person();
    const sent = await chat.send({ ...question('How do honey bees live?'), search: true });
    (await models.next()).end();
    await hearAnswer(await chat.attach({ messageId: sent.answer.id, from: 0 }));
    expect(await searchesSpent(id)).toBe(1);
    await kernel.db
      .update(chatSearches)
      .set({ state: 'searching', sources: [], changedAt: new Date(0) })
      .where(eq(chatSearches.questionId, sent.question!.id));
    const again = await chat.regenerate({ key: crypto.randomUUID(), messageId: sent.answer.id });
    (await models.next()).end();
    await hearAnswer(await chat.attach({ messageId: again.answer.id, from: 0 }));
    expect((await chat.sources.of({ messageId: again.answer.id })).state).toBe('found');
    expect(await searchesSpent(id)).toBe(1);
  });

  test('where no free search is left the answer is written without, and the limit is told (SPEC 8)', async () => {
    const { id, chat } = await person();
    let last = '';
    for (let n = 0; n < 6; n += 1) {
      const sent = await chat.send({
        ...question(`How do honey bees live, part ${n}?`),
        search: true,
      });
      (await models.next()).end();
      await hearAnswer(await chat.attach({ messageId: sent.answer.id, from: 0 }));
      last = sent.answer.id;
    }
    const told = await chat.sources.of({ messageId: last });
    expect(told).toMatchObject({ state: 'failed', error: 'free_search_limit' });
    expect(await searchesSpent(id)).toBe(5);
  });

  test('the Guide quotes what was found, as it writes nothing of its own (DESIGN 6)', async () => {
    const { chat } = await person({ ...kernel, models: scriptedModels('guide') });
    const sent = await chat.send({
      ...question('How do honey bees live in colonies?'),
      search: true,
    });
    const { text, message } = await hearAnswer(
      await chat.attach({ messageId: sent.answer.id, from: 0 }),
    );
    expect(text).toContain(
      'Honey bees live in colonies of up to 60,000 workers and one queen. [1]',
    );
    expect(message.served).toBe('Guide');
    const { citations } = await chat.sources.of({ messageId: sent.answer.id });
    expect(citations.map(({ number }) => number)).toContain(1);
  });

  test('nobody sees the sources of somebody else, and they go with their chat', async () => {
    const { chat } = await person();
    const sent = await chat.send({ ...question('How do honey bees live?'), search: true });
    (await models.next()).end();
    await hearAnswer(await chat.attach({ messageId: sent.answer.id, from: 0 }));
    const missing = { cause: { key: 'chat_missing' } };
    const other = await person();
    const messageId = sent.answer.id;
    await expect(other.chat.sources.of({ messageId })).rejects.toMatchObject(missing);
    await chat.remove({ conversationId: sent.conversation.id });
    await expect(chat.sources.of({ messageId })).rejects.toMatchObject(missing);
  });

  test('a question without a search has no sources and asks nobody', async () => {
    const { chat } = await person();
    const before = provider.requests.length;
    const sent = await chat.send(question('How do honey bees live?'));
    const model = await models.next();
    model.say('They say [1] so.');
    model.end();
    const { text } = await hearAnswer(await chat.attach({ messageId: sent.answer.id, from: 0 }));
    expect(text).toBe('They say [1] so.');
    expect(provider.requests.length).toBe(before);
  });
});

test('without a provider no search is offered and none is begun', async () => {
  const kernel = await testKernel();
  const chat = chatOf(kernel, await makeVisitor(kernel));
  expect(await chat.sources.setting()).toEqual({ web: false });
  await expect(chat.send({ ...question('bees?'), search: true })).rejects.toMatchObject({
    cause: { key: 'search_unconfigured' },
  });
  await kernel.close();
});
