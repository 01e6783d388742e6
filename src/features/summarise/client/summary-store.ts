import { atom } from 'nanostores';
import { createRunList } from '#client/runs/run-list.ts';
import { createRunStore } from '#client/runs/run-store.ts';
import { createRunSetting } from '#client/runs/setting-store.ts';
import { type RunPage, showAddress } from '#client/runs/use-run-page.ts';
import type { RunView } from '#shared/run/run.ts';
import type { SummaryOptions } from '../contract.ts';
import { type Extracted, extract } from '../extract/client/extractor.ts';
import { longestText } from '../limits.ts';
import { $notice, $origin, $text } from '../source/client/source-store.ts';
import { loadCalls } from './load-calls.ts';

/** What was chosen in the browser, with what it was chosen by. */
export interface Local extends Extracted {
  readonly options: SummaryOptions;
}

export const $local = atom<Local | 'going' | 'failed' | null>(null);
/** Texts of the runs of this visit; others are asked for. */
export const $texts = atom<ReadonlyMap<string, string>>(new Map());

const run = createRunStore();
const list = createRunList('summarise');
const setting = createRunSetting('gpt3_words');
export const page = {
  ...{ run, list, setting },
  onOpened: () => $local.set(null),
} satisfies RunPage;

let choosing = new AbortController();

/** `unknown`: the button was pressed before the page knew whether a model is set up. */
export type Wish = Omit<SummaryOptions, 'title' | 'url' | 'way'> & {
  readonly way: SummaryOptions['way'] | 'unknown';
};

/** Summarises the text in the field. */
export async function begin(wish: Wish): Promise<void> {
  const text = $text.get();
  choosing.abort();
  if (text.trim() === '') return $notice.set({ what: 'empty' });
  if (text.length > longestText) return $notice.set({ what: 'long' });
  $notice.set(null);
  $local.set('going');
  const options = { ...wish, way: await wayOf(wish), ...$origin.get() };
  if (options.way === 'rules') return choose(options, text);
  $local.set(null);
  await write(options, text);
}

async function wayOf({ way }: Wish): Promise<SummaryOptions['way']> {
  if (way !== 'unknown') return way;
  const known = setting.$setting.get().setting ?? (await setting.load());
  return known?.model ? 'model' : 'rules';
}

/** In this browser: nothing is sent. */
async function choose(options: SummaryOptions, text: string): Promise<void> {
  choosing = new AbortController();
  const { signal } = choosing;
  run.clear();
  showAddress(null);
  $local.set('going');
  const asked = { text, length: options.length, focus: options.focus };
  try {
    const extracted = await extract(asked, signal);
    if (!signal.aborted) $local.set({ ...extracted, options });
  } catch {
    if (!signal.aborted) $local.set('failed');
  }
}

/** Keeps what was chosen in the browser among the earlier results. */
export async function keepLocal(): Promise<void> {
  const local = $local.get();
  if (local === null || typeof local === 'string') return;
  if (await write(local.options, local.text)) $local.set(null);
}

async function write(options: SummaryOptions, text: string): Promise<RunView | null> {
  const begun = await run.begin({ options, text }, async (key) =>
    (await loadCalls())?.begin(key, options, text),
  );
  if (!begun) return null;
  $texts.set(new Map($texts.get()).set(begun.id, text));
  list.putFirst(begun);
  showAddress(begun.id);
  void setting.load();
  return begun;
}

/** The text that a run was made of. @returns null where it could not be had. */
export async function textOf(id: string): Promise<string | null> {
  const known = $texts.get().get(id);
  if (known !== undefined) return known;
  const found = await (await loadCalls())?.source(id);
  if (!found) return null;
  $texts.set(new Map($texts.get()).set(id, found.text));
  return found.text;
}
