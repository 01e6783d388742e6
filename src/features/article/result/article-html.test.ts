import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { articleHtml, frontMatter, withPictures } from './article-html.ts';

const hostile = fc.constantFrom(
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](data:text/html,x)',
  '![a](https://t.example/p.png)',
  '<a href="javascript:x">y</a>',
  '[x](https://mine.example/"onmouseover="a)',
  '`<b>`',
  '```\n<script>\n```',
  '<!-- a',
  '<svg onload=alert(1)>',
);

test('nothing runs and nothing is loaded from the HTML of an article (R34)', () => {
  const text = fc.array(fc.oneof(hostile, fc.string({ maxLength: 10 })), { maxLength: 8 });
  fc.assert(
    fc.property(text, (parts) => {
      const { document } = new JSDOM(articleHtml(parts.join('\n\n'), { images: [], word: '' }))
        .window;
      expect(document.querySelector('script, img, svg, iframe, style, [onerror]')).toBeNull();
      for (const link of document.querySelectorAll('a'))
        expect(link.getAttribute('href')).toMatch(/^https?:\/\//);
      for (const element of document.querySelectorAll('*'))
        expect([...element.attributes].filter(({ name }) => name.startsWith('on'))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('headings, lists and own links stay', () => {
  const html = articleHtml('# Tea\n\n## Why\n\n- a\n- [b](https://mine.example/b)\n', {
    images: [{ heading: 'Why', description: 'Tea', alt: 'a', caption: 'c' }],
    word: 'Picture',
  });
  expect(html).toContain('<h2>Why</h2>\n<!-- Picture: Tea | a | c -->');
  expect(html).toContain('<a href="https://mine.example/b">b</a>');
});

test('a picture is told of behind its heading, and no comment ends early', () => {
  const picture = { heading: 'A*b', description: 'x --> y', alt: 'alt', caption: 'cap' };
  expect(withPictures('# T\n\n## A\\*b\n\nWell.', { images: [picture], word: 'Picture' })).toBe(
    '# T\n\n## A\\*b\n\n<!-- Picture: x y | alt | cap -->\n\nWell.',
  );
  expect(frontMatter('A "b"', 'c')).toBe('---\ntitle: "A \\"b\\""\ndescription: "c"\n---\n\n');
});
