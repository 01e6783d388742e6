import { decodeEntities } from '#shared/text/entities.ts';

const mark = /<x id="\d+"(?:\/>|>[^<]*<\/x>)|<g id="\d+">|<\/g>/g;
const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const;

/** As markup: what is no mark is escaped, but for quotation marks, which engines read as such. */
export function escapeText(text: string): string {
  let end = 0;
  let out = '';
  for (const found of text.matchAll(mark)) {
    out += escaped(text.slice(end, found.index)) + found[0];
    end = found.index + found[0].length;
  }
  return out + escaped(text.slice(end));
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => signs[sign as keyof typeof signs]);
}

/** The way back; marks have no entities of their own. */
export function unescapeText(markup: string): string {
  return decodeEntities(markup);
}
