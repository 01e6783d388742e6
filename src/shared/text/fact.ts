/** What a rewriting must leave as it is. */
export const factKinds = [
  'code',
  'link',
  'citation',
  'quotation',
  'date',
  'number',
  'name',
  'frozen',
] as const;
export type FactKind = (typeof factKinds)[number];

export interface Fact {
  readonly kind: FactKind;
  /** As it stands in the text. */
  readonly text: string;
  /** UTF-16 units in the text. */
  readonly start: number;
  readonly end: number;
}

/** Languages whose names of months are known; others write dates in figures. */
const monthTags = ['en', 'fr', 'es', 'de', 'it', 'pt', 'pl', 'tr', 'nl', 'fil', 'da', 'nb', 'id'];

function monthPattern(): string {
  const names = new Set<string>();
  for (const tag of monthTags) {
    const alone = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' });
    const dated = new Intl.DateTimeFormat(tag, { month: 'long', day: 'numeric', timeZone: 'UTC' });
    for (let month = 0; month < 12; month += 1) {
      const date = new Date(Date.UTC(2024, month, 15));
      names.add(alone.format(date));
      // Polish writes another form beside a day.
      names.add(dated.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '');
    }
  }
  const words = [...names].filter((name) => /^\p{L}{3,}$/u.test(name));
  const forms = words.flatMap((name) => [name, name[0]?.toUpperCase() + name.slice(1)]);
  return [...new Set(forms)].sort((a, b) => b.length - a.length).join('|');
}

const month = `(?:${monthPattern()})`;
const day = '\\d{1,2}(?:st|nd|rd|th|er|º|\\.)?';
const year = '\\d{4}';

/** What stands behind a figure and makes it thousands or millions of times as much. */
const magnitude =
  '(?:\\s?[万億兆亿萬만억조]|[ \\u00a0](?:' +
  'hundred|thousand|[mb]illion|trillion|Tausend|Million(?:en)?|Milliarden?|Mio\\.|Mrd\\.|Billionen?|' +
  'mil|mille|millions?|milliards?|mill(?:ón|ones)|milhão|milhões|bil(?:hão|hões)|milion[ei]|miliard[oi]|tysi(?:ęcy|ące)|' +
  'milion(?:y|ów)|miliard(?:y|ów)?|bin|milyon|milyar|тыс\\.|тысяч[аи]?|миллион(?:а|ов)?|миллиард(?:а|ов)?|' +
  'ألف|آلاف|مليون|ملايين|مليار|ribu|juta|miliar|miljoen|miljard|millioner|milliarder|พัน|หมื่น|แสน|ล้าน)(?![\\p{L}\\p{M}]))';

/** Between straight single marks, which are apostrophes too: several words of which none begins as `'90s` or `'tis` do. */
const singleQuoted =
  "(?<![\\p{L}\\p{M}\\p{N}'])'(?!\\d0s|(?:[Tt]is|[Tt]was|[Tt]il|em|n|cause)(?!\\p{L}))(?=(?:[^'\\s]|(?<=\\p{L})'(?=\\p{L}))+ )(?:[^'\\n]|(?<=\\p{L})'(?=\\p{L})){2,600}(?<!\\s)'(?![\\p{L}\\p{N}])";

