import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft, openInDesk, readDraft } from './draft.ts';

const draft = { title: 'A title', markdown: '# Words\n\nMore of them.' };
let address = '';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('location', {
    assign: (to: string) => {
      address = to;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const search = () => new URL(address, 'http://writer.wordkin.localhost').search;

test('a text is there for the desk until it is forgotten', () => {
  expect(openInDesk(draft, '/fr/desk')).toBe(true);
  expect(address).toMatch(/^\/fr\/desk\?draft=/);
  const read = readDraft(search());
  expect(read).toMatchObject(draft);
  expect(readDraft(search())).toEqual(read);
  forgetDraft(read?.key ?? '');
  expect(readDraft(search())).toBeNull();
});

test('another address, and what is no draft, names none', () => {
  sessionStorage.setItem('draft:x', '{"title":1}');
  sessionStorage.setItem('draft:y', '{');
  for (const other of ['', '?draft=', '?draft=z', '?draft=x', '?draft=y'])
    expect(readDraft(other)).toBeNull();
});

test('a browser that keeps nothing says so, and nothing opens (R37)', () => {
  address = '';
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(openInDesk(draft)).toBe(false);
  expect(address).toBe('');
});
