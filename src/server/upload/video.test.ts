import { expect, test } from 'vitest';
import { makeClip } from '#tests/fixtures/upload/clip.ts';
import { checkVideo } from './video.ts';

const refused = { ok: false, error: 'video_length' };
const file = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]);

test('takes 3 to 30 s inclusive, refuses 2.99 and 30.01 s (SPEC 5, R28)', async () => {
  for (const container of ['mp4', 'webm'] as const) {
    const check = async (seconds: number) =>
      checkVideo(file(await makeClip(seconds, { container })));
    expect(await check(2.99)).toEqual(refused);
    expect(await check(3)).toMatchObject({ ok: true });
    expect(await check(30)).toMatchObject({ ok: true });
    expect(await check(30.01)).toEqual(refused);
  }
});

test('a broken file that keeps its reader going is refused and its thread ended (R28)', async () => {
  const clip = await makeClip(5, { container: 'webm' });
  const tracks = Buffer.from(clip).indexOf(Buffer.from('1654ae6b', 'hex'), 150);
  clip.fill(0, tracks);
  expect(await checkVideo(file(clip.slice(0, tracks + 60)), 1000)).toEqual(refused);
});

test('what is no video is refused (SPEC 5)', async () => {
  for (const bytes of [
    new Uint8Array(0),
    new TextEncoder().encode('<video>'),
    new Uint8Array(4096),
  ])
    expect(await checkVideo(file(bytes))).toEqual(refused);
});
