import type { Dialect } from '#shared/grammar/dialect.ts';
import type { Finding, FindingKind } from '#shared/grammar/finding.ts';

/** A rule as LanguageTool has them. */
export interface WireRule {
  readonly id: string;
  readonly description: string;
  /** Of the Internationalization Tag Set 2.0; editors choose a colour by it. */
  readonly issueType: string;
  readonly category: { readonly id: string; readonly name: string };
}

type Row = readonly [issueType: string, category: string, name: string];

const rows: Readonly<Record<FindingKind, Row>> = {
  Spelling: ['misspelling', 'TYPOS', 'Possible Typo'],
  Typo: ['misspelling', 'TYPOS', 'Possible Typo'],
  Grammar: ['grammar', 'GRAMMAR', 'Grammar'],
  Agreement: ['grammar', 'GRAMMAR', 'Grammar'],
  WordOrder: ['grammar', 'GRAMMAR', 'Grammar'],
  Punctuation: ['typographical', 'PUNCTUATION', 'Punctuation'],
  Capitalization: ['typographical', 'CASING', 'Capitalization'],
  Formatting: ['typographical', 'TYPOGRAPHY', 'Typography'],
  BoundaryError: ['misspelling', 'COMPOUNDING', 'Compounding'],
  WordChoice: ['misspelling', 'CONFUSED_WORDS', 'Commonly Confused Words'],
  Usage: ['misspelling', 'CONFUSED_WORDS', 'Commonly Confused Words'],
  Eggcorn: ['misspelling', 'CONFUSED_WORDS', 'Commonly Confused Words'],
  Malapropism: ['misspelling', 'CONFUSED_WORDS', 'Commonly Confused Words'],
  Nonstandard: ['register', 'NONSTANDARD_PHRASES', 'Nonstandard Phrases'],
  Regionalism: ['locale-violation', 'REGIONALISMS', 'Regionalisms'],
  Repetition: ['duplication', 'MISC', 'Miscellaneous'],
  Redundancy: ['style', 'REDUNDANCY', 'Redundant Phrases'],
  Readability: ['style', 'STYLE', 'Style'],
  Style: ['style', 'STYLE', 'Style'],
  Enhancement: ['style', 'STYLE', 'Style'],
  Miscellaneous: ['uncategorized', 'MISC', 'Miscellaneous'],
};

/**
 * Rules keep their own names in LanguageTool's spelling (`AN_A`). That of spelling has LanguageTool's:
 * by it editors know where to offer their dictionary.
 */
export function wireRule({ rule, kind }: Finding, dialect: Dialect): WireRule {
  const [issueType, id, name] = rows[kind];
  const own = kind === 'Spelling' ? `MORFOLOGIK_RULE_${dialect}` : idOf(rule);
  return {
    id: own.replace('-', '_').toUpperCase(),
    description: rule.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
    ...{ issueType, category: { id, name } },
  };
}

function idOf(rule: string): string {
  return rule.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_').toUpperCase();
}

/** The rule's own name for either spelling of it: `AVOID_CONTRACTIONS` is `AvoidContractions`. */
export function ownName(id: string): string {
  if (/[a-z]/.test(id)) return id;
  return id.toLowerCase().replace(/(?:^|_)([a-z\d])/g, (_, first: string) => first.toUpperCase());
}
