import { entitySigns } from './entity-names.ts';

/**
 * Character references of HTML as a browser would read them: numbers, and the names that pages,
 * answers and search results often hold. What is none of these stays as it is.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, dec, hex, name) => {
    if (name) return entitySigns().get(name) ?? whole;
    const code = dec ? Number.parseInt(dec, 10) : Number.parseInt(hex, 16);
    const valid = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return valid ? String.fromCodePoint(code) : whole;
  });
}
