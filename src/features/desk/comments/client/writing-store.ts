import { atom } from 'nanostores';

/** The comment whose field has just been opened. */
export const $writing = atom<string | null>(null);
