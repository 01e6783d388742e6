import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { Lexer } from 'marked';
import { expect, test } from 'vitest';
import { lexerOf } from './lean-lexer.ts';

const published = readFileSync(createRequire(import.meta.url).resolve('marked'), 'utf8');

/** The lean lexer, run by itself. */
function leanLexer(): typeof Lexer {
  const code = lexerOf(published).replace(
    /export\{(\w+) as Lexer,(\w+) as Tokenizer\};$/,
    'return $1;',
  );
  return new Function(code)() as typeof Lexer;
}

const Lean = leanLexer();
/** Each of its own: a lexer leaves its tokenizer in what it is given. */
const options = () => ({ gfm: true });

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '\n',
      '\n\n',
      ' ',
      '    ',
      '\t',
      '- ',
      '* ',
      '1. ',
      '2) ',
      '> ',
      '# ',
      '###### ',
      '---',
      '===',
    ],
    ...[
      '```',
      '~~~js\n',
      '| ',
      '|-|:-:|\n',
      '[ ] ',
      '[x] ',
      '**',
      '_',
      '~~',
      '`',
      '``',
      '\\',
      '<b>',
    ],
    ...[
      '</div>',
      '<!-- x -->',
      '[a](b "c")',
      '![a](<b c>)',
      '[a]: /b\n',
      '[a]',
      '<https://a.example>',
    ],
    ...[
      'www.a.example',
      'https://a.example/b?c=(d)',
      'a@b.example',
      '&amp;',
      'word',
      '語',
      '  \n',
      'ß',
    ],
  ),
  fc.string({ maxLength: 4 }),
  // Marks and signs of any script, and letters: what stands beside a style decides whether it is one.
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((sign) => !/\p{Cn}/u.test(sign)),
  fc.constantFrom('“', '—', '¿', '、', '€', '𝛁', '۔', '‐', 'é', 'Ж', 'ا', '９'),
);

test('it reads every text as the published one does', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      const own = new Lean(options()).lex(text);
      const theirs = new Lexer(options()).lex(text);
      expect([...own]).toEqual([...theirs]);
      expect(own.links).toEqual(theirs.links);
    }),
    { numRuns: 500 },
  );
});

test('it puts no pattern together when it is loaded, and is of one dialect', () => {
  const code = lexerOf(published);
  const count = (text: string, sought: RegExp) => text.match(sought)?.length ?? 0;
  expect(count(published, /getRegex\(\)/g)).toBeGreaterThan(30);
  expect(count(code, /getRegex\(\)/g)).toBeLessThan(3);
  // Pieces of which nothing is put together any more: the bundler leaves them out.
  expect(count(code, /\\p\{P\}\\p\{S\}/g)).toBeLessThan(7);
  expect(count(code, /withMarks\(\[/g)).toBeGreaterThan(8);
  expect(count(code, /options\.(?:pedantic|breaks|gfm)/g)).toBe(0);
});

test('a release that is written otherwise is refused, not passed on half done', () => {
  expect(() => lexerOf('export const a = 1;')).toThrow('marked is not as it was');
  expect(() => lexerOf('var a=class{};var b=new a;export{a as Marked,a as Lexer};')).toThrow(
    'marked is not as it was',
  );
});
