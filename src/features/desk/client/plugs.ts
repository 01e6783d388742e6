import type { Editor } from '@tiptap/core';
import type { ComponentType } from 'react';
import type { OpenDesk } from './desk-store.ts';
import { later } from './later.ts';

export interface PlugProps {
  readonly editor: Editor;
  readonly document: OpenDesk;
  /** Closes the pane or the dialog. */
  readonly onClose: () => void;
}

/** A part of the desk that is loaded when somebody opens it. `ui.pane.<id>` of the group `desk` is its name. */
export interface Pane {
  readonly id: 'documents' | 'outline' | 'comments' | 'find' | 'versions' | 'suggest' | 'grammar';
  /** A path of Lucide's, in its grid of 24. */
  readonly d: string;
  readonly Part: ComponentType<PlugProps>;
}

/** The same above the page; its name is `ui.dialog.<id>`. */
export interface DeskDialog {
  readonly id: 'import' | 'export' | 'process' | 'goal' | 'keys';
  readonly Part: ComponentType<PlugProps>;
}

/** What stands beside the text, one at a time, each with a button above it. */
export const panes: readonly Pane[] = [
  {
    id: 'suggest',
    d: 'M9.94 15.5A2 2 0 0 0 8.5 14.06l-6.13-1.58a.5.5 0 0 1 0-.96L8.5 9.94A2 2 0 0 0 9.94 8.5l1.58-6.13a.5.5 0 0 1 .96 0L14.06 8.5a2 2 0 0 0 1.44 1.44l6.13 1.58a.5.5 0 0 1 0 .96l-6.13 1.58a2 2 0 0 0-1.44 1.44l-1.58 6.13a.5.5 0 0 1-.96 0zM20 3v4M22 5h-4',
    Part: later(async () => (await import('../suggest/client/SuggestPane.tsx')).SuggestPane),
  },
  {
    id: 'documents',
    d: 'M4 20h16a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2z',
    Part: later(async () => (await import('../documents/client/DocumentsPane.tsx')).DocumentsPane),
  },
  {
    id: 'outline',
    d: 'M21 12h-8M21 6H8M21 18h-8M3 6v4c0 1.1.9 2 2 2h3M3 10v6c0 1.1.9 2 2 2h3',
    Part: later(async () => (await import('../outline/client/OutlinePane.tsx')).OutlinePane),
  },
  {
    id: 'comments',
    d: 'M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2z',
    Part: later(async () => (await import('../comments/client/CommentsPane.tsx')).CommentsPane),
  },
  {
    id: 'find',
    d: 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z',
    Part: later(async () => (await import('../find/client/FindPane.tsx')).FindPane),
  },
  {
    id: 'grammar',
    d: 'm6 16 6-12 6 12M8 12h8m0 8 2 2 4-4',
    Part: later(async () => (await import('../grammar/client/GrammarPane.tsx')).GrammarPane),
  },
  {
    id: 'versions',
    d: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2',
    Part: later(async () => (await import('../versions/client/VersionsPane.tsx')).VersionsPane),
  },
];

/** What opens above the page from the desk's menu. */
export const dialogs: readonly DeskDialog[] = [
  {
    id: 'import',
    Part: later(async () => (await import('../import/client/ImportForm.tsx')).ImportForm),
  },
  {
    id: 'export',
    Part: later(async () => (await import('../export/client/ExportForm.tsx')).ExportForm),
  },
  {
    id: 'process',
    Part: later(async () => (await import('../process/client/ProcessSheet.tsx')).ProcessSheet),
  },
  {
    id: 'goal',
    Part: later(async () => (await import('../goals/client/GoalForm.tsx')).GoalForm),
  },
  {
    id: 'keys',
    Part: later(async () => (await import('../editor/client/KeysSheet.tsx')).KeysSheet),
  },
];
