import type { Editor } from '@tiptap/core';
import type { ComponentType } from 'react';
import type { OpenDesk } from './desk-store.ts';

export interface PlugProps {
  readonly editor: Editor;
  readonly document: OpenDesk;
  /** Closes the pane or the dialog. */
  readonly onClose: () => void;
}

/** A part of the desk that is loaded when somebody opens it. */
export interface Plug {
  /** `ui.pane.<id>` or `ui.dialog.<id>` of the message group `desk` is its name. */
  readonly id: string;
  /** A path of Lucide's, in its grid of 24. */
  readonly d: string;
  readonly load: () => Promise<ComponentType<PlugProps>>;
}

/** What stands beside the text, one at a time, each with a button in the toolbar. */
export const panes: readonly Plug[] = [];

/** What opens above the page from the desk's menu. */
export const dialogs: readonly Plug[] = [];
