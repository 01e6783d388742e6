import { expect, test } from 'vitest';
import { ask, testModels } from '#tests/support/provider-models.ts';
import { startProvider } from '#tests/support/provider-server.ts';
import { ollamaStates } from './ollama.ts';

type Environment = Readonly<Record<string, string>>;

async function reaches(environment: Environment, named: readonly string[] = []) {
  const all = await testModels(environment).list();
  const wanted = all.filter(({ slug, name }) => slug === 'chat' || named.includes(name));
  return Object.fromEntries(
    wanted.map(({ slug, name, context, abilities }) => [
      slug === 'chat' ? slug : name,
      [context, abilities.includes('images') ? 'sees' : 'reads'],
    ]),
  );
}

const picture = [{ type: 'image/png', bytes: Buffer.from('pixels') }];

test('a name of ours reads and sees as much as the vendor’s model that answers it', async () => {
  expect(await reaches({})).toEqual({ chat: [128_000, 'reads'] });
  expect(await reaches({ OPENAI_API_KEY: 'k' })).toEqual({ chat: [128_000, 'sees'] });
  expect(await reaches({ ANTHROPIC_API_KEY: 'k' })).toEqual({ chat: [200_000, 'sees'] });
  await using router = await startProvider({ models: ['anthropic/claude-opus-5'] });
  expect(await reaches({ OPENAI_BASE_URL: router.baseUrl })).toEqual({ chat: [200_000, 'sees'] });
});

test('neither prices nor names change with what a model reads', async () => {
  const [chat] = await testModels({ ANTHROPIC_API_KEY: 'k' }).list();
  expect(chat).toMatchObject({ price: { meter: 'gpt3_words', factor: 1 }, vendor: null });
});

test('of other models it is what their server says, in any of the forms that are in use', async () => {
  const facts = {
    'z-ai/glm': { context_length: 64_000, architecture: { input_modalities: ['text', 'image'] } },
    mistral: { max_model_len: 4_096 },
    gemma: { meta: { n_ctx: 16_384 }, input_modalities: ['text'] },
    'gemma-4': { meta: { n_ctx: 16_384, n_ctx_train: 99_000 }, capabilities: ['multimodal'] },
    vast: { context_length: 10_000_000 },
    tiny: { context_length: 1 },
    odd: { context_length: '64000', max_model_len: -1, meta: null, input_modalities: 'image' },
    'anthropic/claude-haiku-4-5': { context_length: 1_000_000 },
    'anthropic/claude-sonnet-5': { context_length: 50_000 },
  };
  await using server = await startProvider({ models: Object.keys(facts) });
  server.facts = facts;
  const named = Object.keys(facts);
  expect(await reaches({ OPENAI_BASE_URL: server.baseUrl, CHAT_MODEL: 'mistral' }, named)).toEqual({
    chat: [4_096, 'reads'],
    'z-ai/glm': [64_000, 'sees'],
    mistral: [4_096, 'reads'],
    gemma: [16_384, 'reads'],
    'gemma-4': [16_384, 'sees'],
    vast: [200_000, 'reads'],
    tiny: [1_024, 'reads'],
    odd: [8_000, 'reads'],
  });
  const claude = (await testModels({ OPENAI_BASE_URL: server.baseUrl }).list()).find(
    ({ slug }) => slug === 'claude',
  );
  expect(claude).toMatchObject({ served: 'anthropic/claude-sonnet-5', context: 50_000 });
});

test('a model sees by its name where its server says nothing, and early models read little', async () => {
  const seeing = ['llava:13b', 'qwen2.5-vl-7b', 'Qwen3VL-8B', 'llama-3.2-11b-vision-instruct'];
  const blind = ['llama-3.3-70b', 'openai/gpt-3.5-turbo', 'gpt-4', 'devlm-7b'];
  await using server = await startProvider({ models: [...seeing, ...blind] });
  const own = { OPENAI_BASE_URL: server.baseUrl, CHAT_MODEL: 'gpt-4' };
  const { chat, ...named } = await reaches(own, [...seeing, ...blind]);
  expect(chat).toEqual([8_000, 'reads']);
  for (const name of seeing)
    expect({ name, is: named[name] }).toEqual({ name, is: [8_000, 'sees'] });
  expect(named['llama-3.3-70b']).toEqual([8_000, 'reads']);
});

test('of Ollama’s models it is what it shows of each and how it runs them, asked once with the list', async () => {
  const info = { 'general.architecture': 'llama', 'llama.context_length': 131_072 };
  await using ollama = await startProvider({
    models: ['gemma', 'set', 'trained', 'short', 'mute'],
  });
  ollama.shown = {
    gemma: { capabilities: ['completion', 'vision'], model_info: info },
    set: {
      capabilities: ['completion'],
      parameters: 'temperature 1\nnum_ctx    32768',
      model_info: info,
    },
    trained: { capabilities: ['completion'], model_info: info },
    short: { capabilities: ['completion'], model_info: { 'phi2.context_length': 2_048 } },
  };
  ollama.running = [{ model: 'gemma', context_length: 4_096 }];
  const models = testModels({ OLLAMA_BASE_URL: ollama.baseUrl.replace('/v1', '') });
  const own = (await models.list()).filter(({ name }) => name.startsWith('ollama/'));
  expect(own.map(({ name, context, abilities }) => [name, context, abilities.length])).toEqual([
    ['ollama/gemma', 4_096, 2],
    ['ollama/set', 32_768, 1],
    ['ollama/trained', 8_000, 1],
    ['ollama/short', 2_048, 1],
    ['ollama/mute', 8_000, 1],
  ]);
  await models.list();
  expect(ollama.asked.sort()).toEqual(['gemma', 'mute', 'set', 'short', 'trained']);
});

test('a model of Ollama keeps its eyes while nobody shows them', async () => {
  await using ollama = await startProvider();
  ollama.shown = { gemma: { capabilities: ['completion', 'vision'] } };
  const ask = ollamaStates({ root: ollama.baseUrl.replace('/v1', ''), timeout: 5_000 });
  const sees = { abilities: ['text', 'images'] };
  expect((await ask(['gemma'])).get('gemma')).toEqual(sees);
  ollama.shown = {};
  expect((await ask(['gemma'])).get('gemma')).toEqual(sees);
  expect(ollama.asked).toEqual(['gemma', 'gemma']);
});

test('an Ollama that says nothing more than its list answers all the same', async () => {
  await using ollama = await startProvider({ models: ['llama-3'] });
  const environment = { OLLAMA_BASE_URL: ollama.baseUrl.replace('/v1', '') };
  expect(await reaches(environment)).toEqual({ chat: [8_000, 'reads'] });
});

test('a picture goes to no second try that would not see it', async () => {
  await using first = await startProvider({ models: ['llava'], script: { status: 401 } });
  await using second = await startProvider({ models: ['llama-3'] });
  const models = testModels({ OPENAI_BASE_URL: first.baseUrl, OLLAMA_BASE_URL: second.baseUrl });
  expect(await ask(models, { images: picture })).toMatchObject({ error: 'generation_failed' });
  expect(second.requests).toEqual([]);
  expect(await ask(models)).toMatchObject({ served: 'ollama/llama-3' });
});
