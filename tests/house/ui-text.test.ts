import { expect, test } from 'vitest';
import { expectNone } from './faults.ts';
import { readSources } from './source.ts';
import { textFaults } from './ui-text.ts';

test('no text stands in the markup: all words come from catalogues (SPEC 2)', () => {
  expectNone(
    textFaults(readSources(['src'], ['.astro', '.tsx'])),
    "put the text into content/messages/en/<group>.json and show it with page.words('<group>'); an island gets it as a prop.",
  );
});

const astro = (template: string) =>
  textFaults([{ path: 'src/a/A.astro', text: `---\n---\n${template}` }]);

test.each([
  '<p>Hello there</p>',
  '<p>{count} words</p>',
  '<ul>{items.map((item) => <li>Item {item}</li>)}</ul>',
  '{open && <b>Open</b>}',
  '<img src={a} alt="A sheet of paper">',
  '<button aria-label="Close">×</button>',
])('finds the text in %s', (template) => {
  expect(astro(template)).toHaveLength(1);
});

test.each([
  "<p>{t('title')}</p>",
  '<ul>{items.map((item) => <li class="item">{item > 3 ? item : 0}</li>)}</ul>',
  '<!doctype html><meta charset="utf-8" /><style>p { color: red }</style><script>const a = "text";</script>',
  '<a href={a} aria-label={t("label")}>× &rarr; 1</a>',
  '<section class:list={["hero", a]} {...rest}><slot /></section>',
  '<br><input type="text" name="title">',
])('passes %s', (template) => {
  expect(astro(template)).toEqual([]);
});

test('reads islands the same way', () => {
  const text = 'export const A = () => <p title="Tip">Text {name} and <b>{bold}</b></p>;';
  expect(textFaults([{ path: 'src/a/A.tsx', text }])).toEqual([
    'src/a/A.tsx: Tip',
    'src/a/A.tsx: Text',
    'src/a/A.tsx: and',
  ]);
});
