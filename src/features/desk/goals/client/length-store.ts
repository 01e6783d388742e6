import { atom } from 'nanostores';

export interface Length {
  readonly words: number;
  /** Signs as a reader sees them. */
  readonly characters: number;
}

/** Of the whole document. */
export const $length = atom<Length>({ words: 0, characters: 0 });
/** Words of what is selected; null while nothing is. */
export const $selected = atom<number | null>(null);
/** The figures shown are those of an earlier text. */
export const $counting = atom(false);
