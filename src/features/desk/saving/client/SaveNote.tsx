import { useStore } from '@nanostores/react';
import { $editor, openDocument } from '../../client/desk-store.ts';
import { newDocument } from '../../client/navigate.ts';
import { useWords } from '../../client/say-context.ts';
import { mostDocuments } from '../../limits.ts';
import { jsonOf } from './changed-blocks.ts';
import { $save } from './save-store.ts';
import { sendSettled } from './saver.ts';

/** Why a document cannot be saved, and what to press. */
export function SaveNote() {
  const say = useWords('desk-parts');
  const state = useStore($save, { ssr: 'initial' });
  if (state === 'missing')
    return (
      <section className="desk-notice" role="alert">
        <p>{say('ui.deleted.elsewhere')}</p>
        <button className="button quiet" type="button" onClick={saveAnew}>
          {say('ui.save.anew')}
        </button>
      </section>
    );
  return (
    <section className="desk-notice" role="alert">
      <p>{state === 'full' ? say('ui.full', { limit: mostDocuments }) : say('ui.large')}</p>
      <button className="button quiet" type="button" onClick={() => void sendSettled()}>
        {say('ui.save.again')}
      </button>
    </section>
  );
}

/** The text here becomes another document. */
function saveAnew(): void {
  const editor = $editor.get();
  if (!editor) return;
  const content = { type: 'doc', content: editor.state.doc.children.map(jsonOf) } as const;
  void newDocument(content, openDocument()?.title ?? '');
}