/** In the order in which they take their place: a number within a date is no number of its own. */
const patterns: readonly (readonly [FactKind, RegExp])[] = [
  ['code', /```[\s\S]*?```|`[^`\n]+`/gu],
  [
    'link',
    /(?:https?:\/\/|www\.)[^\s<>"“”«»]+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
  ],
  [
    'citation',
    /\[(?:\^?\d+(?:\s*[,;–-]\s*\d+)*|@[\w:-]+)\]|\((?:(?:cf\.|e\.g\.|see|vgl\.|voir|véase|cfr\.)\s+)?\p{Lu}[\p{L}\p{M}'’.-]*[^()\d]{0,80}?,?\s*\d{4}[a-z]?(?:[,;:]\s*[^()]{0,80})?\)|\p{Lu}[\p{L}\p{M}'’-]+(?: (?:&|and|et|und|y|e) \p{Lu}[\p{L}\p{M}'’-]+| et al\.)? \(\d{4}[a-z]?(?:, [^()]{1,30})?\)/gu,
  ],
  [
    'quotation',
    new RegExp(
      `“[^”\\n]{2,600}”|„[^“”\\n]{2,600}[“”]|«[^»\\n]{2,600}»|"[^"\\n]{2,600}"|「[^」\\n]{1,600}」|『[^』\\n]{1,600}』|‘[^’\\n]* [^’\\n]{1,600}’|${singleQuoted}`,
      'gu',
    ),
  ],
  [
    'date',
    new RegExp(
      [
        `(?<![\\p{L}\\p{N}])${day}(?: de)? ${month}(?:,?(?: de[l]?)? ${year})?(?![\\p{L}\\p{N}])`,
        `(?<![\\p{L}\\p{N}])${month} ${day}(?:, ${year})?(?![\\p{L}\\p{N}])`,
        `(?<![\\p{L}\\p{N}])${month}(?: de)? ${year}(?!\\p{N})`,
        '(?<!\\p{N})\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}(?!\\p{N})',
        '(?<!\\p{N})\\d{1,2}[-/.]\\d{1,2}[-/.](?:\\d{4}|\\d{2})(?!\\p{N})',
        '\\d{2,4}年(?:\\d{1,2}月)?(?:\\d{1,2}日)?|\\d{1,2}月\\d{1,2}日',
      ].join('|'),
      'gu',
    ),
  ],
  [
    'number',
    new RegExp(
      `(?:[-−+±]?\\p{Sc}\\s?|(?<![\\p{L}\\p{N}])[-−±])?\\p{Nd}+(?:[.,:/'’\\u00a0\\u202f]\\p{Nd}+)*${magnitude}?(?:\\s?[%‰°]|\\s?\\p{Sc}|(?:st|nd|rd|th)\\b)?`,
      'gu',
    ),
  ],
];

/** Marks that end a sentence, not an address. */
const trailing = /[.,;:!?)\]}'’]+$/;

/**
 * Numbers, dates, names, quotations, citations, links and code of a text, in its order, none within
 * another. Names are found by capitals, so only in scripts that have them.
 * @param frozen words that the writer wants to keep.
 */
export function factsOf(text: string, frozen: readonly string[] = []): Fact[] {
  const taken = createSpans();
  const add = (kind: FactKind, start: number, found: string) => {
    if (found !== '' && taken.take(start, start + found.length))
      facts.push({ kind, text: found, start, end: start + found.length });
  };
  const facts: Fact[] = [];
  for (const word of frozen)
    for (const start of placesOf(text, word))
      add('frozen', start, text.slice(start, start + word.length));
  for (const [kind, pattern] of patterns)
    for (const { 0: found, index } of text.matchAll(pattern))
      add(kind, index, kind === 'link' ? withoutTrailing(found) : found);
  for (const { index, text: name } of namesOf(text)) add('name', index, name);
  return facts.sort((a, b) => a.start - b.start);
}

function withoutTrailing(link: string): string {
  const end = trailing.exec(link)?.[0] ?? '';
  // `…/Mercury_(planet)` closes what it opened.
  return end.startsWith(')') && link.includes('(')
    ? link.slice(0, link.length - end.length + 1)
    : link.slice(0, link.length - end.length);
}

function createSpans() {
  const used: { start: number; end: number }[] = [];
  return {
    /** @returns false where something else stands there. */
    take(start: number, end: number): boolean {
      let low = 0;
      let high = used.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((used[middle]?.start ?? 0) < start) low = middle + 1;
        else high = middle;
      }
      const [before, after] = [used[low - 1], used[low]];
      if ((before && before.end > start) || (after && after.start < end)) return false;
      used.splice(low, 0, { start, end });
      return true;
    },
  };
}

const inWord = /[\p{L}\p{M}\p{N}]/u;

const alteredBefore = /\p{N}[.,:/]$|\p{Sc}\s?$|(?<![\p{L}\p{N}])[-−±]$/u;
const alteredAfter = new RegExp(`^(?:[.,:/]\\p{N}|\\s?[%‰°]|\\s?\\p{Sc}|${magnitude})`, 'u');

