import * as z from 'zod/mini';

/** Of a bot of the house its name, of any other a UUID. */
export const botId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
export const botInput = z.object({ botId });

/** What a chat shows of its bot. The words of one of the house are the page's own. */
export interface ChatBot {
  readonly id: string;
  /** The model that it asks. */
  readonly slug: string;
  /** null for a bot of the house. */
  readonly said: {
    readonly name: string;
    readonly description: string;
    readonly starters: readonly string[];
  } | null;
}
