// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import * as loaded from '#client/works/load-works-calls.ts';
import type { FileView, MadeView } from '#shared/works/work.ts';
import { $pair } from '../../form/client/form-store.ts';
import { $formality, $keep } from '../../options/client/options-store.ts';
import { $looks, page, translateDocuments, uploads } from './document-store.ts';

function fileOf(id: string): FileView {
  return {
    ...{ id, origin: 'upload', name: `${id}.txt`, mediaType: 'text/plain', bytes: 9 },
    ...{ width: null, height: null, seconds: null, href: `/${id}` },
    ...{ keptUntil: null, createdAt: '2026-01-02T03:04:05.000Z' },
  };
}

test('a document that is added while others are ordered stays for the next order', async () => {
  const order = async () => {
    uploads.addKept(fileOf('late'));
    const first = { id: 'a', kind: 'document', title: 'Into: German', page: '/', works: [] };
    return { value: { first } };
  };
  vi.spyOn(loaded, 'loadWorksCalls').mockResolvedValue({ order } as never);
  $pair.set({ from: '', to: 'de' });
  $looks.set(new Map([['early', { words: 2, from: null }]]));
  uploads.addKept(fileOf('early'));
  await translateDocuments('Into: German');
  expect(uploads.$uploads.get().map(({ name }) => name)).toEqual(['late.txt']);
});

test('what was wished for a document stands in the form again where it is made anew (SPEC 1)', () => {
  const params = { from: 'en', to: 'fr', words: 2, formality: 'formal', keep: ['Anna', 'Wordkin'] };
  page.onReuse({ made: { params } as unknown as MadeView, sources: [fileOf('again')] });
  expect([$pair.get(), $formality.get(), $keep.get()]).toEqual([
    { from: 'en', to: 'fr' },
    'formal',
    'Anna, Wordkin',
  ]);
  expect(uploads.$uploads.get().map(({ name }) => name)).toContain('again.txt');
});
