import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { RunView } from '#shared/run/run.ts';

/** What a page below `/tool` shows to who sent a form without a script. */
export type MadeView =
  | { readonly kind: 'run'; readonly run: RunView }
  | { readonly kind: 'refused'; readonly error: ErrorKey }
  | { readonly kind: 'missing' };
