import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import type { Translate } from '#shared/i18n/words.ts';
import type { CitedSource } from '#shared/source/cited-source.ts';
import { sourceId } from './cited.ts';

interface Props {
  readonly source: CitedSource;
  readonly quotes: readonly string[];
  readonly prefix: string;
  readonly say: Translate<'sources'>;
}

/** A marker that leads to its source, and shows its words while it has the pointer or the focus. */
export function SourceMark({ source: { number, title }, quotes, prefix, say }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // Nothing else is to be closed or stopped by it.
    event.preventDefault();
    hide();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears for the link inside it.
    <span className="source-mark" onMouseEnter={show} onMouseLeave={hide} onKeyDown={close}>
      <a
        href={`#${sourceId(prefix, number)}`}
        aria-label={say('ui.marker', { number })}
        aria-describedby={open ? id : undefined}
        onFocus={show}
        onBlur={hide}
        onClick={(event) => go(event, sourceId(prefix, number))}
      >
        {number}
      </a>
      {open && (
        <span className="source-card" role="tooltip" id={id}>
          <b>
            <bdi>{title}</bdi>
          </b>
          {quotes.map((quote) => (
            <q key={quote}>
              <bdi>{quote}</bdi>
            </q>
          ))}
        </span>
      )}
    </span>
  );
}

/** Without a change of the address, which says what is open on some pages. */
function go(event: MouseEvent, id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  const closed = target.closest('details');
  if (closed) closed.open = true;
  target.focus();
}
