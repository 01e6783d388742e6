import { z } from 'zod';
import type { Finding, FindingKind } from '#shared/grammar/finding.ts';
import type { CheckedLanguage } from '#shared/grammar/wire.ts';
import type { Fetched, Fetcher } from '../fetch/fetcher.ts';

const mostBytes = 16 * 1024 * 1024;
const answerMs = 30_000;
/** Languages change with its next version alone. */
const keptMs = 600_000;

/** The operator's own LanguageTool, for languages that no checker of ours knows. */
export interface LanguageTool {
  /** Its list, without English. @throws FetchRefused, or an Error where it answers something else. */
  languages(): Promise<readonly CheckedLanguage[]>;
  /** @throws as above. */
  check(text: string, language: string): Promise<readonly Finding[]>;
  /** Its own answer to a call of its API. `body` is form-encoded. @throws FetchRefused */
  pass(path: 'check' | 'languages', body?: string): Promise<Fetched>;
}

const language = z.object({ name: z.string(), longCode: z.string() });
const match = z.object({
  message: z.string(),
  replacements: z.array(z.object({ value: z.string() })).catch([]),
  offset: z.int().min(0),
  length: z.int().min(0),
  rule: z.object({
    id: z.string(),
    issueType: z.string().catch(''),
    category: z.object({ id: z.string().nullish() }).catch({}),
  }),
});
const answer = z.object({ matches: z.array(match) });
/** More are of no help, and a word of three letters has dozens. */
const mostReplacements = 8;

/** @param base its address, with or without `/v2`; the operator set it, so it may be a private one. */
export function createLanguageTool(base: string, fetcher: Fetcher): LanguageTool {
  const root = `${base.replace(/\/+$/, '').replace(/\/v2$/, '')}/v2`;
  const { hostname, port, protocol } = new URL(root);
  const allow = [`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`];
  let known: { at: number; languages: readonly CheckedLanguage[] } | null = null;
  const pass: LanguageTool['pass'] = (path, body) =>
    fetcher(`${root}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      ...(body !== undefined && { body }),
      ...{ allow, mostBytes, timeoutMs: answerMs },
    });
  return {
    pass,
    languages: async () => {
      if (known && performance.now() - known.at < keptMs) return known.languages;
      const listed = z.array(language).parse(jsonOf(await pass('languages')));
      const languages = listed
        .filter(({ longCode }) => !/^en\b/.test(longCode))
        .map(({ name, longCode }) => ({ tag: longCode, name }));
      known = { at: performance.now(), languages };
      return languages;
    },
    check: async (text, tag) => {
      const body = new URLSearchParams({ text, language: tag }).toString();
      const { matches } = answer.parse(jsonOf(await pass('check', body)));
      return matches
        .filter(({ offset, length }) => length > 0 && offset + length <= text.length)
        .map(findingOf)
        .sort((a, b) => a.start - b.start);
    },
  };
}

function jsonOf({ status, bytes }: Fetched): unknown {
  if (status !== 200) throw new Error(`LanguageTool answered ${status}`);
  return JSON.parse(new TextDecoder().decode(bytes));
}

function findingOf({
  message,
  replacements,
  offset,
  length,
  rule,
}: z.infer<typeof match>): Finding {
  return {
    ...{ start: offset, end: offset + length, rule: rule.id, message },
    kind: kinds[rule.category.id ?? ''] ?? byIssue[rule.issueType] ?? 'Miscellaneous',
    replacements: replacements.slice(0, mostReplacements).map(({ value }) => value),
  };
}

/** By LanguageTool's categories, then by the types of ITS 2.0 that it gives its rules. */
const kinds: Readonly<Record<string, FindingKind>> = {
  CASING: 'Capitalization',
  COLLOQUIALISMS: 'Nonstandard',
  COMPOUNDING: 'BoundaryError',
  CONFUSED_WORDS: 'WordChoice',
  FALSE_FRIENDS: 'WordChoice',
  GRAMMAR: 'Grammar',
  PUNCTUATION: 'Punctuation',
  REDUNDANCY: 'Redundancy',
  REGIONALISMS: 'Regionalism',
  REPETITIONS: 'Repetition',
  STYLE: 'Style',
  TYPOGRAPHY: 'Formatting',
};
const byIssue: Readonly<Record<string, FindingKind>> = {
  misspelling: 'Spelling',
  typographical: 'Typo',
  grammar: 'Grammar',
  duplication: 'Repetition',
  whitespace: 'Formatting',
  'locale-violation': 'Regionalism',
  style: 'Style',
  register: 'Nonstandard',
};
