// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { largestTextFile, readTextFile } from './text-file.ts';

const file = (parts: BlobPart[], name: string, type = '') => new File(parts, name, { type });

test('plain text is read, with a title from the name of its file', async () => {
  const bom = new Uint8Array([0xef, 0xbb, 0xbf]);
  expect(await readTextFile(file([bom, 'Grüße\r\n'], 'My notes.md'))).toEqual({
    state: 'read',
    text: 'Grüße\r\n',
    title: 'My notes',
  });
  expect(await readTextFile(file(['x'], 'readme', 'text/plain'))).toMatchObject({ text: 'x' });
  expect(await readTextFile(file([], 'empty.txt'))).toMatchObject({ state: 'read', text: '' });
});

test('UTF-16 is read where the file says so', async () => {
  const bytes = new Uint8Array([0xff, 0xfe, 0x48, 0x00, 0xe9, 0x00]);
  expect(await readTextFile(file([bytes], 'a.txt'))).toMatchObject({ text: 'Hé' });
});

test('a file from before UTF-8 is read as the others are', async () => {
  const old = new Uint8Array([0x4d, 0xfc]);
  expect(await readTextFile(file([old], 'a.txt'))).toMatchObject({ text: 'Mü' });
});

test('another kind of file, one that is gone and a huge one are told apart (R26)', async () => {
  expect(await readTextFile(file(['x'], 'a.docx'))).toEqual({ state: 'kind' });
  expect(await readTextFile(file(['MZ\0\0'], 'a.txt'))).toEqual({ state: 'kind' });
  const gone = file(['x'], 'a.txt');
  gone.arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotFoundError'));
  expect(await readTextFile(gone)).toEqual({ state: 'unreadable' });
  const huge = new Uint8Array(largestTextFile + 1);
  expect(await readTextFile(file([huge], 'a.txt'))).toEqual({ state: 'large' });
});
