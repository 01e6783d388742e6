import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ask, testModels } from '#tests/support/provider-models.ts';
import { type ScriptedProvider, startProvider } from '#tests/support/provider-server.ts';

let provider: ScriptedProvider;
let asked: string[];

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  asked = [];
  const { fetch } = globalThis;
  // The vendors' addresses lead to the scripted provider, over a real socket.
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    asked.push(String(input));
    return fetch(`${provider.baseUrl}/chat/completions`, init);
  });
});

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

/** How each vendor streams “Hello there”, in its own language. */
const vendors = [
  {
    key: 'OPENAI_API_KEY',
    slug: 'chatgpt',
    address: 'https://api.openai.com/v1/responses',
    bytes: [
      { type: 'response.created', response: { id: 'r', created_at: 0, model: 'the-model' } },
      {
        type: 'response.output_item.added',
        output_index: 0,
        item: { type: 'message', id: 'm' },
      },
      { type: 'response.output_text.delta', item_id: 'm', delta: 'Hello' },
      { type: 'response.output_text.delta', item_id: 'm', delta: ' there' },
      { type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'm' } },
      { type: 'response.completed', response: { usage: { input_tokens: 3, output_tokens: 5 } } },
    ],
  },
  {
    key: 'ANTHROPIC_API_KEY',
    slug: 'claude',
    address: 'https://api.anthropic.com/v1/messages',
    bytes: [
      {
        type: 'message_start',
        message: {
          id: 'm',
          type: 'message',
          role: 'assistant',
          content: [],
          model: 'the-model',
          stop_reason: null,
          usage: { input_tokens: 3, output_tokens: 1 },
        },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hello' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: ' there' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 5 } },
      { type: 'message_stop' },
    ],
  },
  {
    key: 'GOOGLE_GENERATIVE_AI_API_KEY',
    slug: 'gemini',
    address:
      'https://generativelanguage.googleapis.com/v1beta/models/gemini-flash-latest:streamGenerateContent?alt=sse',
    bytes: [
      {
        candidates: [{ content: { role: 'model', parts: [{ text: 'Hello' }] }, index: 0 }],
        modelVersion: 'the-model',
      },
      {
        candidates: [
          {
            content: { role: 'model', parts: [{ text: ' there' }] },
            finishReason: 'STOP',
            index: 0,
          },
        ],
        usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 5, totalTokenCount: 8 },
      },
    ],
  },
] as const;

test('each vendor’s own stream becomes the same events', async () => {
  for (const { key, slug, address, bytes } of vendors) {
    provider.next.push({ bytes: bytes.map(event) });
    const { events, error } = await ask(testModels({ [key]: 'secret' }), { slug });
    expect({ slug, error, asked: asked.pop() }).toEqual({ slug, error: null, asked: address });
    expect(events[0]).toMatchObject({ type: 'served' });
    expect(events.slice(1)).toEqual([
      { type: 'text', text: 'Hello' },
      { type: 'text', text: ' there' },
      { type: 'usage', input: 3, output: 5 },
      { type: 'end', reason: 'stop' },
    ]);
    expect(JSON.stringify(provider.requests.at(-1)?.headers)).toContain('secret');
  }
});

test('each vendor gets pictures before the words about them', async () => {
  const images = [{ type: 'image/png', bytes: Buffer.from('pixels') }];
  const pixels = Buffer.from('pixels').toString('base64');
  for (const { key, slug, bytes } of vendors) {
    provider.next.push({ bytes: bytes.map(event) });
    const { error } = await ask(testModels({ [key]: 'secret' }), { slug, images });
    const sent = JSON.stringify(provider.requests.at(-1)?.body);
    expect({ slug, error }).toEqual({ slug, error: null });
    expect(sent.indexOf(pixels)).toBeGreaterThan(0);
    expect(sent.indexOf('Say hello.')).toBeGreaterThan(sent.indexOf(pixels));
    expect(sent).toContain('image/png');
  }
});

test('refusals of each vendor raise the content policy of SPEC 8', async () => {
  const refusals = [
    ['OPENAI_API_KEY', 'chatgpt', [{ type: 'response.refusal.delta', item_id: 'm', delta: 'No.' }]],
    [
      'ANTHROPIC_API_KEY',
      'claude',
      [
        vendors[1].bytes[0],
        { type: 'message_delta', delta: { stop_reason: 'refusal' }, usage: { output_tokens: 1 } },
        { type: 'message_stop' },
      ],
    ],
    [
      'GOOGLE_GENERATIVE_AI_API_KEY',
      'gemini',
      [{ candidates: [{ finishReason: 'SAFETY', index: 0 }] }],
    ],
  ] as const;
  for (const [key, slug, bytes] of refusals) {
    provider.next.push({ bytes: bytes.map(event) });
    const heard = await ask(testModels({ [key]: 'secret' }), { slug });
    expect({ slug, ...heard }).toMatchObject({ slug, events: [], error: 'content_policy' });
    expect(asked).toHaveLength(1);
    asked.length = 0;
  }
});

