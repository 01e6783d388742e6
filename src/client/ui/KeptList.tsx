import './kept-list.css';
import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { Kept } from './kept-store.ts';
import { Skeleton } from './Skeleton.tsx';
import { When } from './When.tsx';

/** One line; `createdAt` is ISO 8601. */
export interface KeptItem {
  readonly id: string;
  readonly createdAt: string;
}

export interface KeptWords<T> {
  readonly title: string;
  readonly loading: string;
  readonly empty: string;
  readonly failed: string;
  readonly again: string;
  readonly more: string;
  readonly remove: string;
  readonly keep: string;
  /** Asks whether one is to go. */
  ask(item: T): string;
  deleted(item: T): string;
  deleteFailed(item: T): string;
}

interface Props<T extends KeptItem> {
  readonly kept: Kept<T>;
  readonly words: KeptWords<T>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Which one is on screen. */
  readonly openId: string | null;
  titleOf(item: T): string;
  /** Its address: the browser may open it in another tab. */
  hrefOf(item: T): string;
  onOpen(item: T): void;
  /** It is gone. */
  onRemoved(item: T): void;
}

/** What a person keeps, newest first, each to be opened or deleted. */
export function KeptList<T extends KeptItem>(props: Props<T>) {
  const { kept, words, onRemoved } = props;
  const { state, items } = useStore(kept.$list, { ssr: 'initial' });
  const [leaving, setLeaving] = useState<T | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const remove = async (item: T) => {
    heading.current?.focus();
    if (await kept.remove(item)) onRemoved(item);
  };
  return (
    <nav className="kept-list" aria-labelledby={id} aria-busy={state === 'loading'}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <Row key={item.id} {...props} item={item} onDelete={() => setLeaving(item)} />
          ))}
        </ul>
      )}
      <Status kept={kept} words={words} />
      <ConfirmDialog
        question={leaving && words.ask(leaving)}
        yes={words.remove}
        no={words.keep}
        onAnswer={(yes) => {
          setLeaving(null);
          if (yes && leaving) void remove(leaving);
        }}
      />
    </nav>
  );
}

interface RowProps<T extends KeptItem> extends Props<T> {
  readonly item: T;
  readonly onDelete: () => void;
}

function Row<T extends KeptItem>(props: RowProps<T>): ReactNode {
  const { item, words, tag, openId, titleOf, hrefOf, onOpen, onDelete } = props;
  const id = useId();
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(item);
  };
  return (
    <li>
      <a
        id={id}
        href={hrefOf(item)}
        aria-current={openId === item.id ? 'true' : undefined}
        dir="auto"
        onClick={open}
      >
        {titleOf(item)}
      </a>
      <small>
        <When iso={item.createdAt} tag={tag} />
      </small>
      <button className="link danger" type="button" aria-describedby={id} onClick={onDelete}>
        {words.remove}
      </button>
    </li>
  );
}

function Status<T extends KeptItem>({ kept, words }: Pick<Props<T>, 'kept' | 'words'>) {
  const { state, items, nextCursor } = useStore(kept.$list, { ssr: 'initial' });
  const told = useStore(kept.$told, { ssr: 'initial' });
  return (
    <>
      {state === 'loading' && <Skeleton label={words.loading} />}
      {state === 'ready' && items.length === 0 && <p className="note">{words.empty}</p>}
      {state === 'failed' && (
        <p className="failed">
          {words.failed}{' '}
          <button
            className="link"
            type="button"
            onClick={() => void kept.load(nextCursor ?? undefined)}
          >
            {words.again}
          </button>
        </p>
      )}
      {state === 'ready' && nextCursor && (
        <button className="button quiet" type="button" onClick={() => void kept.load(nextCursor)}>
          {words.more}
        </button>
      )}
      <p role="status" className={told?.what === 'delete.failed' ? 'failed' : 'note'}>
        {told &&
          (told.what === 'deleted' ? words.deleted(told.item) : words.deleteFailed(told.item))}
      </p>
    </>
  );
}
