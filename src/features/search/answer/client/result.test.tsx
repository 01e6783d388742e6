// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import type { Search } from '../../contract.ts';
import { Result } from './Result.tsx';

const words = {
  search: islandWords('search', 'ui.'),
  sources: islandWords('sources', 'ui.'),
} as Saying['words'];
const source = { number: 1, title: 'Bees', url: 'https://example.org/bees' };
const broken = 'The answer broke off.';
const unsearched = 'The web could not be searched, so there is no answer.';

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  flushSync(() => root.unmount());
  delete document.documentElement.dataset.support;
  // React's scheduler still looks at the window once.
  await new Promise((done) => setImmediate(done));
});

/** What a search that failed so shows of its end. */
function shown(error: ErrorKey | null, sources: Search['sources'] = []) {
  const search: Search = {
    ...{ id: 'one', query: 'bees', state: 'failed', error, way: 'model', served: null },
    ...{ createdAt: '2027-01-01T00:00:00.000Z', text: '', sources, citations: [] },
  };
  flushSync(() =>
    root.render(
      <SayContext value={{ words, tag: 'en' }}>
        <Result search={search} />
      </SayContext>,
    ),
  );
  return () => document.querySelector('.failed')?.textContent;
}

test.each([
  ['content_policy', [source], broken, 'violate our content management policy.'],
  ['too_long_for_model', [source], broken, 'Shorten the text.'],
  ['usage_cap', [], unsearched, 'the cap that you set for yourself. Raise it to go on.'],
  ['too_many_requests', [], unsearched, 'Too many requests, please wait before trying again.'],
] as const)('a search that failed by %s says why', async (error, sources, said, why) => {
  const told = shown(error, [...sources]);
  await eventually(() => expect(told()).toContain(why));
  expect(told()).toContain(said);
});

test('a limit that was reached on the way leads to support, as it does before a search', () => {
  document.documentElement.dataset.support = 'help@example.org';
  const told = shown('free_search_limit');
  expect(told()).toContain('Your free searches are used up for now.');
  expect(told()).not.toContain(unsearched);
  expect(document.querySelector<HTMLAnchorElement>('.failed a')?.href).toBe(
    'mailto:help@example.org',
  );
});

test('what only says that it failed is said once', () => {
  for (const error of ['search_failed', null] as const) {
    const told = shown(error);
    expect(told()).toBe(`${unsearched} The search was not counted. Search again`);
  }
  const told = shown('generation_failed', [source]);
  expect(told()).toMatch(/^The answer broke off\. .* was not counted\. Search again$/);
});