/** Where a text stands as words of its own, whatever is written around it; case counts. */
export function placesOf(text: string, word: string): number[] {
  const places: number[] = [];
  if (word === '') return places;
  const opens = inWord.test([...word][0] ?? '');
  const closes = inWord.test(word.at(-1) ?? '');
  const figures = /^\p{N}/u.test(word);
  const figuresAtEnd = /\p{N}$/u.test(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const after = text.slice(at + word.length, at + word.length + 2);
    if (opens && isWordUnit(before.slice(-1)) && !isWide(word)) continue;
    if (closes && isWordUnit(after.slice(0, 1)) && !isWide(word)) continue;
    // `5` does not stand in `2.5`, `-5`, `$5`, `5%` or `5 million`.
    if (figures && alteredBefore.test(before)) continue;
    if (figuresAtEnd && alteredAfter.test(text.slice(at + word.length, at + word.length + 14)))
      continue;
    places.push(at);
  }
  return places;
}

function isWordUnit(unit: string): boolean {
  return inWord.test(unit) && !isWide(unit);
}

function isWide(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(
    text,
  );
}

const capital = "\\p{Lu}[\\p{L}\\p{M}\\p{N}'’-]*";
const joining = '(?:of|the|de|del|della|di|da|do|dos|von|van|der|den|du|la|le|al|bin|ibn)';
const sequence = new RegExp(
  `(?<![\\p{L}\\p{N}'’])${capital}(?:(?:[ \\u00a0]| ${joining} | ${joining} ${joining} )${capital})*`,
  'gu',
);
/** What stands before a word that begins a sentence. */
const opening = /(?:^|[.!?…:]["”’»)\]]*\s+|\n\s*|[-–—*•]\s+|["“«„‘(]\s?)$/u;
/** Words that have a capital at the beginning of a sentence and are no part of the name after them. */
const small = new Set(
  'The A An This That These Those In On At By For From With As If When While Although Though Because Since But And Or So Yet Nor After Before During Our My Your His Her Their Its I We You He She It They There Here What Who Why How Where Which Not No Yes All Some Many Most Both Each Every To Of Under Over Until Unless Dear Die Der Das Ein Eine Der Dem Den Im Am Und Aber Wenn Als Er Sie Es Wir Ich Le La Les Un Une Des Il Elle El Los Las Una En Lo I Gli O Os As Um Uma De'.split(
    ' ',
  ),
);
/** German writes every noun with a capital, so that one word alone is no name. Its words tell it from Dutch, its capitals too. */
const germanWords =
  /(?<!\p{L})(?:der|die|das|und|ist|nicht|ein|eine|mit|auf|für|den|dem|des|im|zu|von|sich|es|war)(?!\p{L})/giu;
const germanShare = 0.08;

/** Names by their capitals: those that no beginning of a sentence explains. */
function namesOf(text: string): { index: number; text: string }[] {
  const found = [...text.matchAll(sequence)].flatMap(({ 0: words, index }) => {
    const begins = opening.test(text.slice(Math.max(0, index - 8), index));
    return { index, words, begins };
  });
  const inside = found.filter(({ begins }) => !begins);
  const count = text.match(/\p{L}+/gu)?.length ?? 1;
  const german =
    inside.length / count > germanShare &&
    (text.match(germanWords)?.length ?? 0) / count > germanShare;
  const known = new Set(inside.map(({ words }) => words));
  return (german ? found.flatMap(withoutJoining) : found).flatMap(({ index, words, begins }) => {
    const [first = '', ...rest] = words.split(/[ \u00a0]/);
    const at = small.has(first) && rest.length > 0 ? first.length + 1 : 0;
    const name = words.slice(at).replace(/(?:['’]s?|-)$/u, '');
    if (small.has(name) || name.length < 2) return [];
    const isAcronym = /^\p{Lu}{2,}$/u.test(name) || /\p{Ll}\p{Lu}|\p{Lu}\p{N}/u.test(name);
    const several = name.includes(' ');
    if (isAcronym || several) return { index: index + at, text: name };
    if (german) return [];
    if (begins && at === 0) return known.has(words) ? { index, text: name } : [];
    return { index: index + at, text: name };
  });
}

interface Capitals {
  readonly index: number;
  readonly words: string;
  readonly begins: boolean;
}

/** Where nouns have capitals, `Rahmen der Sitzung` is no name; `Ludwig van Beethoven` is one. */
function withoutJoining({ index, words, begins }: Capitals): Capitals[] {
  const parts: Capitals[] = [];
  let at = 0;
  for (const part of words.split(/( (?!von |van )\p{Ll}+(?: \p{Ll}+)? )/u)) {
    if (/^\p{Lu}/u.test(part))
      parts.push({ index: index + at, words: part, begins: begins && at === 0 });
    at += part.length;
  }
  return parts;
}
