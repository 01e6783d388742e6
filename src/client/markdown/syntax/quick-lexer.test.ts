import fc from 'fast-check';
import { Lexer } from 'marked';
import { expect, test } from 'vitest';
import { markdownText } from '#tests/support/markdown-text.ts';
import { quickLexer } from './quick-lexer.ts';

const options = () => ({ gfm: true });
const read = (lexer: Lexer, text: string) => JSON.stringify(lexer.lex(text));

test.each(['$\n!\n|-|-|', 'a\nb\n|-|', '$\n---\t', 'a\n===\n<div>', '> a\nb\n\nc'])(
  'reads %j as the library does',
  (text) => {
    expect(read(quickLexer(options()), text)).toBe(read(new Lexer(options()), text));
  },
);

test('every text is read as the library reads it', () => {
  fc.assert(
    fc.property(markdownText, (text) => {
      expect(read(quickLexer(options()), text)).toBe(read(new Lexer(options()), text));
    }),
    { numRuns: 10_000 },
  );
});

test('a plain answer needs none of the long patterns', () => {
  const { block } = Lexer.rules;
  const long = [block.gfm.lheading, block.gfm.table, block.gfm.html, block.gfm.blockquote];
  const asked: RegExp[] = [];
  for (const rule of long)
    rule.exec = () => {
      asked.push(rule);
      return null;
    };
  const tokens = quickLexer(options()).lex(
    '# One\n\nA line of **weight**.\n\n- two\n- three\n\nLast.',
  );
  for (const rule of long) Reflect.deleteProperty(rule, 'exec');
  expect(tokens).toHaveLength(7);
  expect(asked).toEqual([]);
});
