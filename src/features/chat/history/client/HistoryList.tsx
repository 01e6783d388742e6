import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { useSay, useWords } from '../../client/say-context.ts';
import { ChatRow } from './ChatRow.tsx';
import { type Group, groupsOf } from './groups.ts';
import { $history, $shown } from './history-store.ts';

interface Props {
  /** A row that had the focus went away. */
  readonly onGone: () => void;
}

/** Conversations under the days on which they went on; in the bin, one list. */
export function HistoryList({ onGone }: Props) {
  const { tag } = useSay();
  const keeping = useWords('keeping');
  const { items } = useStore($history, { ssr: 'initial' });
  const { view } = useStore($shown, { ssr: 'initial' });
  const groups = useMemo(
    () => (view === 'bin' ? [binOf(items)] : groupsOf(items, new Date(), tag)),
    [items, view, tag],
  );
  if (items.length === 0) return null;
  return groups.map(({ key, name, month, items: group }) => (
    <section key={key}>
      {view !== 'bin' && <h3>{name ? keeping(`ui.group.${name}`) : month}</h3>}
      <ul>
        {group.map((item) => (
          <ChatRow key={item.id} item={item} onGone={onGone} />
        ))}
      </ul>
    </section>
  ));
}

function binOf(items: Group['items']): Group {
  return { key: 'bin', name: null, month: '', items };
}
