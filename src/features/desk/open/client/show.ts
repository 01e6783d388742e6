import type { Node } from '@tiptap/pm/model';
import { $editor, $view, type OpenDesk } from '../../client/desk-store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import type { DocContent } from '../../document/content.ts';
import { $images } from '../../editor/client/image-store.ts';
import { keepText } from '../../kept/client/kept-store.ts';
import { type Held, hold } from '../../saving/client/held.ts';
import type { SaveState } from '../../saving/client/save-store.ts';
import { watchDocument } from '../../saving/client/saver.ts';
import { loadEditor } from './load-editor.ts';

export interface Shown {
  readonly document: OpenDesk;
  readonly content: DocContent;
  /** What the server has of it, where that is another text. */
  readonly server?: DocContent | null;
  readonly revision: number;
  /** Who wrote it on this device. */
  readonly by?: string;
  readonly turn: number;
  readonly sent: number;
  /** Keys of calls that may have reached the server. */
  readonly unsure?: readonly string[];
  readonly state: SaveState;
}

/** Puts a document on the screen. @returns false where the editor could not be loaded or cannot show it. */
export async function showDocument(shown: Shown): Promise<boolean> {
  const module = await loadEditor();
  if (!module) {
    await keepNew(shown);
    $view.set({ kind: 'broken' });
    return false;
  }
  const { document, content, server = content, revision, turn, sent, state } = shown;
  const { by = crypto.randomUUID(), unsure = [] } = shown;
  try {
    const editor = module.makeEditor(content);
    const before: Node | null = server && editor.schema.nodeFromJSON(server);
    const held: Held = {
      ...{ editor, by, revision, before, turn, sent, kept: sent },
      unsure,
    };
    hold(null);
    $editor.get()?.destroy();
    $images.set({});
    $view.set({ kind: 'document', document });
    $editor.set(editor);
    watchDocument(held, state);
    if (document.id) void showImages(document.id);
    return true;
  } catch {
    $view.set({ kind: 'failed' });
    return false;
  }
}

/** What is said then is true (R1): a new text is there after a reload; others are kept already. */
async function keepNew({ document, content, by, revision, turn, sent }: Shown): Promise<void> {
  if (by !== undefined || turn === sent) return;
  const { key, title, goal, comments } = document;
  const details = { title, goal, comments, content, words: 0, at: Date.now() };
  await keepText({ key, isMade: false, ...details, turn, by: crypto.randomUUID(), revision });
}

async function showImages(id: string): Promise<void> {
  const images = await (await loadCalls())?.images(id);
  for (const { documentId, href } of images ?? []) $images.setKey(documentId, href);
}
