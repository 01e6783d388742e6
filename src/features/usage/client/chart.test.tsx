// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { sayer } from '#shared/i18n/plural.ts';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { islandWords } from '#tests/support/island-words.ts';
import type { UseOverview } from '../contract.ts';
import { Chart } from './Chart.tsx';
import { type Speech, SpeechContext } from './say-context.ts';

const speech: Speech = {
  say: sayer<'usage'>(islandWords('usage', 'ui.'), 'en'),
  price: sayer<'price'>(islandWords('price', 'ui.'), 'en'),
  tag: 'en',
  sites: {},
};

const days = Array.from({ length: 30 }, (_, at) => `2026-01-${String(at + 1).padStart(2, '0')}`);
const use: UseOverview = {
  ...{ plan: 'Free', renewal: { kind: 'open' }, hasPortal: false, meters: [], days },
  ...{ tools: [], months: [] },
  uses: [
    { day: '2026-01-02', meter: 'gpt3_words', amount: 1_200 },
    { day: '2026-01-30', meter: 'gpt3_words', amount: 300 },
    { day: '2026-01-30', meter: 'credits', amount: 4 },
  ],
};

const draw = rootForEach();

async function show(shown: UseOverview): Promise<void> {
  await draw(
    <SpeechContext value={speech}>
      <Chart use={shown} />
    </SpeechContext>,
  );
}

const range = () => document.querySelector<HTMLInputElement>('input[type=range]')!;

async function choose(field: HTMLInputElement | HTMLSelectElement, value: string): Promise<void> {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
  const set = Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set;
  await act(async () => {
    set?.call(field, value);
    const name = kind === HTMLInputElement ? 'input' : 'change';
    field.dispatchEvent(new Event(name, { bubbles: true }));
  });
}

test('each day’s value is said to who moves by the keyboard, the last one first', async () => {
  await show(use);
  expect(range().getAttribute('aria-valuetext')).toBe('\u2068Jan 30, 2026\u2069: 300 charged');
  await choose(range(), '1');
  expect(range().getAttribute('aria-valuetext')).toContain('1,200 charged');
  expect(document.querySelector('figcaption')?.textContent).toContain('1,200');
  expect(range().getAttribute('aria-label')).toContain(speech.price('ui.meter.gpt3_words'));
});

test('a table says the same as the bars, which readers of screens pass over', async () => {
  await show(use);
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows).toHaveLength(30);
  expect(rows[1]).toBe('Jan 2, 20261,200');
  const tall = [...document.querySelectorAll('svg rect:not(.ground)')].map((bar) =>
    Number(bar.getAttribute('height')),
  );
  expect([tall[0], tall[1], tall[29]]).toEqual([0, 100, 25]);
});

test('shows one meter at a time: words and credits do not add up', async () => {
  await show(use);
  await choose(document.querySelector('select')!, 'credits');
  expect(range().getAttribute('aria-valuetext')).toContain(': 4 charged');
  expect(document.body.textContent).toContain('4 in 30 days');
});

test('says so where nothing was charged', async () => {
  await show({ ...use, uses: [] });
  expect(document.body.textContent).toContain('Nothing was charged in the last 30 days.');
  expect(document.querySelector('svg')).toBeNull();
});
