import type { Facts } from '#shared/language/facts.ts';
import { widestTitle, widthOf } from '#shared/text/title-width.ts';
import type { LanguageWords } from './cells.ts';
import type { LanguageView } from './reader.ts';

interface Named {
  readonly name: string;
  readonly capital: string;
}

/** Title of a pair's page, with phrases and without. */
export type TitleOf = (kind: 'full' | 'plain', from: Named, to: Named) => string;

/** Each message is formatted once, for 9,900 pairs show it; those that do not show it may not read it. */
export function titlesIn(t: LanguageWords): TitleOf {
  const [from, to] = ['\u0001', '\u0002'];
  const keys = { full: 'pair.title', plain: 'pair.plain.title' } as const;
  const known = new Map<keyof typeof keys, string>();
  return (kind, a, b) => {
    const pattern = known.get(kind) ?? t(keys[kind], { from, to });
    known.set(kind, pattern);
    const title = pattern.replace(from, a.capital).replace(to, b.name);
    return fitting(title, pairLabel(a, b));
  };
}

/** What a page of one language promises: phrases, letters and facts only where it has them. */
export function headOf(
  t: LanguageWords,
  { capital, phrases, facts }: Pick<LanguageView, 'capital' | 'phrases' | 'facts'>,
): { readonly title: string; readonly description: string } {
  const names = { language: capital };
  const letters = facts.letters.length > 0 ? 'yes' : 'other';
  if (phrases)
    return {
      title: fitting(t('one.title', names), capital),
      description: t('one.description', { ...names, letters }),
    };
  return {
    title: fitting(t('one.plain.title', names), capital),
    description: t('one.plain.description', { ...names, letters, facts: knownOf(facts) }),
  };
}

/** Which facts Unicode has of a language. */
function knownOf({ number, plurals }: Facts): 'all' | 'numbers' | 'other' {
  if (number === '') return 'other';
  return plurals.length > 0 ? 'all' : 'numbers';
}

/** Name of a pair as it begins a line. */
export function pairLabel(from: Named, to: Named): string {
  return `${from.capital} – ${to.name}`;
}

/** The short one where the other is wider than what a search engine shows. */
export function fitting(title: string, short: string): string {
  return widthOf(title) > widestTitle ? short : title;
}
