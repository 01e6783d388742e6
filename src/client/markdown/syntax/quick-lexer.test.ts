import fc from 'fast-check';
import { Lexer, type Tokens } from 'marked';
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

/** Without what is read otherwise on purpose. */
const plain = (text: string) =>
  (text.includes('|') ? text.replace(/[`$(]/g, "'") : text)
    .replace(/(?<!~)~(?!~)/g, '+')
    .replace(/(?<=\d)\*(?=\d)/g, '+')
    .replace(/\r\n?/g, '\n')
    .replace(/\n(?=[>\s]*-[- \t]*$)/gm, '\n\n')
    .replace(/\d(?=\d[.)])|(?<=\n {2}) +(?=\S)/g, '')
    .replace(/\n {2}(?=[-*+] )/g, '\n');

test('every other text is read as the library reads it', () => {
  fc.assert(
    fc.property(markdownText.map(plain), (text) => {
      expect(read(quickLexer(options()), text)).toBe(read(new Lexer(options()), text));
    }),
    { numRuns: 10_000 },
  );
});

const kinds = (text: string) => quickLexer(options()).lex(text);

test('a pipe in code parts no cells, and nothing of a row is lost', () => {
  const rows = ['| Sign | Does |', '|---|---|', '| `||` | or, `a | b` |', '| `\\|` | `` ` | `` |'];
  const text = [...rows, '| $|x|$ | \\(a|b\\) |', '| $5 | $10 |', '', 'End'].join('\n');
  const [table, ...rest] = kinds(text);
  const cells =
    table?.type === 'table'
      ? table.rows.map((row: Tokens.TableCell[]) => row.map((one) => one.text))
      : [];
  expect(cells).toEqual([
    ['`||`', 'or, `a | b`'],
    ['`|`', '`` ` | ``'],
    ['$|x|$', '\\(a|b\\)'],
    ['$5', '$10'],
  ]);
  expect([table, ...rest].map((one) => one?.raw).join('')).toBe(text);
});

test('a line is no heading while the first bullet of a list comes below it', () => {
  const types = (text: string) => kinds(text).map(({ type }) => type);
  expect(types('Two things:\n-')).toEqual(['paragraph']);
  expect(types('Two things:\n- ')).toEqual(['paragraph']);
  expect(types('Two things:\n- a')).toEqual(['paragraph', 'list']);
  for (const title of ['Title\n---', '注意：标题\n---', 'What is it?\n-----------'])
    expect(types(title)).toEqual(['heading']);
  expect(types('Title\n-\n\nText')).toContain('heading');
});

test.each(['It ends here.\n---\nNext', '**注意：**\n---\n下', 'One\ntwo.\n---\n'])(
  'dashes below a sentence are a rule: %j',
  (text) => {
    expect(
      kinds(text)
        .map(({ type }) => type)
        .slice(0, 2),
    ).toEqual(['paragraph', 'hr']);
  },
);

test('a star between figures stands for "times"', () => {
  const [product] = kinds('2*3*4 = 24 and *5* are **2**');
  const styles =
    product && 'tokens' in product ? product.tokens?.map(({ type, raw }) => [type, raw]) : [];
  expect(styles).toEqual([
    ['text', '2*3*4 = 24 and '],
    ['em', '*5*'],
    ['text', ' are '],
    ['strong', '**2**'],
  ]);
});

test('what stands below an item of a numbered list is its own, though it stands too far left', () => {
  const text = '9. a\n  - b\n10. c\n   - d\n\n   e\n11. f\n    - g\n100. h';
  const [list, ...rest] = kinds(text);
  expect(rest).toEqual([]);
  const inner = (list as Tokens.List).items.map(({ tokens }) => tokens.map(({ type }) => type));
  expect(inner.map((types) => types.includes('list'))).toEqual([true, true, true, false]);
  expect(list?.raw).toBe(text);
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
