import { expect, test } from 'vitest';
import { ask, testModels } from '#tests/support/provider-models.ts';
import { startProvider } from '#tests/support/provider-server.ts';

const ids = ['llama-3.3-70b', 'qwen3:8b', 'nomic-embed-text', 'openai/gpt-4o'];

test('a server that lists several models lets a person choose each by its id (DESIGN 6)', async () => {
  await using provider = await startProvider({ models: ids });
  const models = testModels({ OPENAI_BASE_URL: provider.baseUrl });
  const own = (await models.list()).filter(({ name }) => ids.includes(name));
  // What does not chat is left out, and what the catalogue names stands there already.
  expect(own.map(({ name }) => name)).toEqual(['llama-3.3-70b', 'qwen3:8b']);
  const [, qwen] = own;
  expect(qwen).toMatchObject({ state: 'ready', vendor: null, served: 'qwen3:8b' });
  expect(qwen?.slug).toMatch(/^[a-z0-9-]{1,40}$/);
  const { error } = await ask(models, { slug: qwen?.slug ?? '' });
  expect(error).toBeNull();
  expect(provider.requests.at(-1)?.body.model).toBe('qwen3:8b');
});

test('the only model of a server has no second name, and an unknown slug is not found', async () => {
  await using provider = await startProvider({ models: ['llama-3.3-70b'] });
  const models = testModels({ OPENAI_BASE_URL: provider.baseUrl });
  expect((await models.list()).some(({ name }) => name === 'llama-3.3-70b')).toBe(false);
  expect((await ask(models, { slug: 'qwen3-8b-000000' })).error).toBe('not_found');
});

test('slugs of any ids are well-formed and differ', async () => {
  const odd = ['模型', '---', 'A/B', 'a/b', 'x'.repeat(200), `${'x'.repeat(200)}y`];
  await using provider = await startProvider({ models: odd });
  const models = testModels({ OPENAI_BASE_URL: provider.baseUrl });
  const own = (await models.list()).slice(-odd.length).map(({ slug }) => slug);
  expect(new Set(own).size).toBe(odd.length);
  for (const slug of own) expect(slug).toMatch(/^[a-z0-9-]{1,40}$/);
});
