import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sayer } from '#shared/i18n/plural.ts';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import { fileName, uniqueNames } from '#shared/text/file-name.ts';
import type { ExportedChat, ExportedMessage } from './chat-file.ts';
import { docxFile } from './client/docx-file.ts';
import { makeFile } from './client/make-file.ts';
import { markdownFile } from './client/markdown-file.ts';

const catalogue = JSON.parse(readFileSync('content/messages/en/export.json', 'utf8'));
const words = {
  say: sayer<'export'>(splitMessages(catalogue, 'ui.'), 'en'),
  ...{
    sources: 'Sources',
    attached: 'Attached',
    tag: 'en',
    rtl: false,
    nameOf: (served: string) => served.toUpperCase(),
  },
};
/** Of the first answer. */
const cited = new Map([
  ['1', [{ n: 1, title: 'Sea', url: 'https://example.org/<sea>', quote: 'An *arm*' }]],
]);
const time = '2026-01-15T12:00:00.000Z';

function chatOf(...texts: string[]): ExportedChat {
  const messages = texts.map((text, at): ExportedMessage => {
    const role = at % 2 === 0 ? 'user' : 'assistant';
    return {
      ...{ id: String(at), parentId: at === 0 ? null : String(at - 1), role, text },
      ...{ state: 'done', slug: null, served: role === 'user' ? null : 'scripted', error: null },
      ...{
        cut: false,
        compared: false,
        edited: false,
        rating: null,
        reason: null,
        createdAt: time,
      },
    };
  });
  const title = 'Fjords & <more>';
  const fields = { id: 'c', slug: 'chat', pinned: false, archived: false };
  return { ...fields, title, createdAt: time, updatedAt: time, messages };
}

async function documentXml(chat: ExportedChat, more: object = {}): Promise<string> {
  const blob = await docxFile(chat, { ...words, ...more }, cited);
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const parts = ['document.xml', '_rels/document.xml.rels', 'numbering.xml', 'footnotes.xml'].map(
    (name) => `word/${name}`,
  );
  return parts.map((name) => strFromU8(files[name] ?? new Uint8Array())).join('\n');
}

test('Markdown has every question and answer word for word, and who answered', async () => {
  const { name, content } = await makeFile(chatOf('Why?', '**Because.**\n\n- a'), 'md', words);
  expect(name).toBe('Fjords & more 2026-01-15.md');
  expect(await content.text()).toBe(
    '# Fjords & \\<more\\>\n\n## Question\n\nWhy?\n\n## Answer\n\n**Because.**\n\n- a\n\n*Answered by SCRIPTED*\n',
  );
});

test('an answer that its reader has changed says so, and names no model', async () => {
  const chat = chatOf('Why?', 'So.');
  const messages = chat.messages.map((one) => ({ ...one, served: null, edited: true }));
  expect(markdownFile({ ...chat, messages }, words, new Map())).toContain('*Edited by hand*');
  expect(await documentXml({ ...chat, messages })).toContain('Edited by hand');
});

test('what follows a code that broke off is no part of it', () => {
  const file = markdownFile(chatOf('Why?', 'So:\n\n```js\nconst a', 'And?'), words, new Map());
  expect(file).toContain('const a\n```\n\n*Answered by SCRIPTED*\n\n## Question\n\nAnd?');
});

test('sources stand below their answer', async () => {
  const chat = chatOf('Why?', 'So [1].');
  expect(markdownFile(chat, words, cited)).toContain(
    'So [1].\n\nSources:\n\n\\[1\\] Sea <https://example.org/%3Csea%3E>: “An \\*arm\\*”',
  );
  const xml = await documentXml(chat);
  expect(xml).toMatch(/So \[1\].*Sources.*Sea.*An \*arm\*/s);
  expect(xml).toContain('Target="https://example.org/%3Csea%3E"');
});

test('what was sent with a question is named below it', async () => {
  const chat = chatOf('Why?', 'So.');
  const [asked, ...rest] = chat.messages;
  const messages = [{ ...asked!, attachments: ['bees.txt', 'a_b.pdf'] }, ...rest];
  const file = markdownFile({ ...chat, messages }, words, new Map());
  expect(file).toContain('Why?\n\nAttached: bees.txt, a\\_b.pdf\n\n## Answer');
  expect(await documentXml({ ...chat, messages })).toContain('Attached: bees.txt, a_b.pdf');
});

