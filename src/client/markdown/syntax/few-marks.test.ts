import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { lexerOf } from '#cli/vite/lean-lexer.ts';
import { markdownText } from '#tests/support/markdown-text.ts';
import { quickLexer } from './quick-lexer.ts';

const sign = fc.constantFrom(
  '🎉',
  '𝛁',
  '“',
  '：',
  '注',
  '**',
  '*',
  '~~',
  '`',
  ' ',
  'a',
  '3',
  '😀**',
);
const text = fc
  .array(fc.oneof(markdownText, sign), { maxLength: 8 })
  .map((pieces) => pieces.join(''));

test('a browser reads usual texts and all others as programs on Node do', async () => {
  const published = readFileSync(createRequire(import.meta.url).resolve('marked'), 'utf8');
  const code = lexerOf(published).replace(
    /export\{(\w+) as Lexer,(\w+) as Tokenizer\};$/,
    'return {Lexer:$1,Tokenizer:$2};',
  );
  const lean = new Function(code)();
  vi.resetModules();
  vi.doMock('marked', () => lean);
  const { quickLexer: ofBrowsers } = await import('./quick-lexer.ts');
  fc.assert(
    fc.property(text, (drawn) => {
      const own = ofBrowsers({ gfm: true }).lex(drawn);
      expect([...own]).toEqual([...quickLexer({ gfm: true }).lex(drawn)]);
    }),
    { numRuns: 2_000 },
  );
});
