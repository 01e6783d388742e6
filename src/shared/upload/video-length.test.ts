import { expect, test } from 'vitest';
import { type ClipShape, makeClip } from '#tests/fixtures/upload/clip.ts';
import { checkVideoLength } from './video-length.ts';
import { isVideoLength } from './video-rule.ts';

const refused = { ok: false, error: 'video_length' };
const check = (bytes: Uint8Array<ArrayBuffer>) => checkVideoLength(new Blob([bytes]));
const shapes: readonly ClipShape[] = [
  { container: 'mp4', framesPerSecond: 24 },
  { container: 'mp4', framesPerSecond: 60, indexFirst: true },
  { container: 'webm', framesPerSecond: 24 },
  { container: 'webm', framesPerSecond: 60 },
];

/** Writes another length into the headers of an MP4: movie, track and media each have one. */
function withHeader(clip: Uint8Array<ArrayBuffer>, factor: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(clip);
  for (const [box, at] of [
    ['mvhd', 20],
    ['tkhd', 24],
    ['mdhd', 20],
  ] as const) {
    const found = bytes.indexOf(box) + at;
    bytes.writeUInt32BE(Math.round(bytes.readUInt32BE(found) * factor), found);
  }
  return new Uint8Array(bytes);
}

/** Writes another length into the one header of a WebM. */
function withWebmHeader(clip: Uint8Array<ArrayBuffer>, seconds: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(clip);
  bytes.writeDoubleBE(seconds * 1000, bytes.indexOf(Buffer.from('448988', 'hex')) + 3);
  return new Uint8Array(bytes);
}

test('the limits are 3 and 30 s, both included (SPEC 5)', () => {
  expect([2.99, 2.994, 30.006, 30.01, 0, -5, Number.NaN, Infinity].filter(isVideoLength)).toEqual(
    [],
  );
  expect([3, 2.999, 17, 30, 30.001].every(isVideoLength)).toBe(true);
});

test.each(shapes)(
  'reads 2.99, 3, 30 and 30.01 s in $container at $framesPerSecond (R28)',
  async (shape) => {
    expect(await check(await makeClip(2.99, shape))).toEqual(refused);
    expect(await check(await makeClip(3, shape))).toMatchObject({ ok: true });
    const longest = await check(await makeClip(30, shape));
    expect(longest.ok && longest.seconds).toBeCloseTo(30, 2);
    expect(await check(await makeClip(30.01, shape))).toEqual(refused);
  },
);

test('a header that lies about the length changes nothing (R28)', async () => {
  expect(await check(withHeader(await makeClip(31), 0.5))).toEqual(refused);
  expect(await check(withHeader(await makeClip(2), 5))).toEqual(refused);
  expect(await check(withHeader(await makeClip(10), 100))).toMatchObject({ ok: true, seconds: 10 });
  expect(await check(withWebmHeader(await makeClip(31, { container: 'webm' }), 10))).toEqual(
    refused,
  );
  expect(await check(withWebmHeader(await makeClip(2, { container: 'webm' }), 10))).toEqual(
    refused,
  );
  const honest = await check(withWebmHeader(await makeClip(10, { container: 'webm' }), 300));
  expect(honest.ok && honest.seconds).toBeCloseTo(10, 5);
});

test('a truncated file counts what is there, and nothing where that is nothing (R28)', async () => {
  const indexed = await makeClip(20, { indexFirst: true });
  const index = Buffer.from(indexed).indexOf('mdat');
  const frames = indexed.length - index - 4;
  const cut = (part: number) => indexed.slice(0, index + 4 + Math.floor(frames * part));
  const half = await check(cut(0.5));
  expect(half.ok && half.seconds).toBeCloseTo(10, 0);
  expect(await check(cut(0.1))).toEqual(refused);
  expect(await check(cut(0))).toEqual(refused);
  const clip = await makeClip(10);
  expect(await check(clip.slice(0, clip.length / 2))).toEqual(refused);
});

test('a clip that begins late lasts from its first frame', async () => {
  const clip = await makeClip(10, { beginsAt: 60 });
  expect(await check(clip)).toMatchObject({ ok: true });
});

test('sound that outlasts the pictures counts (SPEC 5)', async () => {
  expect(await check(await makeClip(5, { sound: 6 }))).toMatchObject({ ok: true, seconds: 6 });
  expect(await check(await makeClip(5, { sound: 31 }))).toEqual(refused);
});

test('sound alone and files of another kind are told so, not the rule of length', async () => {
  const unknown = { ok: false, error: 'media_type' };
  expect(await check(await makeClip(0, { sound: 6 }))).toEqual(unknown);
  for (const start of ['GIF89a', 'RIFF\0\0\0\0AVI LIST', '<video>'])
    expect(await check(new TextEncoder().encode(start.padEnd(200, '\0')))).toEqual(unknown);
});

test('more frames than any clip has are not read to the end', async () => {
  expect(await check(await makeClip(25, { framesPerSecond: 1000 }))).toEqual(refused);
});
