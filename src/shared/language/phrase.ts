/** What is said every day, in the order in which pages show it; `content/phrases/<code>.json` says it. */
export const phraseIds = [
  'hello',
  'good-morning',
  'good-evening',
  'goodbye',
  'please',
  'thanks',
  'welcome',
  'yes',
  'no',
  'sorry',
  'how-are-you',
  'name',
  'pleased',
  'understand',
  'slowly',
  'help',
  'where',
  'price',
  'time',
  'tomorrow',
] as const;
export type PhraseId = (typeof phraseIds)[number];

/** All of them in one language. */
export type Phrases = Readonly<Record<PhraseId, string>>;
