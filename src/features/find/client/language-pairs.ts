import type MiniSearch from 'minisearch';
import type { FoundPage } from '#shared/find/find-index.ts';
import { tellsMuch, termsOf } from '#shared/find/terms.ts';

/** A page as the list of results shows it. */
export type FoundResult = Pick<FoundPage, 'title' | 'description' | 'kind'> & {
  readonly id: string;
};

interface Named {
  readonly id: string;
  readonly title: string;
  /** Words of the question that name it. */
  readonly asked: ReadonlySet<string>;
  /** Its whole name was written. */
  readonly isWhole: boolean;
}

const languagePath = /^(?<before>.*\/)l\/(?<slug>[^/]+)$/;
/** Of languages that a word names alike, as Chinese does two. */
const mostAlike = 2;
/** Two long names with words around them, in signs that stand without spaces. */
const mostTerms = 50;

/**
 * The pages of the pair of languages that a question names, in its order first, then the other way round.
 * The index knows no pairs: 9,900 of them would make it twenty times as large.
 */
export function pairsAsked(index: MiniSearch<FoundPage>, question: string): FoundResult[] {
  const terms = termsOf(question);
  if (terms.length > mostTerms) return [];
  const [one, ...rest] = languagesIn(index, terms);
  if (!one) return [];
  const others = rest.filter(({ asked }) => [...asked].some((term) => !one.asked.has(term)));
  const best = others.filter(({ isWhole }) => isWhole === others[0]?.isWhole);
  const count = best[0]?.isWhole ? 1 : mostAlike;
  const pairs = best.slice(0, count).map((other) => inOrder(one, other, terms));
  return [...pairs, ...pairs.map(([from, to]) => [to, from] as const)].map(pairOf);
}

/** Those first whose whole name was written, of them the longer. */
function languagesIn(index: MiniSearch<FoundPage>, terms: readonly string[]): Named[] {
  const found = index.search(
    { queries: [...new Set(terms)].filter(tellsMuch), combineWith: 'OR' },
    {
      tokenize: (term) => [term],
      fields: ['title'],
      filter: ({ id, kind }) => kind === 'language' && languagePath.test(id),
    },
  );
  const named = found.map(({ id, title, queryTerms }) => {
    const name = termsOf(title);
    const isWhole = name.every((term) => terms.includes(term));
    const asked = new Set(isWhole ? name : queryTerms);
    return { id: String(id), title: String(title), asked, isWhole };
  });
  return named.sort(
    (a, b) =>
      Number(b.isWhole) - Number(a.isWhole) || (a.isWhole ? b.asked.size - a.asked.size : 0),
  );
}

function inOrder(a: Named, b: Named, terms: readonly string[]): readonly [Named, Named] {
  const placeOf = ({ asked }: Named) => terms.findIndex((term) => asked.has(term));
  return placeOf(b) < placeOf(a) ? [b, a] : [a, b];
}

function pairOf([from, to]: readonly [Named, Named]): FoundResult {
  const { before = '/', slug = '' } = languagePath.exec(from.id)?.groups ?? {};
  const id = `${before}${slug}-${languagePath.exec(to.id)?.groups?.slug}`;
  return { id, title: `${from.title} – ${to.title}`, description: '', kind: 'language' };
}
