// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { FileView } from '#shared/works/work.ts';
import { createUploads } from './upload-store.ts';

function file(name: string): FileView {
  return {
    ...{ id: name, origin: 'upload', name, mediaType: 'video/mp4', bytes: 1, href: '/x' },
    ...{ width: null, height: null, seconds: null, keptUntil: null, createdAt: '2027-01-01' },
  };
}

test('where one file is taken, the next takes its place without an empty list between (SPEC 5)', () => {
  const { $uploads, $many, addKept } = createUploads({ kind: 'video', most: 1 });
  addKept(file('a.mp4'));
  const seen: string[][] = [];
  $uploads.listen((now) => void seen.push(now.map(({ name }) => name)));
  addKept(file('b.mp4'));
  expect(seen).toEqual([['b.mp4']]);
  expect($many.get()).toBe(false);
});

test('where several are taken, what is too many is left out, until one is removed (SPEC 5)', () => {
  const { $uploads, $many, addKept, remove } = createUploads({ kind: 'image', most: 2 });
  const [first = ''] = addKept(file('a.png'));
  addKept(file('b.png'));
  expect(addKept(file('c.png'))).toEqual([]);
  expect($many.get()).toBe(true);
  remove(first);
  expect($many.get()).toBe(false);
  expect($uploads.get().map(({ name }) => name)).toEqual(['b.png']);
});
