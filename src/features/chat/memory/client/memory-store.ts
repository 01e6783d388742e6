import { atom } from 'nanostores';
import { hearOtherPerson } from '#client/session/other-person.ts';

/** The dialog of memory; `text` is what somebody pressed "Remember this" on. */
export const $memoryDialog = atom<{ readonly text: string } | null>(null);

// Nothing of one person's is shown to the next (R18).
hearOtherPerson(() => $memoryDialog.set(null));
