import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeEntities } from '#shared/text/entities.ts';
import { factsOf } from './page-facts.ts';
import { attributeOf, scan } from './scan.ts';

const page = (main: string, head = '') =>
  `<!DOCTYPE html><html lang="en" data-session="/_astro/s.js"><head><title>A &amp; B</title><meta name="description" content="It is &quot;so&quot;">${head}</head><body><header><nav><a href="/menu">Menu</a></nav></header><main id="content">${main}</main><footer><p>Foot</p></footer></body></html>`;

test('what a page says is its main content, block by block, without navigation, controls and drawings', () => {
  const { title, description, blocks } = factsOf(
    page(
      '<!-- a note --><h1>One <b>two</b>&nbsp;three</h1><nav><ul><li>Crumb</li></ul></nav><p>Four<a href="/x">five</a></p><ul><li>six</li><li>seven</li></ul><form><label>Field</label><p>in it</p></form><svg><title>Picture</title></svg><script>if (a<b) c()</script><button>Press</button><p>eight',
    ),
  );
  expect({ title, description }).toEqual({ title: 'A & B', description: 'It is "so"' });
  expect(blocks).toEqual(['One two three', 'Fourfive', 'six', 'seven', 'in it', 'eight']);
});

test('every address of the family that a page leads to or loads is told, but its canonical (SPEC 2)', () => {
  const { targets } = factsOf(
    page(
      '<a href="/a?x=1&amp;y=2">a</a><a href="https://out.example" rel="external">out</a><a href="https://off.example" rel="external nofollow noopener">off</a><img src="/b.png" alt=""><form action="/c"></form><astro-island component-url="/d.js" renderer-url="/e.js"></astro-island>',
      '<link rel="canonical" href="https://x/"><link rel="alternate" hreflang="fr" href="https://x/fr"><meta property="og:image" content="https://x/og.png"><script src="/f.js"></script>',
    ),
  );
  expect([...targets].sort()).toEqual(
    [
      ...['/_astro/s.js', '/menu', '/a?x=1&y=2', '/b.png', '/c', '/d.js', '/e.js', '/f.js'],
      ...['https://x/fr', 'https://x/og.png'],
    ].sort(),
  );
});

test.each([
  ['<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>', []],
  ['<h1>a</h1><h3>b</h3>', ['has a heading of level 3 after one of 1']],
  ['<h2>a</h2>', ['has a heading of level 2 after one of 0']],
  ['<h1>a</h1><nav><h4>menu</h4></nav><h2>b</h2>', []],
  ['<h1>a</h1><img src="/x.png">', ['has an image without alt: /x.png']],
  ['<h1>a</h1><img src="/x.png" alt="">', []],
])('%s: %j', (main, faults) => {
  expect(factsOf(page(main)).faults).toEqual(faults);
});

test('an island makes a page a tool', () => {
  expect(factsOf(page('<astro-island></astro-island>')).isTool).toBe(true);
  expect(factsOf(page('<p>x</p>')).isTool).toBe(false);
});

test('a sign in a value is no end of its tag, and a value is read as written', () => {
  const value = fc.string({ maxLength: 20 }).map((text) => text.replaceAll('"', "'"));
  fc.assert(
    fc.property(value, value, (one, text) => {
      const escaped = one.replaceAll('&', '&amp;');
      const shown = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const seen: string[] = [];
      scan(`<p title="${escaped}" data-x>${shown}</p>`, {
        open: (name, rest) =>
          seen.push(name, attributeOf(rest, 'title') ?? '-', attributeOf(rest, 'data-x') ?? '-'),
        close: (name) => seen.push(`/${name}`),
        text: (said) => seen.push(decodeEntities(said)),
      });
      expect(seen).toEqual(['p', one, '', ...(text === '' ? [] : [text]), '/p']);
    }),
  );
});