test('a vendor that is overloaded inside its stream is asked again (R5)', async () => {
  const overloaded = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };
  provider.next.push({ bytes: [event(overloaded)] }, { bytes: vendors[1].bytes.map(event) });
  const heard = await ask(testModels({ ANTHROPIC_API_KEY: 'secret' }), { slug: 'claude' });
  expect(heard).toMatchObject({ text: 'Hello there', error: null });
  expect(asked).toHaveLength(2);
});

test('OpenAI gets what one of its APIs does not know by the other, and ends at no sequence itself', async () => {
  const models = testModels({ OPENAI_API_KEY: 'secret' });
  const cases = [
    ['gpt4', { seed: 7 }, { model: 'gpt-4.1', seed: 7 }],
    ['gpt4', { presencePenalty: 0.5 }, { presence_penalty: 0.5 }],
    ['gpt4', { frequencyPenalty: -0.5 }, { frequency_penalty: -0.5 }],
    ['gpt4', { maxOutputTokens: 5 }, { max_tokens: 5 }],
    ['chatgpt', { maxOutputTokens: 5 }, { max_completion_tokens: 5 }],
  ] as const;
  for (const [slug, settings, sent] of cases) {
    const how = { slug, settings: { ...settings, stopSequences: ['END'] } };
    expect(await ask(models, how)).toMatchObject({ text: 'Hello there.', error: null });
    expect(asked.pop()).toBe('https://api.openai.com/v1/chat/completions');
    expect(provider.requests.at(-1)?.body).toMatchObject(sent);
    expect(provider.requests.at(-1)?.body).not.toHaveProperty('stop');
  }
});

test('OpenAI’s model that may think does not where it is told a temperature, as else it takes none', async () => {
  provider.next.push({ bytes: vendors[0].bytes.map(event) });
  await ask(testModels({ OPENAI_API_KEY: 'secret' }), {
    slug: 'chatgpt',
    settings: { temperature: 0.3, maxOutputTokens: 16 },
  });
  expect(asked.pop()).toBe(vendors[0].address);
  expect(provider.requests.at(-1)?.body).toMatchObject({
    ...{ temperature: 0.3, max_output_tokens: 16, reasoning: { effort: 'none' } },
  });
});

test('Anthropic gets no sequence of blanks, which it refuses; the answer ends there all the same', async () => {
  const models = testModels({ ANTHROPIC_API_KEY: 'secret' });
  // It says nothing more, so that only the leaving ends the request.
  provider.next.push({ bytes: vendors[1].bytes.map(event), silentAfter: 4 });
  const settings = { stopSequences: [' ', 'END'] };
  expect(await ask(models, { slug: 'claude', settings })).toMatchObject({ text: 'Hello' });
  expect(provider.requests.at(-1)?.body).toMatchObject({ stop_sequences: ['END'] });
  await provider.requests.at(-1)?.over;
  expect(provider.requests.at(-1)?.abortedAt).not.toBeNull();
});

test('each model says what it does not take', async () => {
  const keys = Object.fromEntries(vendors.map(({ key }) => [key, 'secret']));
  const all = await testModels(keys).list();
  const lacks = Object.fromEntries(all.map(({ slug, lacks }) => [slug, lacks]));
  const penalties = ['presencePenalty', 'frequencyPenalty'];
  expect(lacks).toMatchObject({
    ...{ chatgpt: penalties, gpt4: [], 'gpt-4o': [], claude: ['seed', ...penalties], gemini: [] },
  });
  expect((await testModels().list())[0]).toMatchObject({ slug: 'chat', lacks: penalties });
});

test('a seed goes to no second try that would leave it out', async () => {
  const models = testModels({ OPENAI_API_KEY: 'secret', ANTHROPIC_API_KEY: 'secret' });
  provider.script = { status: 401 };
  expect(await ask(models)).toMatchObject({ error: 'generation_failed' });
  expect(asked).toContain('https://api.anthropic.com/v1/messages');
  asked.length = 0;
  const heard = await ask(models, { settings: { seed: 7 } });
  provider.script = {};
  expect(heard).toMatchObject({ error: 'generation_failed' });
  expect(new Set(asked)).toEqual(new Set(['https://api.openai.com/v1/chat/completions']));
});
