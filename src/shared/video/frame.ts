/** Of what is made: pictures in a second, and pixels of the longer side at most. */
export const videoFrame = { rate: 30, longest: 1280 } as const;

export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** The size of a result: as its source, not above the longest side, and even as H.264 wants it. */
export function frameWithin({ width, height }: Frame, longest: number = videoFrame.longest): Frame {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  return { width: even(width * scale), height: even(height * scale) };
}

/** 2 at the least: a picture of one pixel has to be something. */
export function even(pixels: number): number {
  return Math.max(2, 2 * Math.round(pixels / 2));
}
