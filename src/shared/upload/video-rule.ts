/** Shortest and longest video that is taken, in seconds, both included (SPEC 5). */
export const videoSeconds = { least: 3, most: 30 } as const;

/**
 * Lengths compare in hundredths of a second: containers round each frame to milliseconds, so that a
 * video of exactly 3 s may add up to 2.999.
 */
export function isVideoLength(seconds: number): boolean {
  const hundredths = Math.round(seconds * 100);
  return hundredths >= videoSeconds.least * 100 && hundredths <= videoSeconds.most * 100;
}

/** Milliseconds after which reading a video is given up: a broken file can keep its reader going for ever. */
export const videoDeadline = 10_000;
