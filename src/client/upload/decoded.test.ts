import { expect, test } from 'vitest';
import { decodedText } from './decoded.ts';

const bytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16));

test.each([
  ['utf-8 with its mark', 'efbbbf4dc3bc', 'ja', 'Mü'],
  ['utf-16 with its mark', 'feff004d00fc', 'en', 'Mü'],
  ['what Windows wrote in the west', '4dfc', 'de', 'Mü'],
  ['in Japan', '93fa967b8cea', 'ja', '日本語'],
  ['in Arabic', 'e3d1cdc8c7', 'ar', 'مرحبا'],
  ['in Russian', 'ece8f0', 'ru', 'мир'],
  ['in China', 'd6d0cec4', 'zh-Hans', '中文'],
  ['no Japanese on a Japanese page', '4dfc', 'ja', 'Mü'],
])('%s', (_, hex, tag, text) => {
  expect(decodedText(bytes(hex), tag)).toBe(text);
});
