// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { plainText } from '#client/ui/copy.ts';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import { Markdown } from '../Markdown.tsx';
import { MarkdownContext } from '../setting.ts';
import { boundedFormula } from './bounded-formula.tsx';
import { Formula } from './Formula.tsx';

const catalogue = JSON.parse(readFileSync('content/messages/en/markdown.json', 'utf8'));
const words = splitMessages(catalogue, 'ui.');
const show = (text: string): HTMLElement => {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <MarkdownContext value={{ words, tag: 'en', still: true, formula: Formula }}>
      <Markdown text={text} />
    </MarkdownContext>,
  );
  return place;
};
const formulas = (text: string) => show(text).querySelectorAll('math').length;

describe('what is a formula', () => {
  test.each([
    'so $x^2$ is',
    'so $5$ is',
    'so \\(x\\) is',
    '$$\nx = 1\n$$',
    '\\[\n\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}\n\\]',
    'text\n$$x$$\ntext',
    '- in a list $a_1$',
    '|a|\n|-|\n|$x$|',
    '**$\\alpha$**',
    '$\\text{costs \\$5}$',
  ])('%j', (text) => {
    expect(formulas(text)).toBe(1);
  });

  test.each([
    'from $5 and $10 on',
    '$5-$10, or US$7 (A$8)',
    'set $HOME and $PATH',
    '$HOME/$USER',
    '$20/month or 200$/year',
    '$100k–$200k',
    'a $ b $ c',
    '`$x$`',
    '```\n$x$\n```',
    'open $$ without end',
    '\\$x\\$',
    '$a\n\nb$',
  ])('and what is not: %j', (text) => {
    expect(formulas(text)).toBe(0);
    expect(show(text).textContent).toContain('$');
  });
});

const payloads = [
  '\\href{javascript:alert(1)}{x}',
  '\\url{javascript:alert(1)}',
  '\\includegraphics{https://tracker.example/p.png}',
  '\\class{link}{x}',
  '\\style{position:fixed}{x}',
  '\\id{chat-text}{x}',
  '\\data{a=b}{x}',
  '\\text{<img src=x onerror=alert(1)>}',
  '\\text{</math><script>alert(1)</script>}',
  '\\color{url(https://t.example)}x',
  '\\color{red;background:url(x)}x',
  '\\ref{a}\\label{a}',
  '\\rule{9999em}{9999em}',
  '\\kern{9999em}x',
  '\\raisebox{9999em}{x}',
  '\\unicode{x3c}script',
  '\\def\\a{\\a\\a}\\a',
  '\\def\\a#1{#1#1#1#1#1#1#1#1}\\a{\\a{\\a{\\a{\\a{x}}}}}',
  '\\newcommand{\\b}{\\b}\\b',
  `${'{'.repeat(2000)}x${'}'.repeat(2000)}`,
  `${'\\frac{1}{'.repeat(400)}x${'}'.repeat(400)}`,
  '\\begin{matrix}'.repeat(100),
  `\\begin{matrix}${'x&'.repeat(2000)}\\end{matrix}`,
];
const allowed = /^(?:math|menclose|m[a-z]+|span|div|p|code|strong|em|del|ul|li|ol)$/;

function expectHarmless(text: string): void {
  const place = show(text);
  for (const element of place.querySelectorAll('*')) {
    expect(element.localName).toMatch(allowed);
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^(?:href|src|id|xlink|action|data)/i);
      if (name === 'style') expect(value).not.toMatch(/url|position|expression|[<>\\@]/i);
    }
  }
  expect(place.querySelectorAll('math *').length).toBeLessThan(1600);
}

describe('a formula runs and loads nothing (R34)', () => {
  test.each(payloads.map((one) => [one.slice(0, 40), one]))('%j', (_name, payload) => {
    const begun = performance.now();
    expectHarmless(`$$${payload}$$ and \\(${payload}\\)`);
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  test('nor does any mixture of them', () => {
    const part = fc.oneof(
      fc.constantFrom(
        ...payloads.filter((one) => !one.includes('https')).map((one) => one.slice(0, 60)),
        '\\frac',
        '{',
        '}',
        '^',
        '_',
        '&',
        '\\\\',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        expectHarmless(`$$${parts.join('')}$$`);
      }),
      { numRuns: 300 },
    );
  });

  test('one that cannot be read stays as it was written', () => {
    expect(show('so $\\nonsense{x}$ is').textContent).toContain('so $\\nonsense{x}$ is');
  });
});

test('a page that a server renders shows so many formulas and no more (R34)', () => {
  const html = renderToStaticMarkup(
    <MarkdownContext value={{ words, tag: 'en', still: true, formula: boundedFormula(10) }}>
      <Markdown text={'$x^2$ '.repeat(5)} />
    </MarkdownContext>,
  );
  expect(html.match(/<math/g)).toHaveLength(3);
  expect(html.match(/<code/g)).toHaveLength(2);
});

test('is copied as plain text in the words that it is written in', () => {
  // This page has no lines.
  const innerText = vi.fn(function (this: HTMLElement) {
    return this.textContent;
  });
  Object.defineProperty(HTMLElement.prototype, 'innerText', { configurable: true, get: innerText });
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <MarkdownContext value={{ words, tag: 'en', still: true, formula: Formula }}>
        <Markdown text="So $a^2 + b_1$ is" />
      </MarkdownContext>,
    ),
  );
  expect(plainText(place)).toBe('So a^2 + b_1 is');
  root.unmount();
});
