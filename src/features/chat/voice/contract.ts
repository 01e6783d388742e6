import * as z from 'zod/mini';

/** Characters that are spoken at once: a sentence or two. */
export const longestSpoken = 1_000;
/** Bytes of one recording: some ten minutes as browsers pack it. */
export const largestRecording = 10_000_000;

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
