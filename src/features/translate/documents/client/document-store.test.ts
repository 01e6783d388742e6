// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '#shared/session/session.ts';
import type { FileView } from '#shared/works/work.ts';
import { $pair } from '../../form/client/form-store.ts';
import { $looks, translateDocuments, uploads } from './document-store.ts';

afterEach(() => vi.unstubAllGlobals());

function fileOf(id: string): FileView {
  return {
    ...{ id, origin: 'upload', name: `${id}.txt`, mediaType: 'text/plain', bytes: 9 },
    ...{ width: null, height: null, seconds: null, href: `/${id}` },
    ...{ keptUntil: null, createdAt: '2026-01-02T03:04:05.000Z' },
  };
}

test('a document that is added while others are ordered stays for the next order', async () => {
  vi.stubGlobal('fetch', async (input: string) => {
    if (!String(input).includes('works.order')) return Response.json({});
    uploads.addKept(fileOf('late'));
    const batch = { id: 'a', kind: 'document', title: 'Into: German', page: '/', works: [] };
    return Response.json([{ result: { data: batch } }]);
  });
  window.wordkinSession = Promise.resolve({ user: { id: 'one' } } as Session);
  $pair.set({ from: '', to: 'de' });
  $looks.set(new Map([['early', { words: 2, from: null }]]));
  uploads.addKept(fileOf('early'));
  await translateDocuments('Into: German');
  expect(uploads.$uploads.get().map(({ name }) => name)).toEqual(['late.txt']);
});
