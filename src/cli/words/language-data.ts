import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '#shared/language/list.ts';

/**
 * Makes `content/languages.json` from CLDR's own packages, when a newer CLDR is wanted:
 * `npm i --no-save cldr-core@48.2.0 cldr-misc-full@48.2.0 && node src/cli/words/language-data.ts`.
 */
const target = 'content/languages.json';
/** Larger sets are no alphabet but all characters that are written. */
const mostLetters = 90;

interface Territory {
  readonly _population: string;
  readonly languagePopulation?: Readonly<Record<string, Speakers>>;
}
interface Speakers {
  readonly _populationPercent: string;
  readonly _officialStatus?: string;
}
interface Main {
  readonly characters?: { readonly exemplarCharacters?: string };
  readonly delimiters?: { readonly quotationStart: string; readonly quotationEnd: string };
}

const read = (file: string) => JSON.parse(readFileSync(path.join('node_modules', file), 'utf8'));
const territories: Readonly<Record<string, Territory>> = read(
  'cldr-core/supplemental/territoryInfo.json',
).supplemental.territoryInfo;

/** Names that the two sources spell otherwise than we do. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  'zh-Hans': ['zh'],
  'zh-Hant': ['zh_Hant'],
  no: ['no', 'nb'],
};

/** No state of their own, and few speakers that statistics know of. */
const stateless: readonly string[] = ['eo', 'la', 'yi'];
/**
 * Where CLDR's counts leave out what a reader looks for first, or know who writes another script by another
 * key; most speakers first.
 */
const stated: Readonly<Record<string, readonly string[]>> = {
  af: ['ZA', 'NA'],
  az: ['IR', 'AZ'],
  bs: ['BA', 'ME'],
  da: ['DK', 'FO', 'GL'],
  es: 'MX AR ES CO US VE PE CL EC GT CU HN DO BO SV NI CR PA UY PR IC GQ PY EA'.split(' '),
  ha: ['NG', 'NE'],
  hr: ['HR', 'BA', 'ME'],
  ku: ['TR', 'IQ', 'SY'],
  mn: ['MN', 'CN'],
  pa: ['PK', 'IN'],
  so: ['SO', 'ET', 'DJ'],
  sq: ['AL', 'XK', 'MK', 'ME'],
  sr: ['RS', 'BA', 'ME', 'XK'],
  sw: ['TZ', 'CD', 'KE', 'UG', 'RW'],
  yue: ['CN', 'HK', 'MO'],
};
/** Where CLDR's sets lack letters of the alphabet: the vowels of Somali, the `ie` of Maltese. */
const alphabets: Readonly<Record<string, string>> = {
  mt: 'a à b ċ d e è f ġ g għ h ħ i ì ie j k l m n o ò p q r s t u ù v w x ż z',
  so: 'a b c d dh e f g h i j k kh l m n o q r s sh t u w x y',
};
/** Of all speakers, where the status is that of a part of a state. */
const shareOfPart = 0.08;

/** Where it has a status, or where a third of its speakers live; most speakers first. */
function regionsOf(code: string): string[] {
  if (stateless.includes(code)) return [];
  if (stated[code]) return [...stated[code]];
  const keys = keysOf[code] ?? [code];
  const spoken = Object.entries(territories)
    .filter(([region]) => /^[A-Z]{2}$/.test(region))
    .flatMap(([region, { _population, languagePopulation = {} }]) =>
      keys.flatMap((key) => {
        const found = languagePopulation[key];
        if (!found) return [];
        const people = (Number(_population) * Number(found._populationPercent)) / 100;
        return [{ region, people, status: found._officialStatus ?? '' }];
      }),
    )
    .sort((a, b) => b.people - a.people);
  const all = spoken.reduce((sum, { people }) => sum + people, 0);
  const best = spoken.filter(
    ({ status, people }) =>
      ['official', 'de_facto_official'].includes(status) ||
      (status === 'official_regional' && people >= all * shareOfPart) ||
      people >= all / 3,
  );
  return [...new Set(best.map(({ region }) => region))];
}

function mainOf(code: string, part: 'characters' | 'delimiters'): Main {
  try {
    return read(`cldr-misc-full/main/${code}/${part}.json`).main[code];
  } catch {
    return {};
  }
}

/** Letters of a UnicodeSet: single ones, ranges, and in braces those that are written with several signs. */
function lettersOf(code: string): string[] {
  const stands = alphabets[code];
  if (stands) return stands.split(' ');
  const set = mainOf(code, 'characters').characters?.exemplarCharacters ?? '[]';
  const parts = set.slice(1, -1).matchAll(/\{([^}]*)\}|(\S)-(\S)|\S/gu);
  const all = [...parts].flatMap(([sign, several, first, last]) => {
    if (several !== undefined) return several;
    return first && last ? [...rangeOf(first, last)] : sign;
  });
  const known = new Set(all);
  const found = [...known].filter(
    (one) => (/^\p{L}$/u.test(one) || /^\p{L}[\p{L}\p{M}]+$/u.test(one)) && !isLong(one, known),
  );
  return found.length > mostLetters ? [] : found;
}

/** Hungarian writes a long `sz` as `ssz`, which is no letter of its own. */
function isLong(letter: string, known: ReadonlySet<string>): boolean {
  const [first, second] = letter;
  const rest = letter.slice(first?.length);
  return first === second && rest.length > 1 && known.has(rest);
}

function rangeOf(first: string, last: string): string {
  const [start = 0, end = 0] = [first.codePointAt(0), last.codePointAt(0)];
  const size = Math.min(Math.max(end - start + 1, 0), mostLetters + 1);
  return Array.from({ length: size }, (_, at) => String.fromCodePoint(start + at)).join('');
}

const made = languages.map(({ code }) => {
  const { quotationStart, quotationEnd } = mainOf(code, 'delimiters').delimiters ?? {};
  const quotes = quotationStart && quotationEnd ? [quotationStart, quotationEnd] : [];
  return [code, { regions: regionsOf(code), letters: lettersOf(code).join(' '), quotes }];
});
const source =
  'Unicode CLDR 48.2, © 1991-2025 Unicode, Inc., Unicode License v3 (unicode.org/license)';
writeFileSync(
  target,
  `${JSON.stringify({ source, languages: Object.fromEntries(made) }, null, 2)}\n`,
);
