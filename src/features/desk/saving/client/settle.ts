import { create, head, keepReplaced, open } from '../../client/calls.ts';
import { changeOpen, openDocument } from '../../client/desk-store.ts';
import { openById } from '../../client/navigate.ts';
import type { OpenedDocument, Saved } from '../../contract.ts';
import { dropKept, keepAs } from '../../kept/client/kept-store.ts';
import { jsonOf } from './changed-blocks.ts';
import { countedWords, currentHeld, type Held, hold, keptOf } from './held.ts';
import { replaceText } from './replace-text.ts';
import { $conflict, $save } from './save-store.ts';
import { sendSettled } from './saver.ts';

/** The text here becomes a document of its own, and the newer one is opened. @returns whether that was done. */
export async function keepBoth(copyTitle: string): Promise<boolean> {
  const held = currentHeld();
  const document = openDocument();
  if (!held || !document) return false;
  const { comments, goal } = document;
  const made = await create({
    key: crypto.randomUUID(),
    title: copyTitle.slice(0, 120),
    goal,
    comments: [...comments],
    words: countedWords(),
    blocks: JSON.stringify(held.editor.state.doc.children.map(jsonOf)),
  });
  if (made.value?.state !== 'created') return false;
  // The copy has it now.
  hold(null);
  await dropKept(document.key);
  await openById(document.key);
  return true;
}

/** The text here takes the place of the newer one, which stays among the versions. */
export async function goOnWithMine(): Promise<boolean> {
  const held = currentHeld();
  const id = openDocument()?.id;
  if (!held || !id || !(await keepReplaced(id, crypto.randomUUID()))) return false;
  const server = await open(id);
  if (!server.value || currentHeld() !== held) return false;
  held.revision = server.value.revision;
  held.before = held.editor.schema.nodeFromJSON(server.value.content);
  held.turn += 1;
  await sendSettled();
  return true;
}

/** The newer text takes the place of the one here, which an undo brings back. */
export async function takeNewer(): Promise<boolean> {
  const held = currentHeld();
  const id = openDocument()?.id;
  if (!held || !id) return false;
  const server = await open(id);
  if (!server.value || currentHeld() !== held) return false;
  await take(held, server.value, true);
  return true;
}

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

async function take(held: Held, server: OpenedDocument, canUndo: boolean): Promise<void> {
  const { id, revision, content, title, goal, comments } = server;
  held.before = replaceText(held.editor, content, canUndo);
  held.revision = revision;
  held.sent = held.turn;
  changeOpen({ title, goal, comments });
  $conflict.set(null);
  $save.set('saved');
  const kept = keptOf(held);
  if (kept) await keepAs(id, kept, { revision, turn: held.turn });
}

/** Asks the server whether there is a newer text. */
export async function lookForNewer(): Promise<void> {
  const id = openDocument()?.id;
  if (!id || !navigator.onLine) return;
  const last = await head(id);
  if (last.value) await heardOf(last.value);
}
