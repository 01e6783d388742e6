import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { isLeftPage } from '#client/session/other-tabs.ts';
import { openDocument } from '../../client/desk-store.ts';
import { type KeptDocument, keepAside, keepText } from '../../kept/client/kept-store.ts';
import { jsonOf } from './changed-blocks.ts';
import { $isKept } from './save-store.ts';

/** The open document as it is written and as the server has it. */
export interface Held {
  readonly editor: Editor;
  /** Who counts these turns, among the tabs that may have the same document. */
  readonly by: string;
  /** Of the server's that these words grew from; 0 before the first. */
  revision: number;
  /** The text of that revision; null where there is none. */
  before: Node | null;
  /** Goes up with each change here; `sent` is the one that the server has, `kept` this device. */
  turn: number;
  sent: number;
  kept: number;
  /** Keys of calls that nothing answered: what each sent may have been written all the same. */
  unsure: readonly string[];
}

let held: Held | null = null;

export function currentHeld(): Held | null {
  return held;
}

export function hold(next: Held | null): void {
  held = next;
}

/** Writes the open document down on this device. */
export async function keepHere(one: Held): Promise<void> {
  const document = unkept(one);
  if (!document) return;
  $isKept.set(await keepText(document));
  one.kept = Math.max(one.kept, document.turn);
}

/** The same of a page that is being left, whatever is kept or sent meanwhile. */
export function keepLeft(one: Held): void {
  const document = unkept(one);
  if (document) void keepAside(document);
}

/** A member's words are not kept in the name of who came after (R18). */
function unkept(one: Held): KeptDocument | null {
  return one.kept === one.turn || isLeftPage() ? null : keptOf(one);
}

/** The open document as this device keeps it; null where another one is open by now. */
export function keptOf({ editor, by, revision, turn, unsure }: Held): KeptDocument | null {
  const document = openDocument();
  if (!document || held?.editor !== editor) return null;
  const { id, key, title, goal, comments } = document;
  const content = { type: 'doc', content: editor.state.doc.children.map(jsonOf) } as const;
  const words = wordsOf();
  const written = { title, goal, comments, content, words, at: Date.now() };
  return { key, isMade: id !== null, ...written, by, revision, turn, unsure };
}

let wordsOf = () => 0;

/** Who counts the words says how many there are. */
export function countBy(count: () => number): void {
  wordsOf = count;
}

export function countedWords(): number {
  return wordsOf();
}
