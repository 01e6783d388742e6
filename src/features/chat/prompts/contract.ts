import * as z from 'zod/mini';
import { longestPrompt, longestPromptTitle } from './limits.ts';

const filled = (most: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(most),
    z.refine((value) => value.trim() !== ''),
  );

export const promptInput = z.object({
  /** Made by who writes it: a repeated call makes no second one (R16), and a later one changes it. */
  id: z.uuid(),
  title: filled(longestPromptTitle),
  text: filled(longestPrompt),
});
export const promptIdInput = z.object({ id: z.uuid() });

export interface Prompt {
  readonly id: string;
  readonly title: string;
  /** With `{{names}}` to fill in. */
  readonly text: string;
}
