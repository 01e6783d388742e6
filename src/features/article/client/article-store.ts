import { atom } from 'nanostores';
import { createRunList } from '#client/runs/run-list.ts';
import { createRunStore } from '#client/runs/run-store.ts';
import { createRunSetting } from '#client/runs/setting-store.ts';
import { type RunPage, showAddress } from '#client/runs/use-run-page.ts';
import { atRest } from '#client/ui/at-rest.ts';
import type { RunView } from '#shared/run/run.ts';
import type { ArticleInput } from '../contract.ts';
import { loadCalls } from './load-calls.ts';

/** What stands in the form where something else than typing put it there; `turn` counts how often. */
export const $form = atom<{ readonly turn: number; readonly input: ArticleInput | null }>({
  turn: 0,
  input: null,
});

/** The article on screen. */
export const writing = createRunStore();
export const articles = createRunList('article');
export const setting = createRunSetting('article_writer');

export const page: RunPage & { readonly list: typeof articles; readonly setting: typeof setting } =
  {
    run: writing,
    list: articles,
    setting,
    onOpened: ({ tool, input }: RunView) => {
      if (tool === 'article')
        $form.set({ turn: $form.get().turn + 1, input: input as ArticleInput });
    },
  };

export async function writeArticle(input: ArticleInput): Promise<void> {
  const run = await writing.begin(input, async (key) =>
    (await loadCalls())?.begin({ key, ...input }),
  );
  if (!run) return;
  articles.putFirst(run);
  showAddress(run.id);
  void atRest().then(() => setting.load());
}
