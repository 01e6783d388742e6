import { atom } from 'nanostores';
import { createRunList } from '#client/runs/run-list.ts';
import { createRunStore } from '#client/runs/run-store.ts';
import { createRunSetting } from '#client/runs/setting-store.ts';
import { showAddress } from '#client/runs/use-run-page.ts';
import type { RunView } from '#shared/run/run.ts';
import { loadCalls } from './load-calls.ts';

/** Name of a field -> what was entered. */
export type Values = Readonly<Record<string, string>>;

/** The ledger's name of all tools, which their histories share. */
const ledgerTool = 'writer';

/** The stores of one tool's page; made once for it. */
export function createToolPage(slug: string) {
  const run = createRunStore();
  const list = createRunList(ledgerTool, slug);
  const setting = createRunSetting('gpt3_words');
  /** What the form is to hold instead of what was typed: a kept run's values, or nothing. */
  const $entered = atom<Values | null>(null);
  return {
    ...{ run, list, setting, $entered },
    onOpened: ({ input }: RunView) => $entered.set(Object(input) as Values),
    onLeft: () => $entered.set({}),
    async begin(values: Values): Promise<void> {
      const begun = await run.begin(values, async (key) =>
        (await loadCalls())?.begin({ key, slug, values }),
      );
      if (!begun) return;
      list.putFirst(begun);
      showAddress(begun.id);
      void setting.load();
    },
  };
}
export type ToolPage = ReturnType<typeof createToolPage>;
