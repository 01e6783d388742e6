import { useStore } from '@nanostores/react';
import type { Editor } from '@tiptap/core';
import { Dialog } from '#client/ui/Dialog.tsx';
import { useWords } from '../../client/say-context.ts';
import { $editorDialog } from './dialog-store.ts';
import { FootnoteForm } from './FootnoteForm.tsx';
import { FormulaForm } from './FormulaForm.tsx';
import { ImageForm } from './ImageForm.tsx';
import { LinkForm } from './LinkForm.tsx';

export interface FormProps {
  readonly editor: Editor;
  /** Where the node stands that is changed; null for a new one at the cursor. */
  readonly place: number | null;
  readonly onDone: () => void;
}

const forms = { link: LinkForm, footnote: FootnoteForm, math: FormulaForm, image: ImageForm };

/** Asks for what a link, a footnote, a formula or a picture is made of. */
export function EditorDialogs({ editor }: Pick<FormProps, 'editor'>) {
  const say = useWords('desk-text');
  const own = useWords('desk');
  const dialog = useStore($editorDialog, { ssr: 'initial' });
  const Form = dialog && forms[dialog.id];
  const close = () => {
    $editorDialog.set(null);
    editor.commands.focus();
  };
  return (
    <Dialog
      className="form"
      open={dialog !== null}
      title={dialog ? say(`ui.${dialog.id}`) : ''}
      close={own('ui.close')}
      onClose={close}
    >
      {dialog && Form && <Form editor={editor} place={dialog.place} onDone={close} />}
    </Dialog>
  );
}
