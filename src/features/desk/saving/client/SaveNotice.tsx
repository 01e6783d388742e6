import { useStore } from '@nanostores/react';
import { later } from '../../client/later.ts';
import { $save, type SaveState } from './save-store.ts';

const SaveNote = later(async () => (await import('./SaveNote.tsx')).SaveNote);
/** States in which the server has said why it does not take a document. */
const refused: readonly SaveState[] = ['missing', 'full', 'large'];

/** What stands above a document that cannot be saved: most can. */
export function SaveNotice() {
  const state = useStore($save, { ssr: 'initial' });
  return refused.includes(state) ? <SaveNote /> : null;
}
