import * as z from 'zod/mini';
import { longestSpoken } from './limits.ts';

export const speakInput = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(longestSpoken)),
});

/** What the server does where a browser cannot. */
export interface VoiceSetting {
  readonly hears: boolean;
  readonly speaks: boolean;
}

export interface SpokenText {
  /** A media type of sound. */
  readonly type: string;
  /** Base64. */
  readonly sound: string;
}
