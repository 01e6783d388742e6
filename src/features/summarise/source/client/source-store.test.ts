// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { $notice, $text, openFile } from './source-store.ts';

test('subtitles that the browser calls plain text are read by the server, without their times', async () => {
  const seen: (string | undefined)[] = [];
  const stop = $notice.listen((notice) => seen.push(notice?.what));
  const cues = '1\n00:00:01,000 --> 00:00:02,000\nBees sleep.\n';
  await openFile(new File([cues], 'talk.srt', { type: 'text/plain' }));
  stop();
  // No server answers here.
  expect(seen).toEqual(['sending', 'failed']);
  expect($text.get()).toBe('');
});
