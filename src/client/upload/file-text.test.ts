// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { fileText } from './file-text.ts';

const lines = 'Erste Zeile – é\nZweite 日本\nDritte';
const wide = new Blob([Buffer.from(`\ufeff${lines}`, 'utf16le')]);

test('of a file over the limit the whole lines that fit are read, in UTF-16 too', async () => {
  for (let most = 2; most < wide.size; most += 1) {
    const text = await fileText(wide, most);
    expect(lines.startsWith(text) && (text === '' || text.endsWith('\n')), `${most}`).toBe(true);
  }
  expect(await fileText(wide, 60)).toBe('Erste Zeile – é\nZweite 日本\n');
  expect(await fileText(wide, wide.size)).toBe(lines);
});

test('a file that names no encoding is read as was usual in the language of the page', async () => {
  document.documentElement.lang = 'ja';
  expect(await fileText(new Blob([Buffer.from('93fa967b8cea', 'hex')]))).toBe('日本語');
});
