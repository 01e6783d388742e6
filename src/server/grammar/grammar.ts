import type { Env } from '../env.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { createEnglishChecker, type EnglishChecker } from './english.ts';
import { createLanguageTool, type LanguageTool } from './language-tool.ts';

/** What checks texts here. */
export interface Grammar {
  readonly english: EnglishChecker;
  /** Null where no server for other languages is set up. */
  readonly elsewhere: LanguageTool | null;
}

export function createGrammar({ LANGUAGETOOL_URL: base }: Env, fetcher: Fetcher): Grammar {
  return {
    english: createEnglishChecker(),
    elsewhere: base ? createLanguageTool(base, fetcher) : null,
  };
}
