// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { longestName } from '#shared/translate/glossary-limits.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { PartsContext } from '../../parts/client/parts-context.ts';
import type { TranslatorWords } from '../../parts/client/parts-store.ts';
import { EntryFields } from './EntryFields.tsx';

const words = { 'translate-parts': islandWords('translate-parts', 'ui.') } as TranslatorWords;

afterEach(() => vi.unstubAllGlobals());

test('a name of a glossary that is too long is told so, and neither it nor its entries are cut off', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const begun = { name: 'n'.repeat(longestName + 1), entries: 'ship,Schiff' };
  await act(async () =>
    root.render(
      <PartsContext value={{ words, tag: 'en' }}>
        <EntryFields begun={begun} onFile={() => undefined} />
      </PartsContext>,
    ),
  );
  const name = place.querySelector('input');
  expect(name?.validationMessage).toBe('The text is too long: 101 of 100 characters.');
  expect(place.querySelector('textarea')?.maxLength).toBe(-1);
  await act(async () => root.unmount());
});
