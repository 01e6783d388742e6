import { expect, test } from 'vitest';
import { expectNone } from '#tests/house/faults.ts';
import { nameOf, pages } from './built-pages.ts';
import { inlineOf } from './tags.ts';

/** Astro's own script knows the event too, and presses nothing. */
const isKeeper = ({ text }: { readonly text: string }) =>
  text.includes('astro:hydrate') && text.includes('.click()');

test('what is pressed or sent before a tool wakes is kept, on every page with a tool (DESIGN 5)', () => {
  const tools = pages.filter(({ html }) => html.includes('<astro-island'));
  expect(tools.length).toBeGreaterThan(0);
  const losing = tools.filter(({ html }) => !inlineOf(html, 'script').some(isKeeper));
  expectNone(losing.map(nameOf), 'let `reads` of its page name the group `crash`.');
});
