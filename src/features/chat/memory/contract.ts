import * as z from 'zod/mini';
import { longestMemory } from './limits.ts';

export const memoryInput = z.object({
  /** Made by who writes it: a repeated call makes no second one (R16), and a later one changes it. */
  id: z.uuid(),
  text: z.string().check(
    z.minLength(1),
    z.maxLength(longestMemory),
    z.refine((value) => value.trim() !== ''),
  ),
  /** The project whose chats alone read it; null for all chats. */
  projectId: z.nullable(z.uuid()),
});
export const memoryIdInput = z.object({ id: z.uuid() });
export const memorySwitchInput = z.object({ on: z.boolean() });
export const chatMemoryInput = z.object({ conversationId: z.uuid(), on: z.boolean() });

export interface Memory {
  readonly id: string;
  readonly text: string;
  readonly projectId: string | null;
}

export interface Memories {
  /** Whether any model reads them. */
  readonly on: boolean;
  readonly items: readonly Memory[];
}
