/** Kinds of archive that say in which direction they are written; pages of books say it themselves. */
type Directed = 'docx' | 'pptx' | 'xlsx' | 'odt';

type Turn = readonly [entry: RegExp, turn: (source: string, rtl: boolean) => string];

const turns: Readonly<Record<Directed, Turn>> = {
  docx: [/^word\/[^/]+\.xml$/, turnedWord],
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
  odt: [/^(?:styles|content)\.xml$/, turnedText],
};

/** An entry written in the other direction than before. */
export function turned(kind: Directed, name: string, source: string, rtl: boolean): string {
  const [entry, turn] = turns[kind];
  return entry.test(name) ? turn(source, rtl) : source;
}

const off = / w:val="(?:0|false|off)"/;

/** All paragraphs follow the default, unless they say the contrary; tables say it each. */
function turnedWord(source: string, rtl: boolean): string {
  const even = source.replace(/<w:bidiVisual\b[^>]*\/>/g, '');
  if (!rtl) return even.replace(/<w:(?:bidi|rtl)\b[^>]*\/>/g, (one) => (off.test(one) ? one : ''));
  return withDefaults(even)
    .replace(/<w:(bidi|rtl) w:val="(?:0|false|off)"\/>/g, '<w:$1/>')
    .replace(/<w:tblPr\/>/g, '<w:tblPr></w:tblPr>')
    .replace(
      /<w:tblPr>(?:<w:(?:tblStyle|tblpPr|tblOverlap)\b[^>]*\/>)*/g,
      (found) => `${found}<w:bidiVisual/>`,
    );
}

/** What stands behind each in the order that Word keeps. */
const behindBidi =
  /<w:(?:adjustRightInd|snapToGrid|spacing|ind|contextualSpacing|mirrorIndents|suppressOverlap|jc|textDirection|textAlignment|textboxTightWrap|outlineLvl)\b|<\/w:pPr>/;
const behindRtl = /<w:(?:cs|em|lang|eastAsianLayout|specVanish|oMath)\b|<\/w:rPr>/;

/** Of paragraphs, and of their words: signs between them go by it. */
function withDefaults(source: string): string {
  const paragraphs = withDefault(source, 'pPr', (own) =>
    own.includes('<w:bidi') ? own : own.replace(behindBidi, '<w:bidi/>$&'),
  );
  return withDefault(paragraphs, 'rPr', (own) =>
    /<w:rtl\b/.test(own) ? own : own.replace(behindRtl, '<w:rtl/>$&'),
  );
}

function withDefault(source: string, name: 'pPr' | 'rPr', change: (own: string) => string): string {
  const tag = `w:${name}Default`;
  return source
    .replace(`<${tag}/>`, `<${tag}><w:${name}/></${tag}>`)
    .replace(`<${tag}><w:${name}/>`, `<${tag}><w:${name}></w:${name}>`)
    .replace(new RegExp(`<${tag}>[\\s\\S]*?</${tag}>`), change);
}

/** LibreOffice takes `start` for the left and `end` for the right, whichever way a text goes. */
const sides = {
  rtl: { start: 'right', left: 'right', end: 'left', right: 'left' },
  ltr: { start: 'left', left: 'right', end: 'left', right: 'left' },
} as const;

function turnedText(source: string, rtl: boolean): string {
  const other: Readonly<Record<string, string>> = sides[rtl ? 'rtl' : 'ltr'];
  const even = source
    .replace(/(style:writing-mode=")(?:lr|rl)-tb"/g, rtl ? '$1rl-tb"' : '$1lr-tb"')
    .replace(/ fo:text-align="(\w+)"/g, (_, side) => ` fo:text-align="${other[side] ?? side}"`);
  if (!rtl) return even;
  return withLabels(even).replace(
    /(<style:default-style style:family="paragraph"[^>]*>\s*<style:paragraph-properties)(?![^>]* fo:text-align=)/,
    '$1 fo:text-align="right"',
  );
}

const oldLevel =
  /<style:list-level-properties\b([^>]*? text:(?:space-before|min-label-width)="[^>]*)\/>/g;

/** LibreOffice leaves no room behind the mark of a list from the right, unless its place is told in the newer way. */
function withLabels(source: string): string {
  return source.replace(oldLevel, (level, given: string) => {
    const lengthOf = (name: string) =>
      new RegExp(` text:${name}="(-?[\\d.]+)([a-z]+)"`).exec(given)?.slice(1);
    const [before = '0', unit] = lengthOf('space-before') ?? [];
    const [width = '0', other] = lengthOf('min-label-width') ?? [];
    if (unit !== undefined && other !== undefined && unit !== other) return level;
    const at = (length: number) => `${Number(length.toFixed(4))}${unit ?? other ?? 'cm'}`;
    const end = at(Number(before) + Number(width));
    const rest = given.replace(/ text:(?:space-before|min-label-(?:width|distance))="[^"]*"/g, '');
    return `<style:list-level-properties text:list-level-position-and-space-mode="label-alignment"${rest}><style:list-level-label-alignment text:label-followed-by="listtab" text:list-tab-stop-position="${end}" fo:text-indent="${at(-Number(width))}" fo:margin-left="${end}"/></style:list-level-properties>`;
  });
}

function turnedSlide(source: string, rtl: boolean): string {
  const [from, to] = rtl ? ['l', 'r'] : ['r', 'l'];
  const own = `${rtl ? ' algn="r"' : ''} rtl="${rtl ? 1 : 0}"`;
  return source
    .replace(/<a:tblPr\b([^>]*)>/g, (_, given: string) => {
      return `<a:tblPr rtl="${rtl ? 1 : 0}"${given.replace(/ rtl="[^"]*"/, '')}>`;
    })
    .replace(/<a:p>(?!<a:pPr)/g, '<a:p><a:pPr/>')
    .replace(/<a:pPr\b([^>]*?)(\/?>)/g, (_, given: string, end: string) => {
      const rest = given.replace(/ rtl="[^"]*"/, '').replace(` algn="${from}"`, ` algn="${to}"`);
      return `<a:pPr${rest}${rest.includes(' algn=') ? ` rtl="${rtl ? 1 : 0}"` : own}${end}`;
    });
}
