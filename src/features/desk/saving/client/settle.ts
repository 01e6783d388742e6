import { head, open } from '../../client/calls.ts';
import { changeOpen, openDocument } from '../../client/desk-store.ts';
import type { OpenedDocument, Saved } from '../../contract.ts';
import { keepAs } from '../../kept/client/kept-store.ts';
import { currentHeld, type Held, keptOf } from './held.ts';
import { replaceText } from './replace-text.ts';
import { $conflict, $save } from './save-store.ts';
import { flush } from './saver.ts';

/** Another tab or device has saved: a document without changes here follows, one with changes says so. */
export async function heardOf({ id, revision, updatedAt }: Saved): Promise<void> {
  const held = currentHeld();
  if (!held || openDocument()?.id !== id || revision <= held.revision) return;
  if ($save.get() === 'saving') return;
  if (held.turn !== held.sent) {
    $conflict.set({ id, revision, updatedAt });
    $save.set('conflict');
    return;
  }
  const server = await open(id);
  if (!server.value || currentHeld() !== held || server.value.revision <= held.revision) return;
  if (held.turn !== held.sent) return heardOf(server.value);
  await take(held, server.value, false);
}

/** The server's text takes the place of the one here. */
export async function take(held: Held, server: OpenedDocument, canUndo: boolean): Promise<void> {
  const { id, revision, content, title, goal, comments } = server;
  held.before = replaceText(held.editor, content, canUndo);
  held.revision = revision;
  held.sent = held.turn;
  changeOpen({ title, goal, comments });
  $conflict.set(null);
  // Saved is what a reload shows, and that asks this device first.
  $save.set('saving');
  const kept = keptOf(held);
  if (kept) await keepAs(id, kept, { revision, turn: held.turn });
  // Typed meanwhile: its own save goes on.
  if (currentHeld() === held && held.turn === held.sent) $save.set('saved');
}

/** Asks the server whether there is a newer text. */
export async function lookForNewer(): Promise<void> {
  const id = openDocument()?.id;
  if (!id || !navigator.onLine) return;
  // A newer one may be this tab's own, of a save whose answer was lost: the next save tells.
  const held = currentHeld();
  if (held && held.unsure.length > 0 && held.turn !== held.sent) return flush();
  const last = await head(id);
  if (last.value) await heardOf(last.value);
}
