import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { $dialog, $editor, $pane, $view } from '../../client/desk-store.ts';
import { dialogs, panes } from '../../client/plugs.ts';
import { useWords } from '../../client/say-context.ts';

/** The pane beside the text, and the dialog above the page. Their styles come with the editor, as they do. */
export function SidePane() {
  const view = useStore($view, { ssr: 'initial' });
  const editor = useStore($editor, { ssr: 'initial' });
  const paneId = useStore($pane, { ssr: 'initial' });
  const dialogId = useStore($dialog, { ssr: 'initial' });
  const pane = panes.find(({ id }) => id === paneId);
  const dialog = dialogs.find(({ id }) => id === dialogId);
  if (view.kind !== 'document' || !editor) return null;
  const props = { editor, document: view.document };
  return (
    <>
      {pane && (
        <Frame key={pane.id} id={pane.id}>
          <pane.Part {...props} onClose={() => $pane.set(null)} />
        </Frame>
      )}
      <DialogFrame id={dialog?.id ?? null}>
        {dialog && <dialog.Part {...props} onClose={() => $dialog.set(null)} />}
      </DialogFrame>
    </>
  );
}

interface FrameProps {
  readonly id: (typeof panes)[number]['id'];
  readonly children: ReactNode;
}

function Frame({ id, children }: FrameProps) {
  const say = useWords('desk');
  const heading = useRef<HTMLHeadingElement>(null);
  // Who opened it wants to be there; a field in the pane may take the focus further.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const close = () => {
    $pane.set(null);
    $editor.get()?.commands.focus();
  };
  return (
    <aside
      className="desk-pane"
      aria-labelledby="desk-pane"
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && close()}
    >
      <div className="desk-pane-head">
        <h2 id="desk-pane" ref={heading} tabIndex={-1}>
          {say(`ui.pane.${id}`)}
        </h2>
        <button className="link" type="button" onClick={close}>
          {say('ui.close')}
        </button>
      </div>
      {children}
    </aside>
  );
}

interface DialogFrameProps {
  readonly id: (typeof dialogs)[number]['id'] | null;
  readonly children: ReactNode;
}

function DialogFrame({ id, children }: DialogFrameProps) {
  const say = useWords('desk');
  return (
    <Dialog
      className="form"
      open={id !== null}
      title={id ? say(`ui.dialog.${id}`) : ''}
      close={say('ui.close')}
      onClose={() => $dialog.set(null)}
    >
      {children}
    </Dialog>
  );
}
