import type { Subject } from '#shared/contact/subject.ts';

/** UTF-16 units of each field. */
export const longest = { name: 100, email: 254, message: 5_000 } as const;

/** Bytes of the whole form: the longest message in any script, escaped. */
export const longestForm = 65_536;

/** A field that no person sees: what fills it in is no person. */
export const trapField = 'website';

/** Where the form is sent, without locale. */
export const formPath = '/contact';

/** What the form holds, line breaks as one sign. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: Subject;
  readonly message: string;
}

/** What a script gets in answer; `text` is for the person. */
export interface ContactAnswer {
  readonly sent: boolean;
  readonly text: string;
}
