import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { referenceOf } from '../../item/reference.ts';
import {
  $keeping,
  $list,
  addWorks,
  bringBack,
  changeWork,
  moveWork,
  removeWork,
  setList,
  wakeList,
} from './entry-store.ts';
import { emptyList, readLocal } from './local-list.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storage);
  $keeping.set('idle');
  setList(emptyList);
});
afterEach(() => vi.unstubAllGlobals());

const work = (title: string) => referenceOf({ kind: 'book', title });
const titles = () => $list.get().entries.map(({ reference }) => reference.title);

test('a list is kept in the browser with what the server does not have yet', () => {
  addWorks([work('One'), work('Two'), work('Three')]);
  const [one, two] = $list.get().entries;
  if (!one || !two) throw new Error('two works at least');
  moveWork(two.key, -1);
  expect(titles()).toEqual(['Two', 'One', 'Three']);
  changeWork(one.key, work('First'));
  removeWork(two.key);
  expect($list.get()).toMatchObject({ removed: [two.key], moved: true });
  setList(emptyList);
  kept.set('cite-list', [...kept.values()].at(-1) ?? '');
  bringBack(two, 0);
  expect(titles()).toEqual(['Two']);
});

test('a visit later the list is what it was', () => {
  addWorks([work('One')]);
  const before = $list.get();
  $list.set(emptyList);
  wakeList();
  expect($list.get()).toEqual(before);
});

test.each([
  ['nothing', ''],
  ['no list', '{"entries":7,"changed":{},"removed":[1]}'],
  ['what is no JSON', '{"entries":['],
  ['works of another make', '{"entries":[{"key":"a","reference":{"kind":"song"}},{"key":1},null]}'],
])('%s in the storage is an empty list (R37)', (_name, text) => {
  kept.set('cite-list', text);
  expect(readLocal()).toEqual(emptyList);
});

test('a work with fewer fields is made whole', () => {
  kept.set('cite-list', '{"entries":[{"key":"a","reference":{"kind":"book","title":"x"}}]}');
  expect(readLocal().entries).toEqual([{ key: 'a', reference: work('x') }]);
});

test('a list has 500 works at most, and a browser that keeps nothing says so (R37)', () => {
  expect(addWorks(Array.from({ length: 501 }, () => work('x')))).toBe(500);
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(addWorks([work('y')])).toBe(0);
  expect($keeping.get()).toBe('unkept');
});
