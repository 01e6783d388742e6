import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, testModels } from '#tests/support/provider-models.ts';
import { type ScriptedProvider, startProvider } from '#tests/support/provider-server.ts';
import { createStopCut } from './stop.ts';

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await startProvider({ models: ['llama-3'] });
});
afterAll(() => provider.close());

/** Text up to the sequence that is complete first, read unit by unit. */
function expected(text: string, sequences: readonly string[]): string {
  for (let end = 1; end <= text.length; end += 1) {
    const before = text.slice(0, end);
    const there = sequences.filter((one) => before.endsWith(one)).map(({ length }) => length);
    if (there.length > 0) return before.slice(0, end - Math.max(...there));
  }
  return text;
}

function told(pieces: readonly string[], sequences: readonly string[]): string {
  const cut = createStopCut(sequences);
  return pieces.map((piece) => cut.add(piece)).join('') + cut.end();
}

// Few letters, so that sequences are met, begin and break off all the time.
const letters = (most: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: most });
const sequences = fc.array(
  letters(5).filter((one) => one !== ''),
  { minLength: 1, maxLength: 4 },
);

test('what comes out ends before the first sequence, whatever the pieces that went in', () => {
  fc.assert(
    fc.property(fc.array(letters(6), { maxLength: 12 }), sequences, (pieces, stops) => {
      const text = pieces.join('');
      expect(told(pieces, stops)).toBe(expected(text, stops));
      expect(told([...text], stops)).toBe(expected(text, stops));
    }),
    { numRuns: 1_000 },
  );
});

test('nothing is held back but what may become a sequence', () => {
  const cut = createStopCut(['\nObservation:']);
  expect(cut.add('Thought: so\n')).toBe('Thought: so');
  expect(cut.add('Obser')).toBe('');
  expect(cut.add('ve it\nOb')).toBe('\nObserve it');
  expect(cut.add('servation: 3')).toBe('');
  expect([cut.isOver, cut.end()]).toEqual([true, '']);
});

test('an answer ends at a sequence that its provider does not know, and the provider is left', async () => {
  provider.next.push({
    tokens: ['Action: look', '\nObser', 'vation: made', ' up'],
    silentAfter: 3,
  });
  const heard = await ask(testModels({ OPENAI_BASE_URL: provider.baseUrl }), {
    settings: { stopSequences: ['\nObservation:'] },
  });
  expect(heard).toMatchObject({ text: 'Action: look', error: null });
  expect(heard.events.at(-1)).toEqual({ type: 'end', reason: 'stop' });
  await provider.requests.at(-1)?.over;
  expect(provider.requests.at(-1)?.abortedAt).not.toBeNull();
});

test('what was held back is told where no sequence came of it, before the end', async () => {
  provider.next.push({ tokens: ['One\nObser'] });
  const heard = await ask(testModels({ OPENAI_BASE_URL: provider.baseUrl }), {
    settings: { stopSequences: ['\nObservation:'] },
  });
  expect(heard.events.map(({ type }) => type)).toEqual(['served', 'text', 'text', 'usage', 'end']);
  expect(heard.text).toBe('One\nObser');
});

test('the Guide ends at a sequence as well', async () => {
  const whole = await ask(testModels(), { text: 'Hello' });
  const stop = whole.text.slice(40, 45);
  const heard = await ask(testModels(), { text: 'Hello', settings: { stopSequences: [stop] } });
  expect(heard).toMatchObject({ text: whole.text.slice(0, whole.text.indexOf(stop)), error: null });
  expect(heard.events.at(-1)).toEqual({ type: 'end', reason: 'stop' });
});

test('the Guide is as long as it is asked to be, as the length of an answer is counted', async () => {
  const whole = await ask(testModels(), { text: 'Hello' });
  const heard = await ask(testModels(), { text: 'Hello', settings: { maxOutputTokens: 5 } });
  expect(heard).toMatchObject({ text: whole.text.slice(0, 20), error: null });
  expect(heard.events.at(-1)).toEqual({ type: 'end', reason: 'length' });
});

test('nothing at all is an answer where the asked length or sequence leaves nothing, and none else', async () => {
  const models = testModels({ OPENAI_BASE_URL: provider.baseUrl });
  for (const reason of ['length', 'stop'] as const) {
    provider.next.push({ tokens: [], finish: reason });
    const heard = await ask(models, { emptyOn: [reason] });
    expect(heard).toMatchObject({ text: '', served: 'llama-3', error: null });
    expect(heard.events.at(-1)).toEqual({ type: 'end', reason });
    provider.next.push({ tokens: [], finish: reason });
    expect(await ask(models)).toMatchObject({ events: [], error: 'generation_failed' });
  }
});
