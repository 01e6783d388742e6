import { type Choose, withRaised } from './replace.ts';

/** Changes how the sentences of a paragraph are cut. */
export type SentenceRule = (sentences: readonly string[], choose: Choose) => string[];

/** Words above which a sentence is cut, and below which it may be joined to its neighbour. */
const long = 22;
const short = 9;

function wordsIn(sentence: string): number {
  return sentence.match(/[\p{L}\p{N}\ue000-\uf8ff]+(?:['’-]\p{L}+)*/gu)?.length ?? 0;
}

const seam =
  /(?:;\s+|,\s+(and|but|so)\s+)(?=(?:I|you|he|she|it|we|they|this|that|these|those|there)\s+\p{L})/iu;

/** Cuts a long sentence where a whole one begins. */
export const splitRule: SentenceRule = (sentences, choose) =>
  sentences.flatMap((sentence) => {
    const found = seam.exec(sentence);
    if (!found || wordsIn(sentence) < long || /["“”«»(]/.test(sentence)) return [sentence];
    const head = sentence.slice(0, found.index);
    const rest = sentence.slice(found.index + found[0].length);
    if (wordsIn(head) < 5 || wordsIn(rest) < 4 || !choose()) return [sentence];
    const word = found[1]?.toLowerCase();
    const opening = word === 'but' || word === 'so' ? `${word} ${lowered(rest)}` : rest;
    return [`${head}. `, withRaised(opening)];
  });

/** Words that keep their small letter when a sentence no longer begins with them. */
const lowering = /^(?:It|He|She|We|You|They|This|That|These|Those|There|The|A|An)(?= )/;

/** Their full stop is their own, and not a sentence's alone. */
const abbreviation =
  /(?:^|[^\p{L}])(?:\p{L}|etc|vs|Inc|Ltd|Co|Corp|Jr|Sr|St|Dr|Mrs?|Ms|Prof|No|Fig|approx)\.\s$/iu;

/** Joins two short statements, of which the second speaks on. */
export const joinRule: SentenceRule = (sentences, choose) => {
  const result: string[] = [];
  for (const sentence of sentences) {
    const before = result.at(-1) ?? '';
    const fits =
      /\p{L}\.[ \u00a0]$/u.test(before) &&
      !abbreviation.test(before) &&
      /^(?:It|He|She|We|You|They|This)(?= )/.test(sentence) &&
      /\.\s*$/.test(sentence) &&
      !/, and |[;:“”"()]/.test(before + sentence) &&
      Math.max(wordsIn(before), wordsIn(sentence)) <= short;
    if (fits && wordsIn(before) > 2 && choose())
      result[result.length - 1] = `${before.trimEnd().slice(0, -1)}, and ${lowered(sentence)}`;
    else result.push(sentence);
  }
  return result;
};

function lowered(sentence: string): string {
  return sentence.replace(lowering, (word) => word.toLowerCase());
}

const clause =
  /^(Because|Although|When|While|If|Unless|Before|After|Since) ([^,;:.!?"“”]+), ([^;:!?"“”]+)([.!?]\s*)$/u;

/** `Because it rained, the game ended.` -> `The game ended because it rained.` */
export const reorderRule: SentenceRule = (sentences, choose) =>
  sentences.map((sentence) => {
    const [, word = '', why = '', what = '', end = ''] = clause.exec(sentence) ?? [];
    if (word === '' || what.includes(',') || wordsIn(why) < 3 || wordsIn(what) < 3) return sentence;
    // A pronoun would stand before what it means; `then` needs its `if` in front.
    if (/^(?:it|he|she|they|this|that|these|those|its|his|her|their|then|and|but|or)\b/i.test(what))
      return sentence;
    return choose() ? `${withRaised(what)} ${word.toLowerCase()} ${why}${end}` : sentence;
  });
