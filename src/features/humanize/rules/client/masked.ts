import { factsOf } from '#shared/text/fact.ts';

/** Signs of nobody's alphabet, one for each fact, so that no rule reads into it. */
const first = 0xe000;
const most = 0x1900;
const own = /[\ue000-\uf8ff]/;

export interface Masked {
  readonly text: string;
  restore(text: string): string;
}

/** A text with its facts hidden; null where it uses those signs itself, or has too many facts. */
export function masked(text: string, frozen: readonly string[]): Masked | null {
  if (own.test(text)) return null;
  const facts = factsOf(text, frozen);
  if (facts.length > most) return null;
  let hidden = '';
  let at = 0;
  facts.forEach(({ start, end }, n) => {
    hidden += text.slice(at, start) + String.fromCharCode(first + n);
    at = end;
  });
  return {
    text: hidden + text.slice(at),
    restore: (changed) =>
      changed.replace(
        /[\ue000-\uf8ff]/g,
        (sign) => facts[sign.charCodeAt(0) - first]?.text ?? sign,
      ),
  };
}
