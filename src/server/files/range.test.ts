import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeOf, sliced } from './range.ts';

test('reads the one range that a film’s player asks for (RFC 9110, 14.1)', () => {
  expect(rangeOf('bytes=0-', 10)).toEqual({ from: 0, to: 9 });
  expect(rangeOf('bytes=2-4', 10)).toEqual({ from: 2, to: 4 });
  expect(rangeOf('bytes=-3', 10)).toEqual({ from: 7, to: 9 });
  expect(rangeOf('bytes=-30', 10)).toEqual({ from: 0, to: 9 });
  expect(rangeOf('bytes=2-99', 10)).toEqual({ from: 2, to: 9 });
  for (const whole of [null, '', 'bytes=', 'bytes=-', 'bytes=4-2', 'bytes=0-1,3-4', 'lines=0-1'])
    expect(rangeOf(whole, 10), String(whole)).toBeNull();
  for (const wrong of ['bytes=10-', 'bytes=99-100', 'bytes=-0'])
    expect(rangeOf(wrong, 10), wrong).toBe('wrong');
});

test('gives exactly the bytes of a range, however they come', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 5 }), { maxLength: 8 }),
      fc.nat(30),
      fc.nat(30),
      async (chunks, from, length) => {
        const stream = async function* () {
          yield* chunks;
        };
        const got: Uint8Array[] = [];
        for await (const chunk of sliced(stream(), from, from + length)) got.push(chunk);
        expect(Buffer.concat(got)).toEqual(Buffer.concat(chunks).subarray(from, from + length + 1));
      },
    ),
  );
});
