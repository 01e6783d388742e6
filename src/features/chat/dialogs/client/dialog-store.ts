import { atom } from 'nanostores';

/** Dialogs that are loaded when they are asked for. */
export type DialogName = 'share' | 'export' | 'import';

/** The one that is open. */
export const $dialog = atom<DialogName | null>(null);
