/** Kinds of archive that say in which direction they are written; pages of books say it themselves. */
type Directed = 'docx' | 'pptx' | 'xlsx' | 'odt';

type Turn = readonly [entry: RegExp, turn: (source: string, rtl: boolean) => string];

const turns: Readonly<Record<Directed, Turn>> = {
  docx: [
    /^word\/[^/]+\.xml$/,
    // All paragraphs follow the default; their own words are put in order by their letters.
    (source, rtl) => (rtl ? withDefault(source) : source.replace(/<w:(?:bidi|rtl)\/>/g, '')),
  ],
  pptx: [/^ppt\/slides\/slide\d+\.xml$/, turnedSlide],
  xlsx: [
    /^xl\/worksheets\/[^/]+\.xml$/,
    (source, rtl) =>
      source.replace(/<sheetView\b[^>]*>/g, (view) =>
        view
          .replace(/ rightToLeft="[^"]*"/, '')
          .replace('<sheetView', `$& rightToLeft="${rtl ? 1 : 0}"`),
      ),
  ],
  odt: [
    /^(?:styles|content)\.xml$/,
    (source, rtl) =>
      source.replace(/(style:writing-mode=")(?:lr|rl)-tb"/g, rtl ? '$1rl-tb"' : '$1lr-tb"'),
  ],
};

/** An entry written in the other direction than before. */
export function turned(kind: Directed, name: string, source: string, rtl: boolean): string {
  const [entry, turn] = turns[kind];
  return entry.test(name) ? turn(source, rtl) : source;
}

/** What stands behind it in the order that Word keeps. */
const behind =
  /<w:(?:adjustRightInd|snapToGrid|spacing|ind|contextualSpacing|mirrorIndents|suppressOverlap|jc|textDirection|textAlignment|textboxTightWrap|outlineLvl)\b|<\/w:pPr>/;

function withDefault(source: string): string {
  return source
    .replace(/<w:pPrDefault\/>/, '<w:pPrDefault><w:pPr/></w:pPrDefault>')
    .replace(/(<w:pPrDefault>)<w:pPr\/>/, '$1<w:pPr></w:pPr>')
    .replace(/<w:pPrDefault>[\s\S]*?<\/w:pPrDefault>/, (found) =>
      found.includes('<w:bidi') ? found : found.replace(behind, '<w:bidi/>$&'),
    );
}

function turnedSlide(source: string, rtl: boolean): string {
  const [from, to] = rtl ? ['l', 'r'] : ['r', 'l'];
  const own = `${rtl ? ' algn="r"' : ''} rtl="${rtl ? 1 : 0}"`;
  return source
    .replace(/<a:p>(?!<a:pPr)/g, '<a:p><a:pPr/>')
    .replace(/<a:pPr\b([^>]*?)(\/?>)/g, (_, given: string, end: string) => {
      const rest = given.replace(/ rtl="[^"]*"/, '').replace(` algn="${from}"`, ` algn="${to}"`);
      return `<a:pPr${rest}${rest.includes(' algn=') ? ` rtl="${rtl ? 1 : 0}"` : own}${end}`;
    });
}
