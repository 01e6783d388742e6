/** Lengths and places are parts of the upright picture, 0 to 1: x and widths of its width, y and heights of its height. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Painted {
  /** Takes away what earlier shapes marked. */
  readonly erase: boolean;
}

export interface Rectangle extends Box, Painted {
  readonly kind: 'rectangle';
}

export interface Ellipse extends Box, Painted {
  readonly kind: 'ellipse';
}

/** Of a round brush. */
export interface Stroke extends Painted {
  readonly kind: 'stroke';
  /** The brush's diameter as a part of the picture's longer side. */
  readonly size: number;
  /** x and y by turns; one pair alone is a dot. */
  readonly points: readonly number[];
}

/** Painted one after another. */
export type Shape = Rectangle | Ellipse | Stroke;

export const mostShapes = 200;

/** Numbers in the points of all strokes together: drawing thins out a line to fit. */
export const mostPoints = 8_000;

/** Of a brush's `size`. */
export const brush = { least: 0.002, most: 0.5, initial: 0.06 } as const;
