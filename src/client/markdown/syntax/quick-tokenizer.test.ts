import fc from 'fast-check';
import { Lexer, Tokenizer } from 'marked';
import { expect, test } from 'vitest';
import { markdownText } from '#tests/support/markdown-text.ts';
import { QuickTokenizer } from './quick-tokenizer.ts';

const read = (text: string, tokenizer: Tokenizer) =>
  JSON.stringify(new Lexer({ gfm: true, tokenizer }).lex(text));

test('every text is read as the library reads it', () => {
  fc.assert(
    fc.property(markdownText, (text) => {
      expect(read(text, new QuickTokenizer())).toBe(read(text, new Tokenizer()));
    }),
    { numRuns: 5000 },
  );
});

test('a plain answer needs none of the long patterns', () => {
  const tokenizer = new QuickTokenizer();
  const lexer = new Lexer({ gfm: true, tokenizer });
  const { block } = tokenizer.rules;
  const long = [block.lheading, block.paragraph, block.table, block.html, block.blockquote];
  const asked: RegExp[] = [];
  for (const rule of long)
    rule.exec = () => {
      asked.push(rule);
      return null;
    };
  lexer.lex('# One\n\nA line with **weight**.\n\n- two\n- three\n\nLast.');
  for (const rule of long) Reflect.deleteProperty(rule, 'exec');
  expect(asked).toEqual([]);
});
