import { atom } from 'nanostores';
import type { Saved } from '../../contract.ts';

/**
 * What becomes of the words on screen. `kept` and `offline` are on this device and go to the server
 * later; `large` and `full` cannot, and `missing` is deleted there.
 */
export type SaveState =
  | 'new'
  | 'saved'
  | 'unsaved'
  | 'saving'
  | 'kept'
  | 'offline'
  | 'conflict'
  | 'full'
  | 'large'
  | 'missing';

export const $save = atom<SaveState>('new');
/** False where this browser keeps nothing (R37): what is not saved is on the screen alone. */
export const $isKept = atom(true);
/** The newer text that is on the server while another one stands here. */
export const $conflict = atom<Saved | null>(null);
