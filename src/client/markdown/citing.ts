import { createContext, type ReactNode } from 'react';

/** Draws a marker `[1]` of a text; null where no source has that number. */
export type DrawMark = (number: number) => ReactNode;

/** Around a text whose markers name sources; without it `[1]` is text like any other. */
export const CitingContext = createContext<DrawMark | null>(null);

/** Draws a place in a document, `[report.pdf, p. 3]`; null where no document has that name. */
export type DrawPlace = (place: Place) => ReactNode;

export interface Place {
  /** As `citedName` has it. */
  readonly name: string;
  readonly page: number;
  /** As the text has it. */
  readonly said: string;
}

/** Around a text that cites documents by their pages; without it places are text. */
export const PlaceContext = createContext<DrawPlace | null>(null);