test('a Word document keeps headings, lists, tables, code and links', async () => {
  const answer = [
    '# Big\n\nSome **bold** and `code` and [a link](https://example.org/x?a=1&b=2).',
    '1. one\n2. two\n   - inner\n\n- [x] done',
    '| a | b |\n|---|---|\n| 1 | *2* |',
    '```js\nif (a < b) {\n  c();\n}\n```',
    '> quoted\n\n<script>alert(1)</script>\n\n[bad](javascript:alert(1))',
  ].join('\n\n');
  const xml = await documentXml(chatOf('Why?\nSecond line', answer));
  expect(xml).toContain('Fjords &amp; &lt;more&gt;');
  expect(xml).toContain('w:val="Heading2"');
  expect(xml).toMatch(/<w:b\/>(?:(?!<\/w:r>).)*bold/);
  expect(xml).toContain('<w:numPr>');
  expect(xml).toMatch(/<w:tbl>.*<w:tblHeader\/>.*<\/w:tbl>/s);
  expect(xml).toMatch(/Courier New(?:(?!<\/w:r>).)*if \(a &lt; b\) \{/);
  expect(xml).toContain('  c();');
  expect(xml).toContain('Target="https://example.org/x?a=1&amp;b=2"');
  expect(xml).not.toContain('Target="javascript');
  expect(xml).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(xml).toContain('☑ ');
  expect(xml).toContain('Answered by SCRIPTED');
  expect(xml).not.toContain('<w:bidi/>');
});

test('a task has one mark in a Word document, also where a blank line parts it from the next', async () => {
  const xml = await documentXml(chatOf('Why?', '- [ ] open\n\n- [x] done'));
  const texts = [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([one]) => one.replace(/<[^>]*>/g, ''));
  expect(texts).toEqual(expect.arrayContaining(['☐ open', '☑ done']));
});

test('a Word document reads from right to left where the page does', async () => {
  const xml = await documentXml(chatOf('مرحبا', 'أهلاً\n\n| أ | ب |\n|---|---|\n| 1 | 2 |'), {
    ...{ rtl: true, tag: 'ar' },
  });
  expect(xml).toContain('<w:bidi/>');
  expect(xml).toContain('<w:rtl/>');
  expect(xml).toContain('<w:bidiVisual/>');
});

test('each part of a Word document begins at the side of its own language', async () => {
  const answer = 'Hello.\n\nأهلاً.\n\n- واحد\n- اثنان\n\n| أ | ب |\n|---|---|\n| 1 | `f(x)` |';
  const chat = chatOf('مرحبا\nWhy?', answer);
  for (const rtl of [false, true]) {
    const paragraphs = (await documentXml(chat, { rtl })).match(/<w:p>.*?<\/w:p>/g) ?? [];
    const bidi = (text: string) =>
      paragraphs.find((one) => one.includes(`>${text}<`))?.includes('<w:bidi/>');
    for (const text of ['مرحبا', 'أهلاً.', 'واحد', 'أ']) expect(bidi(text), text).toBe(true);
    for (const text of ['Why?', 'Hello.']) expect(bidi(text), text).toBe(false);
    const code = paragraphs.find((one) => one.includes('f(x)'));
    expect(code).toMatch(/<w:rtl w:val="false"\/>(?:(?!<\/w:r>).)*f\(x\)/);
    expect(await documentXml(chat, { rtl })).toContain('<w:bidiVisual/>');
  }
});

test.each([
  ['left to right', ['one', 'two', 'three', 'four'], 'أ'],
  ['right to left', ['أ', 'ب', 'ج', 'د'], 'x'],
])(
  'columns of a table that reads from %s keep their sides in a Word document',
  async (_, heads, other) => {
    const rows = [heads, [':--', ':-:', '--:', '---'], [other, other, other, '1']];
    const answer = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
    const xml = await documentXml(chatOf('Why?', answer));
    const cells = xml.match(/<w:tc>.*?<\/w:tc>/gs) ?? [];
    const sides = cells.map((cell) => /<w:jc w:val="(\w+)"\/>/.exec(cell)?.[1]);
    expect(sides.slice(0, 4)).toEqual(['start', 'center', 'end', undefined]);
    // To Word the start of words that read the other way is the other side.
    expect(sides.slice(4)).toEqual(['end', 'center', 'start', undefined]);
  },
);

test('a Word document has formulas as its own, and as they were written where it knows them not', async () => {
  const xml = await documentXml(
    chatOf('Why?', 'So $a^2$ is\n\n$$\\frac{1}{2}$$\n\nand $\\nothing{b}$.\n\n$$\\nowhere$$'),
  );
  expect(xml).toMatch(/So .*<m:oMath>.*<m:sSup>.*<m:f>/s);
  expect(xml).not.toContain('$$\\frac');
  for (const left of ['$\\nothing{b}$', '$$\\nowhere$$']) expect(xml).toContain(left);
});

test('a Word document breaks lines and has small signs where the page does', async () => {
  const answer =
    'H<sub>2</sub>O &rarr; x<sup>2</sup>\n\n|a|\n|-|\n|10 words<br>2 files|\n\n<br>\nEnd';
  const xml = await documentXml(chatOf('Why?', answer));
  expect(xml).toMatch(
    /<w:vertAlign w:val="subscript"\/>.*?>2<.*?<w:vertAlign w:val="superscript"\/>/s,
  );
  expect(xml).toContain('O → x');
  expect(xml.match(/<w:br\/>/g)).toHaveLength(2);
  expect(xml).not.toMatch(/&lt;(?:br|sub|sup)/);
});

test('a Word document has footnotes as its own, and a mark without a note as it was written', async () => {
  const answer = [
    'Cold[^a] and wet[^b], says *one*[^a].\n\nNo[^none], but[^t].',
    '[^a]: Measured in **2019**[^b].\n[^b]: By hand.\n[^c]: For nobody.',
    '[^t]:\n    | a |\n    | - |\n    | in a table |',
  ].join('\n\n');
  const xml = await documentXml(chatOf('Why?', answer));
  expect(xml.match(/<w:footnoteReference /g)).toHaveLength(4);
  const [, notes = ''] = xml.split('<w:footnotes');
  expect(notes).toMatch(/Measured in .*2019.*By hand\./s);
  expect(notes).toContain('[^b]');
  expect(notes).toContain('| in a table |');
  expect(xml).toContain('[^none]');
  expect(xml).toContain('[^c]: For nobody.');
  expect(xml).not.toContain('[^a]');
});

test('a numbered list begins in a Word document with its own number', async () => {
  const answer =
    '1. one\n\n```\ncode\n```\n\n2. two\n   1. inner\n\n```\ncode\n```\n\n99999999. far';
  const xml = await documentXml(chatOf('Why?', answer));
  expect([...xml.matchAll(/<w:startOverride w:val="(\d+)"\/>/g)].map(([, start]) => start)).toEqual(
    expect.arrayContaining(['1', '2', '32767']),
  );
  const numbers = [...xml.matchAll(/<w:numId w:val="(\d+)"\/>/g)].map(([, id]) => id);
  expect(new Set(numbers).size).toBe(4);
});

test('an item of a list has one sign in a Word document, whatever it begins with', async () => {
  const answer = [
    '1. > quoted\n   >\n   > more\n\n   below',
    '2. ```\n   code\n   again\n   ```',
    '3. | head |\n   |---|\n   | cell |',
    '4. - inner\n   - other',
    '5. > ```\n   > quoted code\n   > ```',
    '6. $$\\nowhere$$',
    '7.\n8. last',
  ].join('\n');
  const xml = await documentXml(chatOf('Why?', answer));
  const paragraphs = [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([one]) => {
    const [, level = '-'] = /<w:ilvl w:val="(\d)"\/>/.exec(one) ?? [];
    return `${level} ${one.replace(/<[^>]*>/g, '')}`;
  });
  const [from, to] = ['- Answer', '- Answered by SCRIPTED'].map((one) => paragraphs.indexOf(one));
  expect(paragraphs.slice((from ?? 0) + 1, to)).toEqual([
    ...['0 quoted', '- more', '- below'],
    ...['0 ', '- code', '- again'],
    ...['0 ', '- head', '- cell'],
    ...['0 ', '1 inner', '1 other'],
    ...['0 ', '- quoted code'],
    '0 $$\\nowhere$$',
    ...['0 ', '0 last'],
  ]);
  const quoted = xml.match(/<w:p>(?:(?!<\/w:p>).)*quoted/s)?.[0];
  expect(quoted).toContain('<w:ind w:start="1440" w:hanging="1080"/>');
});

test('any text makes a document that is well formed', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
  await fc.assert(
    fc.asyncProperty(text, text, async (question, answer) => {
      const xml = await documentXml(chatOf(question, answer));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML knows none of them.
      expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
      expect(xml.isWellFormed()).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('names files by title and day, as every system takes them', () => {
  expect(fileName('a/b\\c:d*?"<>|', time, '.md', 'chat')).toBe('a b c d 2026-01-15.md');
  expect(fileName('../..', time, '.md', 'chat')).toBe('chat 2026-01-15.md');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      const name = fileName(title, time, '.docx', 'chat');
      expect(name).toMatch(/^[^./\\:*?"<>|][^/\\:*?"<>|]* 2026-01-15\.docx$/s);
      expect(name.length).toBeLessThan(200);
    }),
  );
  const unique = uniqueNames();
  const names = ['A.chat.json', 'a.chat.json', 'A.chat.json', 'b.md', 'b.md'].map(unique);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(5);
  expect(names[2]).toBe('A (3).chat.json');
});
