import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCaptions, spokenIn } from './captions.ts';

test('reads SubRip', () => {
  const text =
    '1\r\n00:00:01,500 --> 00:00:02,250\r\n<i>Hello</i>\r\nworld\r\n\r\n2\r\n00:00:00,000 --> 00:00:01,000\r\nFirst';
  expect(readCaptions(text)).toEqual([
    { from: 0, to: 1, lines: ['First'] },
    { from: 1.5, to: 2.25, lines: ['Hello', 'world'] },
  ]);
});

test('reads WebVTT, with its notes, places and marks left out', () => {
  const text =
    '\uFEFFWEBVTT\n\nNOTE nobody reads this\n\nintro\n00:01.000 --> 00:02.500 line:0 align:start\n<v Anna>5 &lt; 6 &amp; 7\n';
  expect(readCaptions(text)).toEqual([{ from: 1, to: 2.5, lines: ['5 < 6 & 7'] }]);
});

test('what is said in them is one text, without what rolls up twice; any other text is left alone', () => {
  const rolling =
    '00:00.000 --> 00:02.000\nBees keep\n\n00:02.000 --> 00:04.000\nBees keep\nwarm. ';
  for (const text of [`WEBVTT\n\n${rolling}`, `\uFEFF${rolling}`, `1\r\n${rolling}`])
    expect(spokenIn(text)).toBe('Bees keep warm.');
  for (const text of ['Bees.', `A talk\n\n${rolling}`, 'WEBVTTs are texts', 'WEBVTT\n\nNOTE x'])
    expect(spokenIn(text), text).toBeNull();
});

test('what ends before it begins, or says nothing, is none', () => {
  expect(readCaptions('00:02.000 --> 00:01.000\nx\n\n00:01.000 --> 00:02.000\n<b></b>')).toEqual(
    [],
  );
});

test('whatever it is given, it reads on, in order of time', () => {
  const piece = fc.constantFrom(
    '00:01.000 --> 00:02.000',
    '\n',
    '\n\n',
    '-->',
    '{\\an8}',
    'x',
    '9',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string())), (parts) => {
      const found = readCaptions(parts.join('\n'));
      for (const [n, one] of found.entries()) {
        expect(one.to).toBeGreaterThan(one.from);
        expect(one.from).toBeGreaterThanOrEqual(found[n - 1]?.from ?? 0);
      }
    }),
  );
});
