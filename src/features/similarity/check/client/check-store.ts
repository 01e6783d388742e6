import { atom } from 'nanostores';
import { createRunList } from '#client/runs/run-list.ts';
import { createRunStore } from '#client/runs/run-store.ts';
import { showAddress } from '#client/runs/use-run-page.ts';
import type { RunView } from '#shared/run/run.ts';
import { segmenterOf } from '#shared/text/segmenter.ts';
import { loadCalls } from '../../client/load-calls.ts';
import type { CheckInput, SimilaritySetting } from '../../contract.ts';
import { fewestWords, longestText, tool } from '../../limits.ts';

export type SettingState =
  | { readonly state: 'loading' | 'failed'; readonly setting: null }
  | { readonly state: 'ready'; readonly setting: SimilaritySetting };

export const $setting = atom<SettingState>({ state: 'loading', setting: null });
export const $text = atom('');
export const $web = atom(false);
export const $refused = atom<'short' | 'long' | 'nothing' | null>(null);

export async function loadSetting(): Promise<void> {
  const setting = (await (await loadCalls())?.setting()) ?? null;
  $setting.set(setting ? { state: 'ready', setting } : { state: 'failed', setting: null });
}

/** Stores of the page; a report is a run. */
export const checkPage = {
  run: createRunStore(),
  list: createRunList(tool),
  onOpened({ input }: RunView): void {
    const { text, web } = input as Omit<CheckInput, 'key'>;
    $text.set(text);
    $web.set(web);
  },
  /** Another person is here: nothing of the first is left (R18). */
  onLeft(): void {
    $text.set('');
    $refused.set(null);
  },
};

function hasEnough(text: string): boolean {
  let count = 0;
  for (const { isWordLike } of segmenterOf('word').segment(text.slice(0, 2_000)))
    if (isWordLike) count += 1;
  return count >= fewestWords;
}

function refusalOf(text: string, nothing: boolean): 'short' | 'long' | 'nothing' | null {
  if (text.length > longestText) return 'long';
  if (!hasEnough(text)) return 'short';
  return nothing ? 'nothing' : null;
}

/** Compares the text in the field; `empty`: the library is known to have nothing. */
export async function checkText(empty: boolean): Promise<void> {
  const text = $text.get();
  const inWeb = $web.get() && ($setting.get().setting?.web ?? false);
  const refused = refusalOf(text, empty && !inWeb);
  $refused.set(refused);
  if (refused) return;
  const input = { text, web: inWeb };
  const begun = await checkPage.run.begin(input, async (key) =>
    (await loadCalls())?.check({ key, ...input }),
  );
  if (!begun) return;
  checkPage.list.putFirst(begun);
  showAddress(begun.id);
  void loadSetting();
}
