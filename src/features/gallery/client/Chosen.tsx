import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { zipHref } from '#client/works/zip-href.ts';
import { mostFilesAtOnce } from '#shared/works/limits.ts';
import { $chosen, $gallery, $galleryNotice, choose, removeChosen } from './gallery-store.ts';
import { useSpeech } from './say-context.ts';

/** What is done with several at once. */
export function Chosen() {
  const { say } = useSpeech();
  const { items } = useStore($gallery, { ssr: 'initial' });
  const chosen = useStore($chosen, { ssr: 'initial' });
  const notice = useStore($galleryNotice, { ssr: 'initial' });
  const [isAsking, setAsking] = useState(false);
  const told = useRef<HTMLParagraphElement>(null);
  const count = chosen.size;
  const ids = items.map(({ id }) => id);
  return (
    <div className="gallery-tools">
      {items.length > 0 && (
        <>
          <label className="choice">
            <input
              type="checkbox"
              checked={count >= Math.min(ids.length, mostFilesAtOnce)}
              onChange={(event) => choose(ids, event.currentTarget.checked)}
            />
            {say('ui.choose.all')}
          </label>
          <span role="status" className="note">
            {say('ui.chosen', { count })}
          </span>
          {count > 0 ? (
            <>
              <a className="button quiet" href={zipHref({ files: [...chosen] })} download>
                {say('ui.download')}
              </a>
              <button className="button danger" type="button" onClick={() => setAsking(true)}>
                {say('ui.delete')}
              </button>
            </>
          ) : (
            <a className="button quiet" href={zipHref({ all: true })} download>
              {say('ui.download.all')}
            </a>
          )}
        </>
      )}
      <p
        role="status"
        className={notice?.what === 'delete.failed' ? 'failed' : 'note'}
        ref={told}
        tabIndex={-1}
      >
        {notice?.what === 'deleted' && say('ui.deleted', { count: notice.count })}
        {notice?.what === 'delete.failed' && say('ui.delete.failed')}
      </p>
      <ConfirmDialog
        question={isAsking ? say('ui.delete.ask', { count }) : null}
        yes={say('ui.delete.yes')}
        no={say('ui.delete.no')}
        onAnswer={(isYes) => {
          setAsking(false);
          if (!isYes) return;
          // The button goes with what it deletes.
          told.current?.focus();
          void removeChosen();
        }}
      />
    </div>
  );
}
