import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { VideoParams } from '#shared/video/tools.ts';
import { eventually } from '#tests/support/eventually.ts';
import { drawClip, videoFacts, videoFolder, videoTask } from '#tests/support/video.ts';
import { startVideoProvider, type VideoProviderScript } from '#tests/support/video-provider.ts';
import { readEnv } from '../../env.ts';
import { createFetcher } from '../../fetch/fetcher.ts';
import type { WorkSource } from '../../works/work-kind.ts';
import { videoWork } from '../video-work.ts';
import { readyModes } from './models.ts';

const params: VideoParams = { tool: 'generate', prompt: 'A boat, at dawn!', shape: '9:16' };

const settings = (base: string) => ({
  FAL_API_KEY: 'secret-f',
  FAL_QUEUE_BASE_URL: base,
  REPLICATE_API_TOKEN: 'secret-r',
  REPLICATE_BASE_URL: base,
  TEXT_TO_VIDEO_MODEL: 'fal:some/model',
  IMAGE_TO_VIDEO_MODEL: 'replicate:owner/name',
});

async function scene(script: VideoProviderScript) {
  const place = videoFolder();
  const source = drawClip(place.folder, { size: '64x36' });
  const clip = new Uint8Array(await readFile(source.file));
  const provider = await startVideoProvider({ clip, ...script });
  const kernel = { env: readEnv(settings(provider.base)), fetch: createFetcher({}) };
  return {
    ...{ place, source, provider, kernel },
    [Symbol.asyncDispose]: async () => {
      await provider[Symbol.asyncDispose]();
      place[Symbol.dispose]();
    },
  };
}

test('has a model of fal.ai make a clip of words, and says so in the file', async () => {
  await using it = await scene({ state: 'done' });
  const task = videoTask(it.place.folder, params, [], { kernel: it.kernel });
  const [made] = await videoWork.make(task);
  if (!made) throw new Error('nothing was made');
  expect(made).toMatchObject({ name: 'A boat at dawn.mp4', width: 64, height: 36 });
  expect(await videoFacts(made.file)).toMatchObject({ codec: 'avc' });
  expect((await readFile(made.file)).toString('latin1')).toContain('/trainedAlgorithmicMedia"');
  expect(it.provider.calls[0]).toEqual({
    ...{ method: 'POST', path: '/some/model', authorization: 'Key secret-f' },
    body: { prompt: 'A boat, at dawn!', aspect_ratio: '9:16' },
  });
  // The clip is anybody's to fetch: no key goes along.
  expect(it.provider.calls.at(-1)).toMatchObject({ path: '/clip.mp4', authorization: undefined });
  expect(task.kept).toHaveLength(1);
});

test('has a model of Replicate make one of a picture', async () => {
  await using it = await scene({ state: 'done' });
  const file = new URL('../../../../content/effects/before.webp', import.meta.url).pathname;
  const facts = { width: 480, height: 270, seconds: null, bytes: 1, mediaType: 'image/webp' };
  const picture = { id: 'picture', name: 'x.webp', file, ...facts };
  await videoWork.make(videoTask(it.place.folder, params, [picture], { kernel: it.kernel }));
  const [first] = it.provider.calls;
  expect(first).toMatchObject({
    ...{ method: 'POST', path: '/models/owner/name/predictions' },
    authorization: 'Bearer secret-r',
  });
  expect(JSON.stringify(first?.body)).toMatch(/"image":"data:image\/jpeg;base64,/);
});

test('no document that calls itself a picture or a video is made a clip of (R26)', async () => {
  await using it = await scene({ state: 'done' });
  const none = { width: null, height: null, seconds: null, bytes: 1 };
  const file = path.join(it.place.folder, 'drawing.svg');
  await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const drawing = { id: 'drawing', name: 'x.svg', file, ...none, mediaType: 'image/svg+xml' };
  const refuse = (source: WorkSource) =>
    expect(() => videoWork.price(params, [source])).toThrow(
      expect.objectContaining({ key: 'parameter' }),
    );
  refuse(drawing);
  refuse({ ...drawing, mediaType: 'video/mp4' });
  const sized = { ...drawing, width: 9, height: 9 };
  const made = videoWork.make(videoTask(it.place.folder, params, [sized], { kernel: it.kernel }));
  await expect(made).rejects.toMatchObject({ key: 'image_type' });
  expect(it.provider.calls).toEqual([]);
});

test('what another process has begun is waited for, and not begun again (R1)', async () => {
  await using it = await scene({ state: 'done' });
  const at = `${it.provider.base}/requests/op`;
  const memory = { provider: 'fal', status: `${at}/status`, result: at, cancel: `${at}/cancel` };
  await videoWork.make(videoTask(it.place.folder, params, [], { kernel: it.kernel, memory }));
  expect(it.provider.calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
});

test.each([
  ['failed', 'generation_failed'],
  ['refused', 'content_policy'],
] as const)('what the provider has %s fails as %s', async (state, key) => {
  await using it = await scene({ state });
  const made = videoWork.make(videoTask(it.place.folder, params, [], { kernel: it.kernel }));
  await expect(made).rejects.toMatchObject({ key });
});

test.each([
  ['canceled', 1],
  ['lost', 0],
] as const)('a work that is %s tells the provider so %i times', async (reason, times) => {
  await using it = await scene({ state: 'waiting' });
  const abort = new AbortController();
  const { signal } = abort;
  const task = videoTask(it.place.folder, params, [], { kernel: it.kernel, signal });
  const made = videoWork.make(task).catch((error: unknown) => error);
  await eventually(() => expect(it.provider.calls.length).toBeGreaterThan(1));
  abort.abort(reason);
  expect(await made).toBe(reason);
  const ends = it.provider.calls.filter(({ path }) => path.endsWith('/cancel'));
  expect(ends.map(({ method }) => method)).toEqual(times === 1 ? ['PUT'] : []);
});

test('an address that the provider names elsewhere gets no key (R35)', async () => {
  await using it = await scene({ state: 'done' });
  const elsewhere = 'http://169.254.169.254/latest';
  const memory = { provider: 'fal', status: elsewhere, result: elsewhere, cancel: elsewhere };
  const task = videoTask(it.place.folder, params, [], { kernel: it.kernel, memory });
  await expect(videoWork.make(task)).rejects.toMatchObject({ key: 'generation_failed' });
  expect(it.provider.calls).toEqual([]);
});

test('only what the operator has named, with a key, is there', async () => {
  expect(readyModes(readEnv(settings('http://127.0.0.1:9')))).toEqual(['text', 'image']);
  expect(readyModes(readEnv({ TEXT_TO_VIDEO_MODEL: 'fal:some/model' }))).toEqual([]);
  using place = videoFolder();
  const made = videoWork.make(videoTask(place.folder, params, []));
  await expect(made).rejects.toMatchObject({ key: 'not_found' });
});
