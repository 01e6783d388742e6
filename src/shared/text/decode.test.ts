import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from './decode.ts';

const bytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16));

test.each([
  ['utf-8 with its mark', 'efbbbf4dc3bc', 'shift_jis', 'Mü'],
  ['utf-16 with its mark', 'feff004d00fc', undefined, 'Mü'],
  ['what Windows wrote in the west', '4dfc', undefined, 'Mü'],
  ['in Japan', '93fa967b8cea', 'shift_jis', '日本語'],
  ['in Arabic', 'e3d1cdc8c7', 'windows-1256', 'مرحبا'],
  ['in Russian', 'ece8f0', 'windows-1251', 'мир'],
  ['in China', 'd6d0cec4', 'gb18030', '中文'],
  ['no Japanese on a Japanese page', '4dfc', 'shift_jis', 'Mü'],
])('%s', (_, hex, usual, text) => {
  expect(decodeText(bytes(hex), { usual })).toBe(text);
});

test('what a server names goes before UTF-8, and a name that nobody knows is passed over', () => {
  expect(decodeText(bytes('c3bc'), { named: 'windows-1252' })).toBe('Ã¼');
  expect(decodeText(bytes('c3bc'), { named: 'x-nobody' })).toBe('ü');
});

test('a text that is cut within a sign is the text before it, in UTF-8 and UTF-16', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.nat(),
      fc.boolean(),
      (text, at, isWide) => {
        const marked = `\ufeff${text}`;
        const whole = Buffer.from(marked, isWide ? 'utf16le' : 'utf8');
        const cut = whole.subarray(0, Math.max(3, at % (whole.length + 1)));
        expect(text.startsWith(decodeText(cut, { isCut: true }))).toBe(true);
      },
    ),
  );
});
