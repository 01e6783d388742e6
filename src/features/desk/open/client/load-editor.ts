import type { Editor } from '@tiptap/core';
import { atom } from 'nanostores';
import type { ComponentType } from 'react';
import type { OpenDesk } from '../../client/desk-store.ts';
import { loadWords } from '../../client/late-words.ts';

interface Props {
  readonly editor: Editor;
  readonly document: OpenDesk;
}

/** What shows a document, once it is there. Not by `lazy`: its fallback would move the page. */
export const $editorRoom = atom<ComponentType<Props> | null>(null);

/** Tiptap and all that stands on it, and their words, come with the first document; null where they cannot be had (R25). */
export async function loadEditor() {
  const loaded = await Promise.all([
    import('../../editor/client/make-editor.ts'),
    import('../../editor/client/EditorRoom.tsx'),
    loadWords(),
  ]).catch(() => null);
  if (!loaded) return null;
  const [maker, { EditorRoom }] = loaded;
  $editorRoom.set(EditorRoom);
  return maker;
}
