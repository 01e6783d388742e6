import { createContext, type ReactNode } from 'react';

/** Draws a marker `[1]` of a text; null where no source has that number. */
export type DrawMark = (number: number) => ReactNode;

/** Around a text whose markers name sources; without it `[1]` is text like any other. */
export const CitingContext = createContext<DrawMark | null>(null);
