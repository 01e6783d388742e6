import * as z from 'zod/mini';
import { locales } from '#content/locales.ts';

const [first, ...others] = locales.map(({ code }) => code);

/** A language that something is to be written in: one of the family's locales. */
export const languageInput = z.enum([first ?? 'en', ...others]);
