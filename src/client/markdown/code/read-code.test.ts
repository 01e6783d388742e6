import { readdirSync, readFileSync } from 'node:fs';
import { converter, formatHex, parse, wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grammars } from './grammars.ts';
import { kinds } from './kinds.ts';
import { endingOf, languageOf } from './languages.ts';
import { readCode } from './read-code.ts';

async function coloured(language: string, text: string) {
  const pieces = await readCode({ language, text });
  const found: [string, string | undefined][] = [];
  for (let at = 0; at < pieces.length; at += 3)
    found.push([text.slice(pieces[at], pieces[at + 1]), kinds[pieces[at + 2] ?? -1]]);
  return found;
}

test('tells words, strings, numbers and remarks of code apart', async () => {
  const found = await coloured('javascript', 'const a = "b" + 1; // c');
  expect(found).toEqual([
    ['const', 'keyword'],
    ['"b"', 'string'],
    ['1', 'number'],
    ['// c', 'comment'],
  ]);
});

test('reads code that stands inside of other code', async () => {
  const found = await coloured('xml', '<script>let x = 1</script>');
  expect(found).toContainEqual(['let', 'keyword']);
});

test.each(Object.keys(grammars))(
  'reads any text as %s, in pieces that follow each other',
  async (language) => {
    const texts = fc.sample(fc.string({ maxLength: 200, unit: 'grapheme' }), {
      numRuns: 20,
      seed: 1,
    });
    for (const text of texts) {
      const pieces = await readCode({ language, text });
      let last = 0;
      for (let at = 0; at < pieces.length; at += 3) {
        expect(pieces[at]).toBeGreaterThanOrEqual(last);
        last = pieces[at + 1] ?? -1;
        expect(last).toBeLessThanOrEqual(text.length);
      }
    }
  },
);

test('knows a language by the names that answers give it', () => {
  expect(languageOf('TSX')).toBe('typescript');
  expect(languageOf('c++')).toBe('cpp');
  expect(languageOf('constructor')).toBeNull();
  expect(endingOf('py')).toBe('py');
  expect(endingOf('')).toBe('txt');
  for (const file of readdirSync('node_modules/highlight.js/es/languages'))
    if (languageOf(file.replace('.js', '')))
      expect(grammars).toHaveProperty(languageOf(file.replace('.js', '')) ?? '');
});

const sheet = readFileSync('src/client/markdown/markdown.css', 'utf8');
const tokens = readFileSync('src/layouts/tokens.css', 'utf8');
const rgb = converter('rgb');

/** Both halves of a `light-dark()` token as a page shows them. */
function bothOf(css: string, name: string): string[] {
  const own = new RegExp(`${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\)`).exec(
    css,
  );
  return [own?.[1], own?.[2]].map((one) => formatHex(rgb(parse(one ?? ''))) ?? '');
}

test.each(kinds)('%s is read easily in light and in dark (AA)', (kind) => {
  const aliases = { added: '--ok', removed: '--danger' } as const;
  const colours =
    kind in aliases
      ? bothOf(tokens, aliases[kind as keyof typeof aliases])
      : bothOf(sheet, `--code-${kind}`);
  const papers = bothOf(tokens, '--paper-2');
  for (const at of [0, 1])
    expect(wcagContrast(colours[at] ?? '', papers[at] ?? '')).toBeGreaterThanOrEqual(4.5);
});
