import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { samples } from '#tests/fixtures/documents/samples.ts';
import { german, open, runsOf } from '#tests/support/translated-file.ts';
import { withWords, wordsBetween } from '../marks.ts';
import { openDocument } from '../open-document.ts';
import { misreadIn } from '../reread.ts';

test('a document of which nothing is translated is the same, byte by byte', () => {
  for (const [kind, bytes] of samples) {
    const document = open(kind, bytes);
    const { bytes: made } = document.made(runsOf(document).map(() => null));
    const edited = kind === 'html' || kind === 'epub';
    if (typeof bytes === 'string') expect(strFromU8(made).length).toBeGreaterThan(bytes.length - 1);
    if (typeof bytes === 'string' && !edited) expect(strFromU8(made), kind).toBe(bytes);
    else if (typeof bytes !== 'string' && !edited)
      expect(unzipSync(made), kind).toEqual(unzipSync(bytes));
  }
});

const wild = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });

test('whatever a translator says is read again as it was said, and XML stays XML', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...samples.filter(([kind]) => kind !== 'srt')),
      fc.array(wild, { minLength: 8, maxLength: 8 }),
      ([kind, bytes], words) => {
        const document = open(kind, bytes);
        const texts = runsOf(document).map((run, at) =>
          withWords(
            run,
            wordsBetween(run).map(
              () => ` ${(words[at % 8] ?? '').replace(/[<>\s{}[\]]|https?:/g, '')}a `,
            ),
          ),
        );
        const made = document.made(texts);
        const after = openDocument(kind, made.bytes, german);
        expect(
          misreadIn(document.parts, after.parts, texts).filter((n) => !made.unfit.includes(n)),
        ).toEqual([]);
        if (typeof bytes === 'string') return;
        for (const [name, entry] of Object.entries(unzipSync(made.bytes)))
          if (/\.(?:xml|rels)$/.test(name)) XmlDocument.fromBuffer(entry).dispose();
      },
    ),
    { numRuns: 120 },
  );
});
