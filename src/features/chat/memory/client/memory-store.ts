import { atom } from 'nanostores';

/** The dialog of memory; `text` is what somebody pressed "Remember this" on. */
export const $memoryDialog = atom<{ readonly text: string } | null>(null);
