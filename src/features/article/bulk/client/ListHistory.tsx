import { useStore } from '@nanostores/react';
import { KeptList, type KeptWords } from '#client/ui/KeptList.tsx';
import { useSaying, useWords } from '../../client/say-context.ts';
import type { BatchLine } from '../../contract.ts';
import { $batch, closeList, lists, openList, showBatchAddress } from './batch-store.ts';

/** Kept lists, newest first. */
export function ListHistory() {
  const say = useWords();
  const { tag } = useSaying();
  const shown = useStore($batch, { ssr: 'initial' });
  const openId = shown.kind === 'open' ? shown.batch.id : null;
  const words: KeptWords<BatchLine> = {
    ...{ title: say('ui.lists'), loading: say('ui.lists.loading') },
    ...{ empty: say('ui.lists.empty'), failed: say('ui.lists.failed') },
    ...{ again: say('ui.batch.again'), more: say('ui.lists.more') },
    ...{ remove: say('ui.delete'), keep: say('ui.delete.keep') },
    ask: ({ title }) => say('ui.delete.ask', { title }),
    deleted: ({ title }) => say('ui.deleted', { title }),
    deleteFailed: ({ title }) => say('ui.delete.failed', { title }),
  };
  return (
    <KeptList
      kept={lists}
      words={words}
      tag={tag}
      openId={openId}
      titleOf={({ title }) => title}
      hrefOf={({ id }) => `?batch=${id}`}
      onOpen={({ id }) => {
        showBatchAddress(id);
        void openList(id);
      }}
      onRemoved={({ id }) => {
        if (id !== openId) return;
        closeList();
        showBatchAddress(null);
      }}
    />
  );
}
