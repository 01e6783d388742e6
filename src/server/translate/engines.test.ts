import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import type { ProviderBody } from '#tests/support/provider-script.ts';
import { type ScriptedProvider, startProvider } from '#tests/support/provider-server.ts';
import {
  inCapitals,
  type ScriptedEngine,
  startLibreTranslate,
} from '#tests/support/translate-server.ts';
import { makeGlossary } from './glossary.ts';
import { type RunsAsked, translateRuns } from './runs.ts';
import { createTranslation } from './translation.ts';

let provider: ScriptedProvider;
let libre: ScriptedEngine;
let kernel: TestKernel;
let caller: PageCaller;

beforeAll(async () => {
  provider = await startProvider();
  libre = await startLibreTranslate();
  kernel = await testKernel({ env: { OPENAI_BASE_URL: provider.baseUrl } });
  const ownerId = await makeVisitor(kernel);
  const own = { hostKey: 'translate', locale: 'en', plan: 'Anonymous', group: 101 } as const;
  caller = { ...own, kernel, ownerId, network: '203.0.113.0' };
});
beforeEach(() => {
  provider.requests.length = 0;
  libre.translate = inCapitals;
  libre.asked.length = 0;
});
afterAll(async () => {
  await kernel.close();
  await provider.close();
  await libre.close();
});

/** Answers as a model does that says everything in capitals. */
function answering(change: (text: string, n: number) => string = (text) => text) {
  return (body: ProviderBody) => {
    const asked = String(body.messages?.at(-1)?.content);
    let n = 0;
    const said = asked.replace(
      /(<t-\w+ n="\d+">\n)([\s\S]*?)(\n<\/t-\w+>)/g,
      (_, open: string, text: string, close: string) => {
        n += 1;
        return open + change(inCapitals(text), n) + close;
      },
    );
    return { tokens: said.match(/[\s\S]{1,9}/g) ?? [] };
  };
}

const runs = (asked: Partial<RunsAsked> & Pick<RunsAsked, 'runs'>, by = caller) =>
  translateRuns(by, { from: 'en', to: 'de', signal: new AbortController().signal, ...asked });

/** The caller of a kernel with LibreTranslate before the model. */
function byLibre(): PageCaller {
  const env = { ...kernel.env, LIBRETRANSLATE_URL: libre.base };
  return { ...caller, kernel: { ...kernel, translation: createTranslation(env, kernel) } };
}

describe('a language model', () => {
  test('translates many runs in a few questions, with every mark in its place', async () => {
    provider.script = answering();
    const done: number[] = [];
    const texts = [
      '<g id="1">Bold</g> and <x id="2"/> plain ',
      '42',
      '',
      ...Array.from({ length: 60 }, (_, at) => `Row ${at} of {rows} & more < less`),
      'Row 0 of {rows} & more < less',
    ];
    const made = await runs({ runs: texts, onDone: (count) => done.push(count) });
    expect(made[0]).toBe('<g id="1">BOLD</g> AND <x id="2"/> PLAIN ');
    expect(made.slice(1, 4)).toEqual(['42', '', 'ROW 0 OF {rows} & MORE < LESS']);
    expect(made.at(-1)).toBe(made[3]);
    expect(done.at(-1)).toBe(texts.length);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(provider.requests.length).toBeLessThan(8);
  });

  test('is asked again for what it left out or broke, then piece by piece; nothing is lost', async () => {
    const asked: number[] = [];
    provider.script = (body) => {
      asked.push(1);
      return answering((text) => text.replace(/<x[^>]*>(?:[^<]*<\/x>)?/, ''))(body);
    };
    const made = await runs({ runs: ['Press <x id="1"/> to go on', 'All is well'] });
    expect(made).toEqual(['PRESS <x id="1"/> TO GO ON', 'ALL IS WELL']);
    expect(asked).toHaveLength(4);
    provider.script = answering((text, n) => (n === 1 ? '' : text));
    provider.next.push({ tokens: ['Nothing to see.'] });
    await expect(runs({ runs: ['One', 'Two'] })).rejects.toMatchObject({ key: 'translate_failed' });
  });

  test('puts the translation of a term where the text has the term', async () => {
    provider.script = answering();
    const dictionaries = [{ from: 'en', to: 'de', entries: [['hive', 'Beute']] }] as const;
    const { id } = await makeGlossary(caller, { key: randomUUID(), name: 'Bees', dictionaries });
    const asked = { runs: ['Our hive is by Wordkin'], glossaryId: id, keep: ['Wordkin'] };
    expect(await runs(asked)).toEqual(['OUR Beute IS BY Wordkin']);
    expect(String(provider.requests.at(-1)?.body.messages?.at(-1)?.content)).toContain(
      '>Beute</x>',
    );
  });

  test('stops asking within a second of Stop', async () => {
    provider.script = { firstAfter: 'never' };
    const stop = new AbortController();
    const going = runs({ runs: ['One bee'], signal: stop.signal });
    const started = performance.now();
    stop.abort(new Error('stopped'));
    await expect(going).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('a server that translates', () => {
  test('gets marks as markup and keeps every sign that is none', async () => {
    const made = await runs(
      { runs: ['<g id="1">Fish & chips</g> < <x id="2"/> "now"'] },
      byLibre(),
    );
    expect(made).toEqual(['<g id="1">FISH & CHIPS</g> < <x id="2"/> "NOW"']);
    expect(libre.asked[0]?.body).toMatchObject({ format: 'html', source: 'en', target: 'de' });
    expect(libre.asked[0]?.body.q[0]).toContain('Fish &amp; chips</g> &lt; <x id="2"/> "now"');
  });

  test('that loses a mark is asked for what stands between the marks', async () => {
    libre.translate = (text) => text.replace(/<[^>]*>/g, '').toUpperCase();
    const made = await runs({ runs: ['See <g id="1">the <x id="2"/> door</g> now'] }, byLibre());
    expect(made).toEqual(['SEE <g id="1">THE <x id="2"/> DOOR</g> NOW']);
  });

  test('that fails leaves the work to the model', async () => {
    provider.script = answering();
    libre.failing.push(403);
    expect(await runs({ runs: ['One bee'] }, byLibre())).toEqual(['ONE BEE']);
    expect(provider.requests).toHaveLength(1);
  });

  test('a long run without marks goes out sentence by sentence and comes back whole', async () => {
    const long = 'One sentence of many. '.repeat(300);
    expect(await runs({ runs: [long] }, byLibre())).toEqual([long.toUpperCase()]);
    const lengths = libre.asked.map(({ body }) => body.q.join('').length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(2_000);
  });
});
