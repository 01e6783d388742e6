import * as z from 'zod/mini';

/** Texts of one call: what a page asks for at once is far below. */
const mostTexts = 200;
/** UTF-16 units of all of them. */
export const mostChecked = 40_000;

/** A tag of the checker's own list, such as `de-DE` or `ca-ES-valencia`. */
const languageTag = z.string().check(z.regex(/^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i));

export const checkInput = z.object({
  language: languageTag,
  texts: z.array(z.string().check(z.maxLength(mostChecked))).check(
    z.maxLength(mostTexts),
    z.refine((texts) => texts.reduce((sum, text) => sum + text.length, 0) <= mostChecked),
  ),
});
export type CheckInput = z.infer<typeof checkInput>;

/** A language that the server checks, besides English, which a page checks by itself. */
export interface CheckedLanguage {
  readonly tag: string;
  /** As the checker calls it, in English. */
  readonly name: string;
}

/** `none`: no server for other languages is set up. `failed`: it does not answer. */
export interface LanguageSetting {
  readonly state: 'ready' | 'none' | 'failed';
  readonly languages: readonly CheckedLanguage[];
}
