import { expect, test } from 'vitest';
import { ask, testModels } from '#tests/support/provider-models.ts';
import { startProvider } from '#tests/support/provider-server.ts';
import { catalogue, houseModels } from './catalogue.ts';

async function states(environment: Record<string, string>) {
  const named = catalogue.map(({ slug }) => slug);
  const all = await testModels(environment).list();
  const list = all.filter(({ slug }) => named.includes(slug));
  return Object.fromEntries(list.map(({ slug, state, served }) => [slug, served ?? state]));
}

const bare = {
  chat: 'Guide',
  scholarchat: 'Guide',
  chatgpt: 'set-up',
  'gpt-4o': 'set-up',
  gpt4: 'set-up',
  claude: 'set-up',
  gemini: 'set-up',
};

test('has every slug that the chat pages name (SPEC 2), each with its own vendor’s models', () => {
  expect(catalogue.map(({ slug }) => slug).sort()).toEqual(Object.keys(bare).sort());
  for (const { vendor, ref, fallback, pattern } of catalogue) {
    if (vendor === null) expect(ref).toBe('');
    else for (const id of [ref, ...fallback]) expect(id).toMatch(pattern ?? /^$/);
  }
  for (const [vendor, slug] of Object.entries(houseModels)) {
    expect(catalogue.find((row) => row.slug === slug)?.vendor).toBe(vendor);
  }
});

test('with nothing configured the Guide answers for our names, and nobody for a vendor’s', async () => {
  expect(await states({})).toEqual(bare);
  const heard = await ask(testModels(), { slug: 'claude' });
  expect(heard).toMatchObject({ events: [], error: 'not_found' });
});

test('a vendor’s name is never shown over another vendor’s model (DESIGN 6)', async () => {
  expect(await states({ ANTHROPIC_API_KEY: 'k' })).toEqual({
    ...bare,
    chat: 'claude-sonnet-5',
    scholarchat: 'claude-sonnet-5',
    claude: 'claude-sonnet-5',
  });
  expect(await states({ GOOGLE_GENERATIVE_AI_API_KEY: 'k' })).toMatchObject({
    gemini: 'gemini-flash-latest',
    claude: 'set-up',
    chatgpt: 'set-up',
  });
  expect(await states({ OPENAI_API_KEY: 'k' })).toMatchObject({
    chatgpt: 'gpt-5.4-mini',
    'gpt-4o': 'gpt-4o',
    gpt4: 'gpt-4.1',
    claude: 'set-up',
  });
});

test('a router that lists a vendor’s models may answer under its name; look-alikes may not', async () => {
  await using provider = await startProvider({
    models: ['text-embedding-3', 'me/claude-sonnet-5', 'anthropic/claude-opus-5', 'gpt-oss-20b'],
  });
  const environment = { OPENAI_BASE_URL: provider.baseUrl };
  expect(await states(environment)).toEqual({
    ...bare,
    chat: 'me/claude-sonnet-5',
    scholarchat: 'me/claude-sonnet-5',
    claude: 'anthropic/claude-opus-5',
  });
  expect(await states({ ...environment, CHAT_MODEL: 'gpt-oss-20b' })).toMatchObject({
    chat: 'gpt-oss-20b',
    chatgpt: 'set-up',
  });
});

test('Ollama answers for our names alone, whatever its models are called', async () => {
  await using ollama = await startProvider({ models: ['gpt-4o', 'llama-3'] });
  const environment = { OLLAMA_BASE_URL: ollama.baseUrl.replace('/v1', '/') };
  expect(await states(environment)).toEqual({
    ...bare,
    chat: 'ollama/gpt-4o',
    scholarchat: 'ollama/gpt-4o',
  });
  expect(await ask(testModels(environment))).toMatchObject({ text: 'Hello there.' });
});

test('another provider is the second try for a name of ours', async () => {
  await using first = await startProvider({ models: ['qwen'], script: { status: 401 } });
  await using second = await startProvider({ models: ['llama-3'] });
  const models = testModels({ OPENAI_BASE_URL: first.baseUrl, OLLAMA_BASE_URL: second.baseUrl });
  expect(await ask(models)).toMatchObject({ served: 'ollama/llama-3', text: 'Hello there.' });
});

test('a server that lists nothing, or is not there, leaves the Guide', async () => {
  await using provider = await startProvider({ models: null });
  expect(await states({ OPENAI_BASE_URL: provider.baseUrl })).toEqual(bare);
  await provider.close();
  expect(await states({ OPENAI_BASE_URL: provider.baseUrl })).toEqual(bare);
});

test('a model is named without its folder and its file’s ending', async () => {
  await using provider = await startProvider({ models: ['/srv/models/mistral-7b.gguf'] });
  const heard = await ask(testModels({ OPENAI_BASE_URL: provider.baseUrl }));
  expect(heard.served).toBe('mistral-7b');
});
