import { contracting, expanding } from './contractions.ts';
import type { Phrases } from './phrases.ts';
import { anyOf, type Choose, keyOf, replaceAll } from './replace.ts';
import type { Forms, VerbPair } from './verbs.ts';

/** Changes words within one sentence. */
export type WordRule = (sentence: string, choose: Choose) => string;

/** Words that need something to count behind `a`. */
const uncounted = new Set(['enough', 'many']);

export function phraseRule(phrases: Phrases): WordRule {
  const pattern = anyOf(Object.keys(phrases));
  const known = new Map(Object.entries(phrases).map(([from, to]) => [keyOf(from), to]));
  return (sentence, choose) =>
    replaceAll(sentence, pattern, ({ words, before }) => {
      const to = known.get(keyOf(words));
      if (to === undefined || (uncounted.has(to) && /\ban? $/i.test(before))) return null;
      return choose() ? to : null;
    });
}

/** Phrases at the beginning of a sentence alone. */
export function openingRule(phrases: Phrases): WordRule {
  const change = phraseRule(phrases);
  const pattern = anyOf(Object.keys(phrases));
  return (sentence, choose) => {
    const found = [...sentence.matchAll(pattern)][0];
    if (!found || found.index > 0) return sentence;
    const end = found[0].length;
    return change(sentence.slice(0, end), choose) + sentence.slice(end);
  };
}

export const expandRule: WordRule = phraseRule(Object.fromEntries(expanding));

const contractPattern = anyOf(contracting.map(({ from }) => from));
const contractions = new Map(contracting.map((one) => [one.from, one]));

/** Not at the end of a sentence: nobody says `Yes, it's.` */
export const contractRule: WordRule = (sentence, choose) =>
  replaceAll(sentence, contractPattern, ({ words, after, before }) => {
    const found = contractions.get(keyOf(words));
    if (!found?.after.test(after) || /['’]$/.test(before)) return null;
    // `that it is not` has one contraction, not two.
    if (found.to.endsWith("'s") && /^ not\b/i.test(after)) return null;
    return choose() ? found.to : null;
  });

const aux =
  /\b(?:have|has|had|having|am|is|are|was|were|be|been|being|isn't|aren't|wasn't|weren't|hasn't|haven't|hadn't)(?: (?:not|also|never|always|already|often|now|\p{L}+ly))? $/iu;
const leading =
  /\b(?:to|can|could|will|would|shall|should|may|might|must|do|does|did|not|n't|I|you|we|they|please|let's|let us)(?: (?:not|also|never|always|often|\p{L}+ly))? $/iu;
const person =
  /\b(?:I|you|he|she|it|we|they|who|which)(?: (?:also|never|always|often|\p{L}+ly))? $/iu;

/** What stands before a noun: `the beginning` is no form of a verb. */
const naming =
  /\b(?:an?|the|this|that|my|your|his|her|its|our|their|no|any|each|every)(?: \p{L}+)? $/iu;

export function verbRule(pairs: readonly VerbPair[]): WordRule {
  const byForm = new Map<string, { pair: VerbPair; form: keyof Forms }[]>();
  for (const pair of pairs)
    for (const form of ['base', 's', 'ing', 'past', 'pp'] as const) {
      const word = pair.from[form];
      if (word !== '') byForm.set(word, [...(byForm.get(word) ?? []), { pair, form }]);
    }
  const pattern = anyOf([...byForm.keys()]);
  return (sentence, choose) =>
    replaceAll(sentence, pattern, ({ words, before, after }) => {
      const forms = byForm.get(keyOf(words)) ?? [];
      const [one] = forms;
      const next = /^ ([\p{L}']+)/u.exec(after)?.[1]?.toLowerCase() ?? '';
      if (!one || one.pair.notBefore.includes(next)) return null;
      const form = formAt(
        forms.map(({ form }) => form),
        one.pair,
        before,
      );
      const to = form && one.pair.to[form];
      return to && choose() ? to : null;
    });
}

/** Which form of a verb stands after these words; null where it may be another word. */
function formAt(forms: readonly (keyof Forms)[], { to, ambiguous }: VerbPair, before: string) {
  const [form] = forms;
  if (forms.includes('past') || forms.includes('pp')) {
    const open = forms.includes('past') && forms.includes('pp') && to.past !== to.pp;
    if (!open && !ambiguous) return forms.includes('past') && !forms.includes('pp') ? 'past' : 'pp';
    if (aux.test(before)) return 'pp';
    return person.test(before) ? 'past' : null;
  }
  if (form === 'base') return leading.test(before) ? 'base' : ambiguous ? null : 'base';
  if (form === 's') return ambiguous && !person.test(before) ? null : 's';
  return form && !naming.test(before) ? form : null;
}
