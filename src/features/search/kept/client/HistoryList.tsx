import { useStore } from '@nanostores/react';
import { KeptList, type KeptWords } from '#client/ui/KeptList.tsx';
import { newSearch, openSearch } from '../../client/navigate.ts';
import { useTag, useWords } from '../../client/say-context.ts';
import { $view } from '../../client/search-store.ts';
import { $setting } from '../../client/setting-store.ts';
import type { SearchLine } from '../../contract.ts';
import { kept } from './list-store.ts';

/** Kept searches, newest first. Of our own pages alone none is kept: then there is no empty list. */
export function HistoryList() {
  const { setting } = useStore($setting, { ssr: 'initial' });
  const { state, items } = useStore(kept.$list, { ssr: 'initial' });
  const told = useStore(kept.$told, { ssr: 'initial' });
  const isNone = state === 'ready' && items.length === 0 && !told;
  return setting?.web === false && isNone ? null : <Searches />;
}

function Searches() {
  const say = useWords('search');
  const tag = useTag();
  const view = useStore($view, { ssr: 'initial' });
  const openId = view.kind === 'search' ? view.search.id : null;
  const words: KeptWords<SearchLine> = {
    ...{ title: say('ui.history'), loading: say('ui.history.loading') },
    ...{ empty: say('ui.history.empty'), failed: say('ui.history.failed') },
    ...{ again: say('ui.again'), more: say('ui.history.more') },
    ...{ remove: say('ui.delete'), keep: say('ui.delete.keep') },
    ask: ({ query }) => say('ui.delete.ask', { query }),
    deleted: ({ query }) => say('ui.deleted', { query }),
    deleteFailed: ({ query }) => say('ui.delete.failed', { query }),
  };
  return (
    <KeptList
      kept={kept}
      words={words}
      tag={tag}
      openId={openId}
      titleOf={({ query }) => query}
      hrefOf={({ id }) => `?id=${id}`}
      onOpen={({ id }) => void openSearch(id)}
      onRemoved={({ id }) => {
        if (id === openId) newSearch();
      }}
    />
  );
}
