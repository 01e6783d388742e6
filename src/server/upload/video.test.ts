import { expect, test } from 'vitest';
import { makeClip } from '#tests/fixtures/upload/clip.ts';
import { cleanVideo } from './clean-video.ts';
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
    expect(await checkVideo(file(bytes))).toEqual({ ok: false, error: 'media_type' });
});

test('a film keeps its frames, and nothing that is told beside them (R26)', async () => {
  const told = Buffer.from('filmed at 52.5200, 13.4050 by somebody');
  const box = Buffer.concat([Buffer.alloc(24), told]);
  box.writeUInt32BE(box.length);
  box.write('uuid', 4, 'latin1');
  const clean = await cleanVideo(new Blob([await makeClip(3), new Uint8Array(box)]));
  if (!clean) throw new Error('nothing was written');
  expect(clean).toMatchObject({ mediaType: 'video/mp4', width: 16, height: 16 });
  expect(Buffer.from(clean.bytes).includes('somebody')).toBe(false);
  expect(await checkVideo(new Blob([new Uint8Array(clean.bytes)]))).toMatchObject({ ok: true });
});
