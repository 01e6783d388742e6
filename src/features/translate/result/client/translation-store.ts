import { atom } from 'nanostores';
import { createRunList } from '#client/runs/run-list.ts';
import { createRunStore } from '#client/runs/run-store.ts';
import { type RunPage, showAddress } from '#client/runs/use-run-page.ts';
import type { RunView } from '#shared/run/run.ts';
import { back } from '../../back/client/back-store.ts';
import { $agreed, stopLocal, translateHere } from '../../browser/client/browser-store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import type { BeginInput, TranslateSetting } from '../../contract.ts';
import { $finished, $pair, $text, type Pair } from '../../form/client/form-store.ts';
import { forgetGlossaries, glossaryFor } from '../../glossary/client/glossary-store.ts';
import {
  $engine,
  $formality,
  $glossary,
  $keep,
  keptWords,
} from '../../options/client/options-store.ts';
import { $setting, loadSetting, reloadSetting } from '../../options/client/setting-store.ts';

/** `input` of a run. */
export type RunInput = Omit<BeginInput, 'key' | 'part'>;

/** Sentences were chosen in the place of others: the text of a run as it is now. */
export const $edited = atom<{ readonly id: string; readonly text: string } | null>(null);
/** Translate was pressed where nothing here knows the pair. */
export const $missing = atom(false);

export const page = {
  run: createRunStore(),
  list: createRunList('translate', 'text'),
  setting: { load: reloadSetting },
  onOpened: putBack,
  onLeft: forget,
} satisfies RunPage;

/** Translates by the site's engines, or by the browser where that is chosen or nothing else can. */
export async function translate(text: string, pair: Pair): Promise<void> {
  clear();
  const setting = await settingOf(pair);
  if (!setting) return;
  const engine = $engine.get();
  const isKnown = setting.engines.some((one) => one.pair);
  if (engine === 'browser' || (!isKnown && $agreed.get())) {
    page.run.clear();
    showAddress(null);
    return translateHere(text, pair);
  }
  $missing.set(!isKnown);
  if (!isKnown) return;
  const input: RunInput = {
    ...{ text, from: pair.from || null, to: pair.to },
    formality: $formality.get(),
    glossaryId: glossaryFor(pair.from, pair.to),
    keep: keptWords($keep.get()),
    engine: engine || null,
  };
  const begun = await page.run.begin(input, async (key) =>
    (await loadCalls())?.begin({ key, part: 'text', ...input }),
  );
  if (!begun) return;
  page.list.putFirst(begun);
  showAddress(begun.id);
}

async function settingOf(pair: Pair): Promise<TranslateSetting | null> {
  return $setting.get().setting ?? (await loadSetting(pair));
}

/** What was made of the last text is no longer shown. */
function clear(): void {
  stopLocal();
  back.clear();
  $edited.set(null);
  $finished.set(null);
  $missing.set(false);
}

/**
 * A kept translation is opened: its text and what was wished stand in the form again. As the page
 * wakes, what was written after it stays: the field has restored its draft by then.
 */
function putBack({ input }: RunView, waking: boolean): void {
  clear();
  const given = input as RunInput;
  if (!waking || $text.get() === '') $text.set(given.text);
  $pair.set({ from: given.from ?? '', to: given.to });
  $formality.set(given.formality);
  $glossary.set(given.glossaryId ?? '');
  $keep.set(given.keep.join(', '));
  $engine.set(given.engine ?? '');
}

/** Another person is here: nothing of the first is left (R18). */
function forget(): void {
  clear();
  $text.set('');
  $keep.set('');
  forgetGlossaries();
}
