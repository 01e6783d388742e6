import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { $view } from '../../client/desk-store.ts';
import { openById } from '../../client/navigate.ts';
import { useTag, useWords } from '../../client/say-context.ts';
import { type Line, removeForGood, removeLine, restoreLine } from './list-store.ts';

export function DocumentRow({ line }: { readonly line: Line }) {
  const say = useWords('desk-parts');
  const tag = useTag();
  const view = useStore($view, { ssr: 'initial' });
  const { id, words, updatedAt, deletedAt, isHere } = line;
  const title = line.name || say('ui.untitled');
  const isOpen = view.kind === 'document' && view.document.key === id;
  return (
    <li>
      <a
        id={`document-${id}`}
        href={`#${id}`}
        dir="auto"
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void openById(id);
        }}
      >
        {title}
      </a>
      <small>
        <time dateTime={updatedAt}>
          {new Date(updatedAt).toLocaleDateString(tag, { dateStyle: 'medium' })}
        </time>{' '}
        · {isHere ? say('ui.documents.here') : say('ui.words', { words })}
      </small>
      <Actions line={line} title={title} isBinned={deletedAt !== null} />
    </li>
  );
}

interface ActionsProps {
  readonly line: Line;
  readonly title: string;
  readonly isBinned: boolean;
}

function Actions({ line, title, isBinned }: ActionsProps) {
  const say = useWords('desk-parts');
  const [asking, setAsking] = useState(false);
  const described = { 'aria-describedby': `document-${line.id}` };
  const forGood = isBinned || line.isHere;
  return (
    <div className="actions">
      {isBinned && (
        <button
          className="link"
          type="button"
          {...described}
          onClick={() => void restoreLine(line)}
        >
          {say('ui.restore')}
        </button>
      )}
      <button
        className="link danger"
        type="button"
        {...described}
        onClick={() => (forGood ? setAsking(true) : void removeLine(line))}
      >
        {say(forGood ? 'ui.delete.good' : 'ui.delete')}
      </button>
      <ConfirmDialog
        question={asking ? say('ui.delete.ask', { title }) : null}
        yes={say('ui.delete.good')}
        no={say('ui.keep')}
        onAnswer={(yes) => {
          setAsking(false);
          if (yes) void removeForGood(line);
        }}
      />
    </div>
  );
}
