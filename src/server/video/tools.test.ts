import { readFile, stat } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { initialValues } from '#shared/video/effect.ts';
import { effects } from '#shared/video/effects.ts';
import type { VideoParams } from '#shared/video/tools.ts';
import { drawClip, frameColors, videoFacts, videoFolder, videoTask } from '#tests/support/video.ts';
import { tellProvenance } from './provenance.ts';
import { videoWork } from './video-work.ts';

async function made(folder: string, params: VideoParams, source = drawClip(folder)) {
  const task = videoTask(folder, params, [source]);
  const [file] = await videoWork.make(task);
  if (!file) throw new Error('nothing was made');
  return { ...file, told: task.told };
}

test.each(effects.map((one) => [one.slug, one] as const))(
  'the effect %s keeps length and sound, and plays everywhere',
  async (_slug, effect) => {
    using place = videoFolder();
    const values = initialValues(effect);
    const params = { tool: 'effect', effect: effect.slug, values } as const;
    const { file, width, height, told } = await made(place.folder, params);
    const facts = await videoFacts(file);
    expect(facts).toMatchObject({ width, height, codec: 'avc', sound: 'aac' });
    expect(facts.seconds).toBeCloseTo(1, 0);
    expect(told.at(0)).toEqual({ part: 0, stage: 'encoding' });
  },
);

test('an effect that its values turn off changes nothing, and at its full strength it does', async () => {
  using place = videoFolder();
  const { folder } = place;
  const source = drawClip(folder);
  const params = (strength: number) =>
    ({ tool: 'effect', effect: 'black-and-white', values: { strength, contrast: 0 } }) as const;
  const spread = (colors: readonly number[]) => Math.max(...colors) - Math.min(...colors);
  const before = frameColors(source.file, 0.5);
  const { file: none } = await made(folder, params(0), source);
  for (const [i, color] of frameColors(none, 0.5).entries())
    expect(Math.abs(color - (before[i] ?? 0))).toBeLessThan(6);
  const { file: all } = await made(folder, params(100), source);
  expect(spread(frameColors(all, 0.5))).toBeLessThan(3);
});

test('trims to the frame', async () => {
  using place = videoFolder();
  const { file, seconds } = await made(place.folder, { tool: 'trim', from: 0.2, to: 0.7 });
  expect(seconds).toBeCloseTo(0.5, 3);
  expect((await videoFacts(file)).seconds).toBeCloseTo(0.5, 1);
});

test.each([
  ['0.5', true, 'aac'],
  ['4', true, 'aac'],
  ['2', false, null],
] as const)('plays %s times as fast, sound: %s', async (factor, sound, codec) => {
  using place = videoFolder();
  const { file } = await made(place.folder, { tool: 'speed', factor, sound });
  const facts = await videoFacts(file);
  expect(facts.seconds).toBeCloseTo(1 / Number(factor), 0);
  expect(facts.sound).toBe(codec);
});

test('a boomerang goes there and back, as often as asked', async () => {
  using place = videoFolder();
  const params = { tool: 'boomerang', from: 0, lasts: 0.5, times: 2 } as const;
  const { file, seconds } = await made(place.folder, params);
  expect(seconds).toBe(2);
  expect((await videoFacts(file)).seconds).toBeCloseTo(2, 0);
  const [start, end] = [frameColors(file, 0), frameColors(file, 0.93)];
  for (const [i, color] of start.entries())
    expect(Math.abs(color - (end[i] ?? 0))).toBeLessThan(12);
});

test('steadies a video in two passes and tells of both', async () => {
  using place = videoFolder();
  const { file, told } = await made(place.folder, { tool: 'stabilise', strength: 'strong' });
  expect(await videoFacts(file)).toMatchObject({ width: 160, height: 90 });
  expect(new Set(told.map(({ stage }) => stage))).toEqual(new Set(['measuring', 'encoding']));
});

