import { create, keepReplaced, open } from '../../client/calls.ts';
import { openDocument } from '../../client/desk-store.ts';
import { openById } from '../../client/navigate.ts';
import { dropKept } from '../../kept/client/kept-store.ts';
import { jsonOf } from './changed-blocks.ts';
import { countedWords, currentHeld, hold } from './held.ts';
import { sendSettled } from './saver.ts';
import { take } from './settle.ts';

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
