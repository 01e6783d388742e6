/** Two names of the ledger: a paraphrase and words made plainer have limits of their own (SPEC 8). */
export const tools = ['paraphrase', 'humanize'] as const;
export type RewriteTool = (typeof tools)[number];

export const modes = [
  'standard',
  'fluent',
  'formal',
  'simple',
  'creative',
  'shorten',
  'expand',
  'humanize',
] as const;
export type Mode = (typeof modes)[number];

/** How much is changed: 1 lightly, 3 thoroughly. */
export const strengths = [1, 2, 3] as const;
export type Strength = (typeof strengths)[number];

/** Languages that a page is preset to; '' keeps that of the text. */
export const languages = ['', 'en', 'fr', 'fil', 'es', 'de', 'tr', 'pt', 'it', 'pl'] as const;
export type Language = (typeof languages)[number];

/** Languages that have a page of their own, by its address (SPEC 2). */
export const languagePages = {
  french: 'fr',
  tagalog: 'fil',
  spanish: 'es',
  german: 'de',
  turkish: 'tr',
  portuguese: 'pt',
  italian: 'it',
  polish: 'pl',
} as const satisfies Readonly<Record<string, Language>>;
export type LanguagePage = keyof typeof languagePages;

/** Forms of a tool in its history. */
export const textPart = 'text';
export const sentencePart = 'sentence';
