import type { ErrorKey } from '#shared/errors/catalogue.ts';

/** What a page at `/contact` shows to who sent the form without a script. */
export type AnswerView =
  | { readonly kind: 'sent'; readonly isMailed: boolean }
  | { readonly kind: 'refused'; readonly error: ErrorKey; readonly entered: Entered };

/** The form as it was sent, to be sent again. */
export interface Entered {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export const nothingEntered: Entered = { name: '', email: '', subject: '', message: '' };
