import { strFromU8, strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { markdown, page, subtitles } from '#tests/fixtures/documents/samples.ts';
import { arabic, open, runsOf, textOf } from '#tests/support/translated-file.ts';
import { openDocument } from '../open-document.ts';

test('a page gives its lines, cells and shown attributes; code and what its author keeps stay', () => {
  expect(runsOf(open('html', page))).toEqual([
    ...['A <page>', 'About "it"'],
    'Words <g id="1">in bold</g> and <g id="2">a link</g>.<x id="3"/>Next<x id="4"/> line',
    ...['tip', 'a picture', 'One', 'Two', 'Three', 'Text', 'in p', 'after<x id="1"/>more'],
    ...['two\nlines', 'Run <x id="1"/> <x id="2"/> now', 'Send it'],
  ]);
  const made = textOf('html', page);
  expect(made).toContain('<title>A &lt;PAGE&gt;</title>');
  expect(made).toContain('content="ABOUT &quot;IT&quot;"');
  expect(made).toContain(
    '<a href="/x?a=1&b=2" title="TIP">A LINK</a>.<br>NEXT<img src=a alt="A PICTURE"> LINE</p >',
  );
  expect(made).toContain('let a = "no";');
  expect(made).toContain('RUN <code>npm start</code> <span translate="no">Wordkin</span> NOW');
});

test('a page in a language from right to left says so', () => {
  const made = openDocument('html', strToU8('<html lang="en"><p>Words</p></html>'), arabic);
  expect(strFromU8(made.made(['كلمات']).bytes)).toBe(
    '<html dir="rtl" lang="ar"><p>كلمات</p></html>',
  );
});

test('Markdown gives paragraphs, headings and cells; code, addresses and its signs stay', () => {
  const made = textOf('markdown', markdown);
  for (const kept of [
    ...['title: "A PAGE: OF WORDS"', 'slug: a-page', '# TITLE WITH *WEIGHT*', '`code`', '`x`'],
    ...['[A LINK](https://x.y "T") AND A SECOND LINE. SEE https://example.org/a TOO.', '|---|:-:|'],
    ...['> QUOTED **STRONG** WORDS', '2. SECOND', '<div class="x">BLOCK <b>HTML</b></div>'],
    ...['![AN IMAGE](a.png)', '```js\nlet code;\n```'],
  ])
    expect(made).toContain(kept);
});

test('subtitles keep times, tags, speakers and their count of lines', () => {
  expect(textOf('srt', subtitles)).toBe(
    '1\r\n00:00:01,000 --> 00:00:02,500\r\nHELLO <i>THERE</i>\r\nMY GOOD FRIEND\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n- YES.\r\n- {\\an8}NO.\r\n',
  );
  const web =
    'WEBVTT\n\nNOTE a note\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000 align:start\n<v Ann>Hello <00:01.500>you\n';
  expect(textOf('vtt', web)).toBe(
    'WEBVTT\n\nNOTE a note\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000 align:start\n<v Ann>HELLO <00:01.500>YOU\n',
  );
});

test('a catalogue keeps keys, numbers, placeholders and the branches of its messages', () => {
  const source =
    '{\n  "title": "Hello \\"{name}\\"",\n  "n": 3, "id": "x",\n  "files": "You have {count, plural, one {# file} other {# files}} left"\n}\n';
  expect(textOf('json', source)).toBe(
    '{\n  "title": "HELLO \\"{NAME}\\"",\n  "n": 3, "id": "x",\n  "files": "YOU HAVE {count, plural, one {# FILE} other {# FILES}} LEFT"\n}\n',
  );
});

test('a text that was broken to a width is one paragraph, and is broken again', () => {
  const source =
    'Title\n\nThis is a paragraph that was broken to a width by who wrote it\nand goes on over several lines as letters did.\n\n- one\n- two\n';
  expect(runsOf(open('text', source))).toHaveLength(4);
  expect(textOf('text', source)).toBe(source.toUpperCase());
});

test('links and pictures that are named by their words lead where they did', () => {
  const source =
    'See [the harbour][] and [boats] and ![A red boat].\n\n[the harbour]: https://x.y/h\n[boats]: https://x.y/b \'Many "boats"\'\n[a red boat]: boat.png\n';
  expect(textOf('markdown', source)).toBe(
    'SEE [THE HARBOUR][the harbour] AND [BOATS][boats] AND ![A RED BOAT][A red boat].\n\n[the harbour]: https://x.y/h\n[boats]: https://x.y/b \'MANY \\"BOATS\\"\'\n[a red boat]: boat.png\n',
  );
});

test('a head of TOML is read as one of YAML is, and its other fields are told', () => {
  const source =
    '+++\ntitle = "The harbour"\nlayout = "post"\ntags = ["boats at sea"]\n+++\nWords\n';
  expect(textOf('markdown', source)).toBe(
    '+++\ntitle = "THE HARBOUR"\nlayout = "post"\ntags = ["boats at sea"]\n+++\nWORDS\n',
  );
  expect(open('markdown', source).kept).toContainEqual({ reason: 'value', text: 'boats at sea' });
});
