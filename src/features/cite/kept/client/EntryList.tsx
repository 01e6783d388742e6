import { useStore } from '@nanostores/react';
import { useMemo, useRef, useState } from 'react';
import { $form } from '../../client/add-store.ts';
import { CitedText } from '../../client/CitedText.tsx';
import { CopyCited } from '../../client/CopyCited.tsx';
import { useSay } from '../../client/say-context.ts';
import type { Entry } from '../../contract.ts';
import { cite } from '../../style/style.ts';
import { isNumbered } from '../../style/style-key.ts';
import { ExportTools } from './ExportTools.tsx';
import { $list, $style, bringBack, moveWork, removeWork } from './entry-store.ts';
import { useWords } from './use-words.ts';
import { Writing } from './Writing.tsx';

type Gone = { readonly entry: Entry; readonly at: number };

/** The list as its style writes it. */
export function EntryList() {
  const say = useSay();
  const { entries } = useStore($list, { ssr: 'initial' });
  const style = useStore($style, { ssr: 'initial' });
  const { terms } = useWords();
  const [gone, setGone] = useState<Gone | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cited = useMemo(() => {
    const works = entries.map(({ key, reference }) => ({ ...reference, key }));
    return cite(works, style, terms);
  }, [entries, style, terms]);
  const remove = (key: string) => {
    const at = entries.findIndex((one) => one.key === key);
    const entry = entries[at];
    if (!entry) return;
    removeWork(key);
    setGone({ entry, at });
    heading.current?.focus();
  };
  return (
    <section className="cite-list" aria-labelledby="cite-list">
      <h2 id="cite-list" ref={heading} tabIndex={-1}>
        {say('ui.list')}
      </h2>
      <Writing />
      {cited.length === 0 && <p className="note">{say('ui.list.empty')}</p>}
      <ol data-numbered={isNumbered(style) || undefined}>
        {cited.map((one, at) => (
          <Row
            key={one.reference.key}
            cited={one}
            onRemove={() => remove(one.reference.key)}
            ends={isNumbered(style) ? { first: at === 0, last: at === cited.length - 1 } : null}
          />
        ))}
      </ol>
      <p className="note" role="status">
        {gone && say('ui.removed')}{' '}
        {gone && (
          <button
            className="link"
            type="button"
            onClick={() => {
              bringBack(gone.entry, gone.at);
              setGone(null);
            }}
          >
            {say('ui.undo')}
          </button>
        )}
      </p>
      {cited.length > 0 && <ExportTools cited={cited} />}
    </section>
  );
}

interface RowProps {
  readonly cited: ReturnType<typeof cite<Entry['reference'] & { readonly key: string }>>[number];
  readonly onRemove: () => void;
  /** Null where the alphabet orders the list. */
  readonly ends: { readonly first: boolean; readonly last: boolean } | null;
}

function Row({ cited: { reference, list, text }, onRemove, ends }: RowProps) {
  const say = useSay();
  const style = useStore($style, { ssr: 'initial' });
  const { key, ...work } = reference;
  const id = `cite-${key}`;
  return (
    <li>
      <p className="reference" id={id}>
        <CitedText runs={list} />
      </p>
      <p className="in-text">
        <span>{say(style === 'chicago-notes' ? 'ui.footnote' : 'ui.intext')}</span>{' '}
        <CitedText runs={text} />
      </p>
      <div className="tools">
        <CopyCited all={[list]} label={say('ui.copy')} about={id} />
        <CopyCited
          all={[text]}
          label={say(style === 'chicago-notes' ? 'ui.copy.footnote' : 'ui.copy.intext')}
          about={id}
        />
        <button
          className="link"
          type="button"
          aria-describedby={id}
          onClick={() => $form.set({ key, reference: work })}
        >
          {say('ui.edit')}
        </button>
        {ends && !ends.first && <Mover entry={key} by={-1} about={id} />}
        {ends && !ends.last && <Mover entry={key} by={1} about={id} />}
        <button className="link danger" type="button" aria-describedby={id} onClick={onRemove}>
          {say('ui.remove')}
        </button>
      </div>
    </li>
  );
}

function Mover({ entry, by, about }: { entry: string; by: 1 | -1; about: string }) {
  const say = useSay();
  return (
    <button
      className="link"
      type="button"
      aria-describedby={about}
      onClick={() => moveWork(entry, by)}
    >
      {say(by < 0 ? 'ui.up' : 'ui.down')}
    </button>
  );
}
