import * as z from 'zod/mini';
import { longestHeading, mostSections } from './heading.ts';
import { longestNote, longestTitle } from './outline.ts';

const filled = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), z.regex(/^[^\n\r]*$/));

const section = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  heading: filled(longestHeading),
  share: z.int().check(z.gte(1), z.lte(100)),
  note: z.string().check(z.maxLength(longestNote)),
});

/** An outline as a page sends it; its shares have to add up. */
export const outlineInput = z.object({
  title: filled(longestTitle),
  sections: z.array(section).check(
    z.minLength(1),
    z.maxLength(mostSections),
    z.refine((all) => all.reduce((sum, { share }) => sum + share, 0) === 100),
  ),
});
