import type { DocContent, DocNode } from '#features/desk/document/content.ts';

export const textNode = (text: string, ...marks: string[]): DocNode => ({
  ...{ type: 'text', text },
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
export const paragraph = (...content: (DocNode | string)[]): DocNode => ({
  type: 'paragraph',
  content: content.map((one) => (typeof one === 'string' ? textNode(one) : one)),
});
export const heading = (level: number, text: string): DocNode => ({
  ...{ type: 'heading', attrs: { level } },
  content: [textNode(text)],
});
export const item = (...content: DocNode[]): DocNode => ({ type: 'listItem', content });
export const footnote = (text: string): DocNode => ({ type: 'footnote', attrs: { text } });
const cell = (type: string, text: string): DocNode => ({ type, content: [paragraph(text)] });
const row = (type: string, ...texts: string[]): DocNode => ({
  type: 'tableRow',
  content: texts.map((text) => cell(type, text)),
});

/** The picture that the document shows. */
export const pictureId = '0199a000-0000-7000-8000-000000000001';

/** A document with one of everything. */
export const richDocument: DocContent = {
  type: 'doc',
  content: [
    heading(1, 'Fjords & <seas>'),
    paragraph(
      'A fjord is ',
      textNode('deep', 'bold'),
      ' and ',
      textNode('narrow', 'italic'),
      '; ',
      textNode('not', 'underline'),
      ' ',
      textNode('wide', 'strike'),
      ', says ',
      textNode('depth(x)', 'code'),
      footnote('Measured in 2019 by *hand*.'),
      '. See ',
      {
        ...{ type: 'text', text: 'the map' },
        marks: [{ type: 'link', attrs: { href: 'https://example.org/map?a=1&b=2' } }],
      },
      '.',
    ),
    heading(2, 'Kinds'),
    {
      type: 'bulletList',
      content: [
        item(paragraph('cold')),
        item(paragraph('warm'), {
          type: 'bulletList',
          content: [item(paragraph('very warm'))],
        }),
      ],
    },
    {
      ...{ type: 'orderedList', attrs: { start: 3 } },
      content: [item(paragraph('third')), item(paragraph('fourth'))],
    },
    {
      type: 'taskList',
      content: [
        { type: 'taskItem', attrs: { checked: true }, content: [paragraph('read')] },
        { type: 'taskItem', attrs: { checked: false }, content: [paragraph('write')] },
      ],
    },
    { type: 'blockquote', content: [paragraph('The sea remembers.')] },
    {
      ...{ type: 'codeBlock', attrs: { language: 'js' } },
      content: [textNode('if (a < b) {\n  c();\n}')],
    },
    heading(2, 'Figures'),
    {
      type: 'table',
      content: [
        row('tableHeader', 'Fjord', 'Depth | m'),
        row('tableCell', 'Sogne', '1308'),
        row('tableCell', 'Geiranger', '260'),
      ],
    },
    paragraph(
      'Depth is ',
      { type: 'math', attrs: { latex: '\\frac{a}{b}' } },
      ' at most',
      footnote('With ice & snow.'),
      '.',
    ),
    { type: 'mathBlock', attrs: { latex: 'x = \\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}' } },
    { type: 'image', attrs: { documentId: pictureId, alt: 'A red dot', title: '' } },
    { type: 'horizontalRule' },
    paragraph('مرحبا بالعالم'),
    paragraph('Ends', { type: 'hardBreak' }, 'here.'),
  ],
};

const sentence = 'The water of the inner fjord is colder than that of the open sea in spring. ';

/** As many words in sections, with a list, a table and a note in each. */
export function longDocument(words: number): DocContent {
  const perSection = 408;
  const content = Array.from({ length: Math.ceil(words / perSection) }, (_, at): DocNode[] => [
    heading(2, `Section ${at + 1}`),
    ...Array.from({ length: 6 }, () =>
      paragraph(sentence.repeat(4), textNode('By hand.', 'bold'), footnote(`Note ${at}`)),
    ),
    { type: 'bulletList', content: [item(paragraph(sentence)), item(paragraph(sentence))] },
    {
      type: 'table',
      content: [row('tableHeader', 'Place', 'Depth'), row('tableCell', 'Sogne', '1308')],
    },
  ]);
  return { type: 'doc', content: content.flat() };
}
