import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { addLateStyles } from '#client/ui/late-styles.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useAnswer } from '#client/ui/use-answer.ts';
import { useWords } from '../../client/say-context.ts';
import css from './place.css?inline';
import { readPage } from './place-calls.ts';
import type { OpenPlace, Places } from './places.tsx';

addLateStyles(css);

/** A page that an answer cites, as it was read, and the pages beside it. */
export function PlaceViewer({ $open }: Pick<Places, '$open'>) {
  const open = useStore($open);
  const share = useWords('share');
  if (!open) return null;
  return (
    <Dialog
      open
      title={open.document.name}
      close={share('ui.close')}
      onClose={() => $open.set(null)}
      className="place-viewer"
    >
      <Page {...open} onTurn={(page) => $open.set({ ...open, page })} />
    </Dialog>
  );
}

interface PageProps extends OpenPlace {
  readonly onTurn: (page: number) => void;
}

function Page({ document: { id, name, unit, pages, href }, page, onTurn }: PageProps) {
  const say = useWords('attach');
  const { state, value, again } = useAnswer(useCallback(() => readPage(id, page), [id, page]));
  const title = say(unit === 'page' ? 'ui.place.page' : 'ui.place.section', { page, count: pages });
  return (
    <>
      <div className="place-turn">
        <Turn to={page - 1} of={pages} label={say('ui.place.before')} sign="‹" onTurn={onTurn} />
        <p role="status">{title}</p>
        <Turn to={page + 1} of={pages} label={say('ui.place.after')} sign="›" onTurn={onTurn} />
        <a href={href} target="_blank" rel="noopener noreferrer">
          {say('ui.open', { name })}
        </a>
      </div>
      {state === 'failed' ? (
        <p className="failed" role="alert">
          {say('ui.place.failed')}{' '}
          <button className="link" type="button" onClick={again}>
            {say('ui.again')}
          </button>
        </p>
      ) : value === null ? (
        <Skeleton label={say('ui.reading')} lines={6} />
      ) : (
        <p className="place-text" dir="auto" aria-busy={state === 'loading'}>
          {value || say('ui.place.empty')}
        </p>
      )}
    </>
  );
}

interface TurnProps {
  readonly to: number;
  readonly of: number;
  readonly label: string;
  readonly sign: string;
  readonly onTurn: (page: number) => void;
}

/** Not disabled at an end, which would take the focus away from who has just pressed it. */
function Turn({ to, of, label, sign, onTurn }: TurnProps) {
  const isEnd = to < 1 || to > of;
  return (
    <button
      className="link"
      type="button"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onTurn(to)}
    >
      {sign}
    </button>
  );
}
