// @vitest-environment jsdom
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { Translate } from '#shared/i18n/words.ts';
import { allowances } from '#shared/plan/allowance.ts';
import type { RunView } from '#shared/run/run.ts';
import { eventually } from '#tests/support/eventually.ts';
import { usualWords } from '../limits.ts';
import { planEssay } from './begin.ts';
import { $outline, planning, setting } from './essay-store.ts';
import { useEssayPage } from './use-essay-page.ts';

afterEach(() => vi.unstubAllGlobals());

function Page() {
  useEssayPage();
  return null;
}

test('what is left is asked for anew once an outline has taken its words', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const asked = vi.spyOn(setting, 'load').mockResolvedValue(null);
  const root = createRoot(document.body);
  flushSync(() => root.render(createElement(Page)));
  await eventually(() => expect(planning.$shown.lc).toBeGreaterThan(0));
  const run = { id: 'a', state: 'done', tool: 'essay', part: 'outline', detail: null };
  planning.$shown.set({ kind: 'run', run: run as unknown as RunView });
  await eventually(() => expect(asked).toHaveBeenCalledOnce());
  flushSync(() => root.unmount());
});

test('an essay of the usual length and its outline fit in what a visitor has a day', () => {
  // Seven sections, each with a sentence.
  const outline = 180;
  expect(usualWords + outline).toBeLessThan(allowances.Anonymous.gpt3_words?.amount ?? 0);
});

test('an outline asked for before it is known that no model is set up comes from the pattern', async () => {
  vi.spyOn(setting, 'load').mockResolvedValue({ model: false, left: 0 });
  const say = ((key: string) => key) as Translate<'essay'>;
  await planEssay(
    { topic: 'Bees', type: 'argumentative', level: 'college', words: 500, language: 'en' },
    say,
  );
  expect($outline.get()?.sections).toHaveLength(5);
  expect(planning.$shown.get().kind).toBe('empty');
});
