import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { $editor, $view } from '../../client/desk-store.ts';
import { newDocument, openAgain } from '../../client/navigate.ts';
import { useWords } from '../../client/say-context.ts';
import { Length } from '../../goals/client/Length.tsx';
import { $editorRoom } from '../../open/client/load-editor.ts';

interface Props {
  /** What is typed before the desk wakes; its value survives, as React sets none. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** Where the text stands, or why it does not. */
export function TextRoom({ field }: Props) {
  const say = useWords('desk');
  const view = useStore($view, { ssr: 'initial' });
  const editor = useStore($editor, { ssr: 'initial' });
  const EditorRoom = useStore($editorRoom, { ssr: 'initial' });
  return (
    <div className="desk-main">
      {view.kind === 'document' && editor && EditorRoom ? (
        <EditorRoom editor={editor} document={view.document} />
      ) : (
        <>
          <div className="desk-toolbar" aria-hidden="true" />
          {view.kind === 'waking' && (
            <textarea
              ref={field}
              className="desk-text"
              aria-label={say('ui.text')}
              placeholder={say('ui.text.placeholder')}
              dir="auto"
              rows={16}
              defaultValue=""
            />
          )}
          {view.kind === 'opening' && <Skeleton label={say('ui.opening')} shown lines={6} />}
          <Trouble />
        </>
      )}
      <Length />
    </div>
  );
}

function Trouble() {
  const say = useWords('desk');
  const { kind } = useStore($view, { ssr: 'initial' });
  if (kind === 'missing')
    return (
      <div className="desk-trouble" role="status">
        <h2>{say('ui.missing')}</h2>
        <p>{say('ui.missing.body')}</p>
        <button className="button quiet" type="button" onClick={() => void newDocument()}>
          {say('ui.new')}
        </button>
      </div>
    );
  if (kind === 'broken')
    return (
      <div className="desk-trouble" role="alert">
        <p>{say('ui.broken')}</p>
        <button className="button quiet" type="button" onClick={() => location.reload()}>
          {say('ui.reload')}
        </button>
      </div>
    );
  if (kind !== 'failed') return null;
  return (
    <div className="desk-trouble" role="alert">
      <p>{say('ui.failed')}</p>
      <button className="button quiet" type="button" onClick={openAgain}>
        {say('ui.again')}
      </button>
    </div>
  );
}
