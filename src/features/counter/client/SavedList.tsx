import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { Translate } from '#shared/i18n/words.ts';
import type { SavedText } from '../contract.ts';
import { $list, loadTexts, openText, removeText } from './saved-store.ts';

interface Props {
  readonly say: Translate<'counter'>;
  readonly tag: string;
}

/** Saved texts, newest first. */
export function SavedList({ say, tag }: Props) {
  const { state, items, nextCursor } = useStore($list, { ssr: 'initial' });
  const [leaving, setLeaving] = useState<SavedText | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="saved" aria-labelledby="counter-saved" aria-busy={state === 'loading'}>
      <h2 id="counter-saved" ref={heading} tabIndex={-1}>
        {say('ui.list')}
      </h2>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <Row key={item.id} item={item} say={say} tag={tag} onDelete={() => setLeaving(item)} />
          ))}
        </ul>
      )}
      {state === 'loading' && <Skeleton label={say('ui.list.loading')} />}
      {state === 'ready' && items.length === 0 && <p className="note">{say('ui.list.empty')}</p>}
      {state === 'failed' && (
        <p className="failed">
          {say('ui.list.failed')}{' '}
          <button className="link" type="button" onClick={() => void loadTexts()}>
            {say('ui.save.again')}
          </button>
        </p>
      )}
      {state === 'ready' && nextCursor && (
        <button className="button quiet" type="button" onClick={() => void loadTexts(nextCursor)}>
          {say('ui.list.more')}
        </button>
      )}
      <ConfirmDialog
        question={leaving && say('ui.delete.ask', { title: leaving.title })}
        yes={say('ui.delete')}
        no={say('ui.delete.keep')}
        onAnswer={(yes) => {
          setLeaving(null);
          if (!yes || !leaving) return;
          void removeText(leaving);
          heading.current?.focus();
        }}
      />
    </section>
  );
}

function Row({ item, say, tag, onDelete }: Props & { item: SavedText; onDelete: () => void }) {
  const date = new Date(item.createdAt);
  return (
    <li>
      <p>
        <bdi id={item.id}>{item.title}</bdi>
        <small>
          {say('ui.list.words', { words: item.words })}
          {' · '}
          <time dateTime={item.createdAt}>
            {date.toLocaleDateString(tag, { dateStyle: 'medium' })}
          </time>
        </small>
      </p>
      <button
        className="link"
        type="button"
        aria-describedby={item.id}
        onClick={() => void openText(item)}
      >
        {say('ui.open')}
      </button>
      <button className="link danger" type="button" aria-describedby={item.id} onClick={onDelete}>
        {say('ui.delete')}
      </button>
    </li>
  );
}
