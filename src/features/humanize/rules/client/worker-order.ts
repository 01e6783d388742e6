import type { PreservationReport } from '#shared/text/preserve.ts';
import type { RuleOptions } from './rewrite.ts';

/** A stretch of a text and what became of it; joined, both are whole. */
export interface Pair {
  readonly before: string;
  readonly after: string;
}

export type Order =
  | { readonly kind: 'rewrite'; readonly text: string; readonly options: RuleOptions }
  | {
      readonly kind: 'report';
      readonly before: string;
      readonly after: string;
      readonly frozen: readonly string[];
    };

export type Told =
  | { readonly kind: 'progress'; readonly done: number; readonly count: number }
  /** Rules know English alone. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'rewritten'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'reported'; readonly report: PreservationReport };
