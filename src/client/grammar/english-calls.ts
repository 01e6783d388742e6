import type { EnglishOptions, RuleInfo } from '#shared/grammar/english.ts';
import type { Finding } from '#shared/grammar/finding.ts';

/** What the page asks its checker of English, in a thread of its own. */
export type Call =
  | { readonly texts: readonly string[]; readonly options: EnglishOptions }
  | { readonly options: EnglishOptions };

export interface Asked {
  readonly id: number;
  readonly call: Call;
}

export type Findings = readonly (readonly Finding[])[];

/** `loaded`: bytes of the checker that have come. `ready`: it works, whatever becomes of a call. */
export type Told =
  | { readonly id: number; readonly findings: Findings }
  | { readonly id: number; readonly rules: readonly RuleInfo[] }
  | { readonly id: number; readonly failed: true }
  | { readonly loaded: number }
  | { readonly ready: true };
