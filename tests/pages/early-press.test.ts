import { expect, test } from 'vitest';
import { expectNone } from '#tests/house/faults.ts';
import { type BuiltPage, nameOf, pages } from './built-pages.ts';
import { inlineOf } from './tags.ts';

/** Forms that scripts alone answer, and that can be sent before they are there. */
function openForms({ html }: BuiltPage): string[] {
  const forms = html.match(/<form[^>]*method="dialog"[\s\S]*?<\/form>/g) ?? [];
  return forms.filter((form) => /type="submit"(?![^>]*\bdisabled)/.test(form));
}

test('what is sent to a tool before it wakes is kept, on every page that has such a form (DESIGN 5)', () => {
  const open = pages.filter((page) => openForms(page).length > 0);
  expect(open.length).toBeGreaterThan(0);
  const losing = open.filter(
    ({ html }) => !inlineOf(html, 'script').some(({ text }) => text.includes('astro:hydrate')),
  );
  expectNone(losing.map(nameOf), 'put <EarlySubmit /> of src/layouts before the island.');
});
