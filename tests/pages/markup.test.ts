import { expect, test } from 'vitest';
import { expectNone } from '#tests/house/faults.ts';
import { nameOf, pages } from './built-pages.ts';
import { htmlFaults } from './html-rules.ts';
import { sample } from './sample.ts';
import { bare, idsOf, wordsOf } from './tags.ts';

test('HTML is valid on each template in each locale (DESIGN 8)', async () => {
  const faults = await Promise.all(
    [...sample()].map(async (page) => {
      const found = await htmlFaults(page.html);
      return found.map((fault) => `${nameOf(page)}: ${fault}`);
    }),
  );
  expect(faults.length).toBeGreaterThan(60);
  expectNone(faults.flat(), 'mend the template.');
}, 180_000);

const leftover = /\bundefined\b|\[object |\bNaN\b|\{\w+[,}]/;

test('no page repeats an id, or shows a placeholder in place of its words', () => {
  const faults = pages.flatMap((page) => {
    const { html } = page;
    const seen = new Set<string>();
    const twice = idsOf(html).flatMap((id) => {
      const isSeen = seen.has(id);
      seen.add(id);
      return isSeen ? [`id "${id}" twice`] : [];
    });
    // An article may quote one. Of most pages it is told at once that they have none.
    const own = () => html.replace(/<(code|blockquote)>.*?<\/\1>/gs, ' ');
    const left = leftover.test(bare(html)) ? leftover.exec(wordsOf(own())) : null;
    return [...twice, ...(left ?? [])].map((fault) => `${nameOf(page)}: ${fault}`);
  });
  expectNone(faults, 'mend the template.');
});
