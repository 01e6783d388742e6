import type { Node } from '@tiptap/pm/model';
import { type Answered, create, open, save } from '../../client/calls.ts';
import { changeOpen, openDocument } from '../../client/desk-store.ts';
import type { CreateAnswer, SaveAnswer, Saved } from '../../contract.ts';
import { keepAs, keepBase } from '../../kept/client/kept-store.ts';
import { changedBlocks, jsonOf } from './changed-blocks.ts';
import { countedWords, currentHeld, type Held, keptOf } from './held.ts';
import { $conflict, $save, type SaveState } from './save-store.ts';
import { tellTabs } from './tabs.ts';

/** What the sender has to do next. */
export type Sent = 'done' | 'again' | 'later' | 'never';

/** Sends the open document as it is now. */
export async function sendOnce(held: Held): Promise<Sent> {
  const document = openDocument();
  if (!document) return 'never';
  const { turn } = held;
  const text = held.editor.state.doc;
  const { title, goal, comments: list } = document;
  const details = { title, goal, comments: [...list], words: countedWords() };
  const key = crypto.randomUUID();
  const sending = { key, turn, text };
  if (document.id === null) {
    const blocks = JSON.stringify(text.children.map(jsonOf));
    held.unsure = [...held.unsure, key];
    const answer = await create({ ...details, key: document.key, by: key, blocks });
    return currentHeld() === held ? afterCreate(held, answer, sending) : 'never';
  }
  const before = held.before ?? (await readBefore(held, document.id));
  if (currentHeld() !== held) return 'never';
  if (typeof before === 'string') return before;
  const { from, to, blocks } = changedBlocks(before, text);
  held.unsure = [...held.unsure, key];
  const answer = await save({
    ...details,
    ...{ id: document.id, key, base: held.revision, from, to, blocks: JSON.stringify(blocks) },
  });
  return currentHeld() === held ? afterSave(held, answer, sending) : 'never';
}

/** The server's text of the revision that was open without a connection: what changed is told against it. */
async function readBefore(held: Held, id: string): Promise<Node | Sent> {
  const server = await open(id);
  if (!server.value) return refused(server.error);
  const text = held.editor.schema.nodeFromJSON(server.value.content);
  // A save whose answer was lost has brought it there.
  const isOwn = isOwnCall(held, server.value.by) || text.eq(held.editor.state.doc);
  if (server.value.revision !== held.revision && !isOwn) {
    $conflict.set(server.value);
    return stopWith('conflict');
  }
  Object.assign(held, { before: text, revision: server.value.revision });
  return text;
}

interface Sending {
  readonly key: string;
  readonly turn: number;
  readonly text: Node;
}

async function afterCreate(
  held: Held,
  answer: Answered<CreateAnswer>,
  sending: Sending,
): Promise<Sent> {
  if (!answer.value) {
    forget(held, answer.error, sending);
    return refused(answer.error);
  }
  if (answer.value.state === 'full') return stopWith('full');
  const { document } = answer.value;
  const made = openDocument();
  if (!made) return 'never';
  changeOpen({ id: document.id, key: document.id });
  history.replaceState(history.state, '', `${location.pathname}${location.search}#${document.id}`);
  // Where it was made before, the server has an earlier text of this tab's, or another tab's.
  const before = held.editor.schema.nodeFromJSON(document.content);
  const isDone = document.by === sending.key;
  const isOwn = isOwnCall(held, document.by) || sending.text.eq(before);
  held.unsure = [];
  if (isDone) took(held, document, sending);
  else if (isOwn) Object.assign(held, { revision: document.revision, before });
  const kept = keptOf(held);
  if (kept) await keepAs(made.key, kept, { revision: held.revision, turn: held.sent });
  if (isDone) return 'done';
  if (isOwn) return 'again';
  $conflict.set(document);
  return stopWith('conflict');
}

async function afterSave(
  held: Held,
  answer: Answered<SaveAnswer>,
  sending: Sending,
): Promise<Sent> {
  if (!answer.value) {
    forget(held, answer.error, sending);
    return refused(answer.error);
  }
  if (answer.value.state === 'conflict') {
    if (isOwnCall(held, answer.value.by)) {
      // Its text is read before the next is sent.
      Object.assign(held, { revision: answer.value.revision, before: null });
      return 'again';
    }
    $conflict.set(answer.value);
    return stopWith('conflict');
  }
  held.unsure = [];
  took(held, answer.value, sending);
  tellTabs(answer.value);
  const { id, revision } = answer.value;
  await keepBase(id, held.by, { revision, turn: sending.turn });
  return 'done';
}

function took(held: Held, { revision }: Pick<Saved, 'revision'>, { turn, text }: Sending): void {
  Object.assign(held, { revision, before: text, sent: turn });
}

/** What was answered with an error was not written; without an answer it stays in doubt. */
function forget(held: Held, error: string | undefined, { key }: Sending): void {
  if (error !== undefined) held.unsure = held.unsure.filter((one) => one !== key);
}

/** Whether a call of this document's that nothing answered was done all the same. */
function isOwnCall({ unsure }: Held, by: string | null): boolean {
  return by !== null && unsure.includes(by);
}

function refused(error: string | undefined): Sent {
  if (error === 'not_found') return stopWith('missing');
  if (error === 'file_too_large' || error === 'parameter' || error === 'body_too_large')
    return stopWith('large');
  return 'later';
}

function stopWith(state: SaveState): Sent {
  $save.set(state);
  return 'never';
}
