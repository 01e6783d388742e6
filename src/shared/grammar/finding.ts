/** Kinds of Harper's, which says of each finding what it is about; LanguageTool's are told in these. */
export const findingKinds = [
  'Spelling',
  'Typo',
  'Grammar',
  'Agreement',
  'Punctuation',
  'Capitalization',
  'Formatting',
  'WordChoice',
  'Usage',
  'Eggcorn',
  'Malapropism',
  'Nonstandard',
  'Regionalism',
  'BoundaryError',
  'WordOrder',
  'Repetition',
  'Redundancy',
  'Readability',
  'Style',
  'Enhancement',
  'Miscellaneous',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** One thing that a checker would change. Offsets are UTF-16 units of the text it belongs to. */
export interface Finding {
  readonly start: number;
  readonly end: number;
  /** Name of the rule in its checker. */
  readonly rule: string;
  readonly kind: FindingKind;
  /** In the language of the text; words in backticks are quoted. */
  readonly message: string;
  /** What may take the place of the text from `start` to `end`, the likeliest first; '' takes it away. */
  readonly replacements: readonly string[];
}

export function isFindingKind(kind: unknown): kind is FindingKind {
  return findingKinds.some((one) => one === kind);
}

/** A finding of a part of a text, as one of the whole text. */
export function moved(finding: Finding, by: number): Finding {
  return { ...finding, start: finding.start + by, end: finding.end + by };
}

export function replaced(text: string, { start, end }: Finding, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

export interface Edit {
  readonly finding: Finding;
  readonly replacement: string;
}

/** Several at once; of two that overlap the earlier one counts. */
export function replacedAll(text: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((a, b) => a.finding.start - b.finding.start);
  let made = '';
  let at = 0;
  for (const { finding, replacement } of sorted) {
    if (finding.start < at) continue;
    made += text.slice(at, finding.start) + replacement;
    at = finding.end;
  }
  return made + text.slice(at);
}
