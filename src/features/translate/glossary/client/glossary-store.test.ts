import { expect, test } from 'vitest';
import { $glossary } from '../../options/client/options-store.ts';
import { $glossaries, forgetGlossaries, unsaved } from './glossary-store.ts';

test('glossaries of one person, and what was typed for them, are gone for the next (R18)', () => {
  $glossaries.set([{ id: 'a', name: 'Law', createdAt: '2026-01-02T03:04:05.000Z', pairs: [] }]);
  $glossary.set('a');
  unsaved.set('a en de', { name: 'Law', entries: 'court,Gericht' });
  forgetGlossaries();
  expect([$glossaries.get(), $glossary.get(), unsaved.size]).toEqual([null, '', 0]);
});