test.each([
  ['jpeg', 'jpg'],
  ['png', 'png'],
] as const)(
  'packs as many stills as asked for, each %s with what it is of',
  async (format, end) => {
    using place = videoFolder();
    const { folder } = place;
    const stillsOf = async (source = drawClip(folder)) => {
      const params = { tool: 'stills', count: 4, format } as const;
      const { file, mediaType, detail } = await made(folder, params, source);
      expect([mediaType, detail]).toEqual(['application/zip', { count: 4, format }]);
      const stills = unzipSync(await readFile(file));
      expect(Object.keys(stills)).toEqual([1, 2, 3, 4].map((n) => `still-0${n}.${end}`));
      return Promise.all(Object.values(stills).map((bytes) => sharp(bytes).metadata()));
    };
    for (const still of await stillsOf()) {
      expect(still).toMatchObject({ format, width: 160 });
      expect(still.xmp?.toString()).toContain('digitalsourcetype/humanEdits');
    }
    const source = drawClip(folder);
    await tellProvenance(source.file, 'trainedAlgorithmicMedia', 'a model');
    for (const { xmp } of await stillsOf(source))
      expect(xmp?.toString()).toContain('compositeWithTrainedAlgorithmicMedia');
  },
);

test('has a camera travel over a picture', async () => {
  using place = videoFolder();
  const file = `${place.folder}/source-0.webp`;
  await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a33' } }).toFile(file);
  const facts = { width: 90, height: 60, seconds: null, bytes: 1, mediaType: 'image/webp' };
  const picture = { id: 'picture', name: 'x.webp', file, ...facts };
  const params = { tool: 'moving-still', move: 'closer', lasts: 3, shape: 'own' } as const;
  const made1 = await made(place.folder, params, picture);
  expect(await videoFacts(made1.file)).toMatchObject({ width: 90, height: 60, sound: null });
  expect((await videoFacts(made1.file)).seconds).toBeCloseTo(3, 1);
});

test('says in the file how it came about, and nothing of who made it', async () => {
  using place = videoFolder();
  const { file } = await made(place.folder, { tool: 'trim', from: 0, to: 0.5 });
  const text = (await readFile(file)).toString('latin1');
  expect(text).toContain('cv.iptc.org/newscodes/digitalsourcetype/humanEdits');
  expect((await stat(file)).size).toBeGreaterThan(1_000);
});

test('what a model made stays known as such, whatever is done to it', async () => {
  using place = videoFolder();
  const source = drawClip(place.folder);
  await tellProvenance(source.file, 'trainedAlgorithmicMedia', 'a model');
  const { file } = await made(place.folder, { tool: 'trim', from: 0, to: 0.5 }, source);
  const text = (await readFile(file)).toString('latin1');
  expect(text).toContain('compositeWithTrainedAlgorithmicMedia');
});

test('what is canceled ends at once, and what is no video fails by name (R28)', async () => {
  using place = videoFolder();
  const { folder } = place;
  const source = drawClip(folder, { seconds: 3, size: '640x360' });
  const cancel = new AbortController();
  const params = { tool: 'stabilise', strength: 'strong' } as const;
  const task = videoTask(folder, params, [source], { signal: cancel.signal });
  const going = videoWork.make({ ...task, progress: () => cancel.abort('canceled') });
  await expect(going).rejects.toBe('canceled');
  const text = { ...source, file: new URL(import.meta.url).pathname };
  await expect(made(folder, { tool: 'trim', from: 0, to: 1 }, text)).rejects.toMatchObject({
    key: 'video_broken',
  });
});

test('a playlist that leads elsewhere is opened by nothing (R35)', async () => {
  using place = videoFolder();
  const { folder } = place;
  const { writeFile } = await import('node:fs/promises');
  const source = drawClip(folder);
  const lists = {
    'list.m3u8': '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/x.ts\n#EXT-X-ENDLIST\n',
    'list.ffconcat': "ffconcat version 1.0\nfile 'source-0.mp4'\n",
  };
  for (const [name, text] of Object.entries(lists)) {
    const file = `${folder}/${name}`;
    await writeFile(file, text);
    await expect(
      made(folder, { tool: 'trim', from: 0, to: 1 }, { ...source, file }),
    ).rejects.toMatchObject({ key: 'video_broken' });
  }
});
