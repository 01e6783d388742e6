import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile, fill as fillBytes, hole, type Template, type Values } from './template.ts';

const fill = (page: Template, values: Values) => fillBytes(page, values).toString();

describe('a page with holes', () => {
  test('text in holes is escaped, in markup for markup and in JSON-LD for JSON', () => {
    const page = compile(
      `<p title="${hole('a')}">${hole('a')}</p><script type="application/ld+json">{"name":"${hole('a')}"}</script>`,
    );
    const read = (html: string) => /\{.*\}/s.exec(html)?.[0] ?? '';
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (a) => {
        const html = fill(page, { a });
        expect(JSON.parse(read(html.slice(html.indexOf('<script'))))).toEqual({ name: a });
        expect(html.split('<')).toHaveLength(5);
        const [, attribute = '', text = ''] = /^<p title="([^"]*)">([^<]*)<\/p>/.exec(html) ?? [];
        for (const one of [attribute, text]) expect(unescaped(one)).toBe(a);
      }),
    );
  });

  test('a block stands once for each value of its list, with its own holes and those of the whole', () => {
    const page = compile(
      `<ul><!--each rows--><li>${hole('it.n')}/${hole('all')}<!--each it.more--><b>${hole('it.n')}</b><!--end--></li><!--end--></ul>`,
    );
    const rows = [
      { n: '1', more: [] },
      { n: '2', more: [{ n: 'x' }, { n: 'y' }] },
    ];
    expect(fill(page, { all: '2', rows })).toBe(
      '<ul><li>1/2</li><li>2/2<b>x</b><b>y</b></li></ul>',
    );
    expect(fill(page, { all: '0', rows: [] })).toBe('<ul></ul>');
  });

  test('what fills a hole is never read as a hole or a block itself', () => {
    const page = compile(`<p>${hole('a')}</p>`);
    expect(fill(page, { a: '%%b%% <!--each c-->' })).toBe('<p>%%b%% &lt;!--each c--&gt;</p>');
  });

  test('what stands between holes is as it was, however long it is and whatever its signs are', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 400 })
      .filter((one) => !/[%<&>"']/.test(one));
    fc.assert(
      fc.property(fc.array(text), fc.integer({ min: 1, max: 400 }), (texts, times) => {
        const parts = texts.map((one) => one.repeat(times));
        const page = compile(parts.join(hole('a')));
        expect(fill(page, { a: 'é字🎈' })).toBe(parts.join('é字🎈'));
      }),
      { numRuns: 50 },
    );
  });

  test('a hole without a value, and a block without an end, are errors that name it', () => {
    expect(() => fill(compile(hole('pair.path')), { pair: {} })).toThrow('"pair.path"');
    expect(() => fill(compile('<!--each rows--><!--end-->'), {})).toThrow('"rows"');
    expect(() => compile('<!--each rows-->')).toThrow('"rows"');
    expect(() => compile('<!--end-->')).toThrow('an end too many');
  });
});

function unescaped(text: string): string {
  const marks = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' } as const;
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: keyof typeof marks) => marks[name]);
}
