import { afterAll, expect, test } from 'vitest';
import type { Locale } from '#shared/i18n/locale.ts';
import type { VideoParams } from '#shared/video/tools.ts';
import { drawClip, frameParts, videoFolder, videoTask } from '#tests/support/video.ts';
import { videoWork } from '../video-work.ts';
import { fontsOf } from './fonts.ts';
import { linesOfFrames } from './frames.ts';

// Fonts are loaded once.
const place = videoFolder();
afterAll(() => place[Symbol.dispose]());

test('fonts go by the signs of a text, and by the page where signs leave it open', () => {
  const families = (text: string, locale: Locale = 'en') =>
    fontsOf(text, locale).map(({ family }) => family.replace('Noto Sans', '').trim());
  expect(families('Hello, мир')).toEqual(['']);
  expect(families('مرحبا ไทย')).toEqual(['', 'Arabic', 'Thai']);
  expect(families('漢字かな')).toEqual(['', 'JP']);
  expect(families('汉字')).toEqual(['', 'SC']);
  expect(families('漢字', 'tw')).toEqual(['', 'TC']);
  expect(families('漢字 한국')).toEqual(['', 'KR', 'SC']);
});

test('captions are drawn into the picture, in every script and of any length', async () => {
  const source = drawClip(place.folder, { size: '320x180', pattern: 'smptebars' });
  const long = 'More words than a picture of this size has room for. '.repeat(20);
  const captions = `00:00.000 --> 00:00.600\nSchöne <b>Grüße</b> & мир\nمرحبا 漢字\n\n00:00.600 --> 00:00.800\n${long}`;
  const params: VideoParams = { tool: 'subtitles', captions, size: 'large', place: 'bottom' };
  const [made] = await videoWork.make(videoTask(place.folder, params, [source]));
  if (!made) throw new Error('nothing was made');
  const change = (at: number) => {
    const before = frameParts(source.file, at);
    return frameParts(made.file, at).map((part, i) => Math.abs(part - (before[i] ?? 0)));
  };
  expect(Math.max(...change(0.3))).toBeGreaterThan(40);
  expect(Math.max(...change(0.7))).toBeGreaterThan(40);
  expect(Math.max(...change(0.9))).toBeLessThan(20);
});

test('a text without captions fails by name, before anything is drawn', async () => {
  const params: VideoParams = { tool: 'subtitles', captions: 'x', size: 'small', place: 'top' };
  const task = videoTask(place.folder, params, [drawClip(place.folder)]);
  await expect(videoWork.make(task)).rejects.toMatchObject({ key: 'captions_unreadable' });
});

test('each frame shows what is said then; what is said at once stands together', () => {
  const at = (from: number, to: number, text: string) => ({ from, to, lines: [text] });
  const [first, second, third] = [at(0, 0.1, 'one'), at(0.05, 0.2, 'two'), at(9, 10, 'late')];
  const frames = linesOfFrames(
    [first, second, third].filter((one) => one !== undefined),
    0.3,
  );
  expect(frames).toEqual([...['one', 'one', 'one\ntwo', 'two', 'two', 'two', '', '', '', '']]);
});

test('every caption of a text is seen, however many there are', async () => {
  const source = drawClip(place.folder, { size: '320x180', pattern: 'smptebars', seconds: 10 });
  const time = (tenth: number) => `00:${(tenth / 20).toFixed(3).padStart(6, '0')}`;
  const all = Array.from({ length: 200 }, (_, n) =>
    n < 150 || n > 160 ? `${time(n)} --> ${time(n + 1)}\nCAPTION NUMBER ${n}\n` : '',
  );
  const params: VideoParams = {
    ...{ tool: 'subtitles', captions: all.join('\n'), size: 'large', place: 'top' },
  };
  const [made] = await videoWork.make(videoTask(place.folder, params, [source]));
  const change = (at: number) => {
    const before = frameParts(source.file, at);
    const now = made ? frameParts(made.file, at) : before;
    return Math.max(...now.map((part, i) => Math.abs(part - (before[i] ?? 0))));
  };
  // Letters differ by the fonts that the process has drawn with before.
  expect(change(9.9)).toBeGreaterThan(24);
  expect(change(7.8)).toBeLessThan(12);
});
