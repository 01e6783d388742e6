import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sayer } from '#shared/i18n/plural.ts';
import { islandWords } from '#tests/support/island-words.ts';
import type { MeterUse } from '../contract.ts';
import { MeterCard } from './MeterCard.tsx';
import { type Speech, SpeechContext } from './say-context.ts';

const speech: Speech = {
  say: sayer<'usage'>(islandWords('usage', 'ui.'), 'en'),
  price: sayer<'price'>(islandWords('price', 'ui.'), 'en'),
  tag: 'en',
  sites: {},
};

const midnight = '2026-01-16T00:00:00.000Z';
const use: MeterUse = {
  ...{ meter: 'gpt3_words', granted: 2_000, bought: 0, moved: 0, revoked: 0, expired: 0, held: 0 },
  ...{ spent: 0, balance: 2_000, owed: 0, cap: null, monthSpent: 0 },
  allowance: { amount: 2_000, per: 'day', next: midnight },
  ends: midnight,
};

const shown = (more: Partial<MeterUse>) =>
  renderToStaticMarkup(
    <SpeechContext value={speech}>
      <MeterCard use={{ ...use, ...more }} onCap={() => undefined} />
    </SpeechContext>,
  );

test('when the words of a day end is said once, and another end beside it (DESIGN 6)', () => {
  const ends = 'A part of what is left ends on';
  expect(shown({})).toContain('the next on');
  expect(shown({})).not.toContain(ends);
  expect(shown({ ends: '2026-01-20T00:00:00.000Z' })).toContain(ends);
  expect(shown({ ends: '2026-01-20T00:00:00.000Z', balance: 0 })).not.toContain(ends);
  expect(shown({ allowance: null })).toContain(ends);
});
