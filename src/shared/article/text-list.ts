import * as z from 'zod/mini';

export const text = z.string().check(z.trim(), z.minLength(1));

/** Texts of which no two are the same. */
export const distinctTexts = z.array(text).check(
  z.minLength(1),
  z.refine((all) => new Set(all).size === all.length, 'has the same text twice'),
);
