/** Characters that are spoken at once: a sentence or two. */
export const longestSpoken = 1_000;
/** Bytes of one recording: some ten minutes as browsers pack it. */
export const largestRecording = 10_000_000;
