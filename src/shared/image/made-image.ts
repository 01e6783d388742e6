import type { ImageOperation } from './operations.ts';

/** What is told beside a picture that was made. */
export interface ImageDetail {
  readonly operation: ImageOperation;
  /** Bytes of the picture that it was made from, as it is kept; null where there was none. */
  readonly before: number | null;
  readonly after: number;
  /** Of `compress`: what was needed to come to that size, and whether it did. */
  readonly compressed?: {
    readonly met: boolean;
    /** Null for formats without. */
    readonly quality: number | null;
    /** Of the sides, 0 to 1; 1 kept all pixels. */
    readonly scale: number;
  };
  /** Of `remove-background`. */
  readonly background?: {
    /** What was taken for the background. */
    readonly colour: string;
    /** Part of the picture that was removed, 0 to 1. */
    readonly removed: number;
    /** Whether the border has one colour; else the result is not to be trusted. */
    readonly flat: boolean;
  };
  /** Of a provider's picture. */
  readonly model?: string;
}

/** What the operator's providers can do; all false where none is set up. */
export interface ImageEngines {
  readonly generate: boolean;
  readonly edit: boolean;
  readonly vary: boolean;
  /** The model that answers, as it is shown; null without one. */
  readonly model: string | null;
}
