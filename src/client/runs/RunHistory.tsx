import { useStore } from '@nanostores/react';
import { KeptList, type KeptWords } from '#client/ui/KeptList.tsx';
import type { RunLine } from '#shared/run/run.ts';
import type { RunList } from './run-list.ts';
import { useRunsTag, useRunsWords } from './runs-setting.ts';
import { openInPage, type RunPage, runHref, showAddress } from './use-run-page.ts';

interface Props {
  readonly page: RunPage & { readonly list: RunList };
}

/** Kept runs, newest first. */
export function RunHistory({ page }: Props) {
  const say = useRunsWords();
  const tag = useRunsTag();
  const shown = useStore(page.run.$shown, { ssr: 'initial' });
  const openId = shown.kind === 'run' ? shown.run.id : null;
  const words: KeptWords<RunLine> = {
    ...{ title: say('ui.history'), loading: say('ui.history.loading') },
    ...{ empty: say('ui.history.empty'), failed: say('ui.history.failed') },
    ...{ again: say('ui.again'), more: say('ui.history.more') },
    ...{ remove: say('ui.delete'), keep: say('ui.delete.keep') },
    ask: ({ title }) => say('ui.delete.ask', { title }),
    deleted: ({ title }) => say('ui.deleted', { title }),
    deleteFailed: ({ title }) => say('ui.delete.failed', { title }),
  };
  return (
    <KeptList
      kept={page.list}
      words={words}
      tag={tag}
      openId={openId}
      titleOf={({ title }) => title}
      hrefOf={({ id }) => runHref(id)}
      onOpen={({ id }) => void openInPage(page, id)}
      onRemoved={({ id }) => {
        if (id !== openId) return;
        page.run.clear();
        showAddress(null);
      }}
    />
  );
}
