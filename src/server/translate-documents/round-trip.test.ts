import { strFromU8, strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { flatSheet, flatSlides, flatText } from '#tests/fixtures/documents/flat.ts';
import { convertedBy, hasOffice } from '#tests/support/office-suite.ts';
import { type Kind, open, translated } from '#tests/support/translated-file.ts';

const rounds = [
  { kind: 'docx', source: flatText, flat: 'fodt', part: 'libswlo', least: 11, told: [] },
  { kind: 'odt', source: flatText, flat: 'fodt', part: 'libswlo', least: 12, told: [] },
  {
    kind: 'xlsx',
    source: flatSheet,
    flat: 'fods',
    part: 'libsclo',
    least: 10,
    told: ['zebra tab'],
  },
  { kind: 'pptx', source: flatSlides, flat: 'fodp', part: 'libsdlo', least: 4, told: [] },
] as const;

/** Without what a choice means to programs. */
const zebras = (text: string) =>
  new Set(text.replace(/ loext:value="[^"]*"/g, '').match(/zebra [a-z]+(?: [a-z]+)?/g));

for (const { kind, source, flat, part, least, told } of rounds)
  test.skipIf(!hasOffice(part))(
    `LibreOffice finds all that is translated in what it wrote as ${kind} itself, and nothing left (needs soffice)`,
    async () => {
      const made = await convertedBy([{ bytes: strToU8(source), end: `.${flat}` }], kind);
      const [bytes = new Uint8Array()] = made;
      expect(open(kind satisfies Kind, bytes).kept.map(({ text }) => text)).toEqual(told);
      const ends = [bytes, translated(kind, bytes).bytes].map((one) => ({
        bytes: one,
        end: `.${kind}`,
      }));
      const [before = '', after = ''] = (await convertedBy(ends, flat)).map((one) =>
        strFromU8(one),
      );
      const words = zebras(before);
      expect(words.size).toBeGreaterThanOrEqual(least);
      expect([...zebras(after)]).toEqual(told);
      const lost = [...words].filter((text) => !after.includes(text.toUpperCase()));
      expect(lost).toEqual(told);
    },
    60_000,
  );
