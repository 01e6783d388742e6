import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { linkLateSheet } from './late-sheet.ts';

linkLateSheet();

interface Frame {
  readonly open: boolean;
  /**
   * It has closed and focus is back; the caller says `open={false}`. `value` is that of the button
   * that sent a form of method `dialog`, else ''.
   */
  readonly onClose: (value: string) => void;
  /** For a look of one's own: `--dialog` is its largest width. */
  readonly className?: string;
  /** Made anew at each opening. */
  readonly children: ReactNode;
}

/** A head with its title and the words of its close button; or a name for screen readers alone. */
type Name =
  | { readonly title: string; readonly close: string; readonly label?: undefined }
  | { readonly label: string; readonly title?: undefined };

/**
 * Stands above the page, which waits. The browser keeps focus inside and gives it back at the end.
 * Closed, it is nothing: a page with many of them wakes sooner.
 */
export function Dialog(props: Frame & Name) {
  return props.open ? <Opened {...props} /> : null;
}

function Opened(props: Frame & Name) {
  const { onClose, className, children, label, title } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // Before it goes out of the page: only a closed dialog gives focus back.
    return () => element.close();
  }, []);
  // Told at once: the browser's own word comes a task later, and who asks again before it would
  // have the new question closed by it.
  const leave = () => {
    dialog.current?.close();
    onClose('');
  };
  return (
    <dialog
      ref={dialog}
      className={className ? `dialog ${className}` : 'dialog'}
      aria-label={label}
      aria-labelledby={title === undefined ? undefined : id}
      onCancel={(event) => {
        // A file chooser within it is left by the same event.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onClose={({ target, currentTarget }) => {
        // Not of a dialog within it, or opened again since.
        if (target === currentTarget && !currentTarget.open) onClose(currentTarget.returnValue);
      }}
    >
      {title !== undefined && <h2 id={id}>{title}</h2>}
      <div className="dialog-content">{children}</div>
      {title !== undefined && (
        <button className="link close" type="button" onClick={leave}>
          {props.close}
        </button>
      )}
    </dialog>
  );
}
