/** Around words that the reader of Word files would leave out with them: fields, and directions of writing. */
const around = /<\/?w:(?:fldSimple|dir|bdo)\b[^>]*>/g;
/** Smaller and off the line, as some programs write raised figures. */
const moved = /<w:position w:val="(-?)\d+"\s*\/>(<w:sz )/g;
const ruby = /<w:ruby>[\s\S]*?<\/w:ruby>/g;

/** The same text without what its reader does not know: small signs beside others stand in brackets behind them. */
export function withAllWords(xml: string): string {
  return xml
    .replace(around, '')
    .replace(/<w:cr\s*\/>/g, '<w:br/>')
    .replace(
      moved,
      (_, down: string, size: string) =>
        `<w:vertAlign w:val="${down ? 'sub' : 'super'}script"/>${size}`,
    )
    .replace(ruby, (found) => {
      const [base, beside] = [within(found, 'w:rubyBase'), textIn(within(found, 'w:rt'))];
      return beside ? `${base}<w:t xml:space="preserve">（${beside}）</w:t>` : base;
    });
}

function within(xml: string, name: string): string {
  return new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(xml)?.[1] ?? '';
}

function textIn(xml: string): string {
  return Array.from(xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g), ([, words]) => words).join('');
}
