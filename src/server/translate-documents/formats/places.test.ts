import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Places } from '#tests/fixtures/documents/places.ts';
import * as office from '#tests/fixtures/documents/places.ts';
import * as texts from '#tests/fixtures/documents/text-places.ts';
import { type Kind, loud, open, translated } from '#tests/support/translated-file.ts';

const kinds: readonly (readonly [Kind, Places])[] = [
  ['docx', office.word],
  ['pptx', office.slides],
  ['xlsx', office.sheets],
  ['odt', office.openText],
  ['epub', office.book],
  ['html', texts.webPage],
  ['markdown', texts.markdownPage],
  ['srt', texts.subtitles],
  ['vtt', texts.webSubtitles],
  ['json', texts.catalogue],
  ['text', texts.plainText],
];

function textOf(bytes: Uint8Array): string {
  if (strFromU8(bytes.subarray(0, 2)) !== 'PK') return strFromU8(bytes);
  return Object.values(unzipSync(bytes))
    .map((entry) => strFromU8(entry))
    .join('\n');
}

/** As XML, JSON and Markdown may write it. */
const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;&amp;', '&')
    .replace(/\s+/g, ' ');

describe.each(kinds)('%s', (kind, places) => {
  test('each text that people see is translated', () => {
    const made = plain(textOf(translated(kind, places.bytes).bytes));
    const left = places.translated.filter((text) => !made.includes(plain(loud(text))));
    expect(left).toEqual([]);
  });

  test('what stays as it is, and no more, is told', () => {
    const said = open(kind, places.bytes).kept.map(({ text }) => text);
    expect(places.told.filter((text) => !said.some((one) => one.includes(text)))).toEqual([]);
    const stray = textOf(translated(kind, places.bytes).bytes).match(/zebra [a-z ]+/g) ?? [];
    const known = stray.filter((text) => said.some((one) => one.includes(text.trim())));
    expect(stray).toEqual(known);
  });
});
