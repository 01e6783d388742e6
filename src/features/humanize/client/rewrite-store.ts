import { atom } from 'nanostores';
import { createRunList } from '#client/runs/run-list.ts';
import { createRunStore } from '#client/runs/run-store.ts';
import { createRunSetting, type RunSettingStore } from '#client/runs/setting-store.ts';
import { type RunPage, showAddress } from '#client/runs/use-run-page.ts';
import type { RunView } from '#shared/run/run.ts';
import type { Wording } from '../contract.ts';
import { longestText } from '../limits.ts';
import { orderRules } from '../rules/client/order-rules.ts';
import type { Pair } from '../rules/client/worker-order.ts';
import { type RewriteTool, textPart } from '../wording.ts';
import { $frozen, $language, $mode, $strength, $text, wordingNow } from './form-store.ts';

/** What stands below the form and was not written by a model. */
export type RulesShown =
  | { readonly kind: 'none' | 'foreign' | 'failed' }
  | { readonly kind: 'working'; readonly done: number; readonly count: number }
  | { readonly kind: 'done'; readonly pairs: readonly Pair[]; readonly wording: Wording };

export const $rules = atom<RulesShown>({ kind: 'none' });
/** The field has no text, or too much of it. */
export const $refused = atom<'empty' | 'long' | null>(null);

let working = new AbortController();
/** So that the same text comes out another way when it is asked for again. */
let seed = 0;

type RewritePage = Omit<Required<RunPage>, 'setting'> & { readonly setting: RunSettingStore };

const pages = new Map<RewriteTool, RewritePage>();

/** Stores of the page; made once. */
export function pageOf(tool: RewriteTool): RewritePage {
  const known = pages.get(tool);
  if (known) return known;
  const made = {
    run: createRunStore(),
    list: createRunList(tool, textPart),
    setting: createRunSetting(tool === 'humanize' ? 'bypass' : 'article_rewriter'),
    onOpened: putBack,
    onLeft: forget,
  };
  pages.set(tool, made);
  return made;
}

/** A kept rewriting is opened: its text and wording stand in the form again. */
function putBack({ input }: RunView): void {
  stopRules();
  const given = input as Wording & { readonly text: string };
  $text.set(given.text);
  $mode.set(given.mode);
  $strength.set(given.strength);
  $language.set(given.language);
  $frozen.set(given.frozen.join(', '));
}

/** Another person is here: nothing of the first is left (R18). */
function forget(): void {
  stopRules();
  $text.set('');
  $frozen.set('');
  $refused.set(null);
}

/** Rewrites the text in the field: by the model where there is one, else by rules. */
export async function rewrite(tool: RewriteTool): Promise<void> {
  const text = $text.get();
  const refused = text.trim() === '' ? 'empty' : text.length > longestText ? 'long' : null;
  $refused.set(refused);
  if (refused) return;
  const { run, list, setting } = pageOf(tool);
  const known = setting.$setting.get().setting ?? (await setting.load());
  if (!known?.model) return rewriteHere(tool, text);
  stopRules();
  const input = { tool, text, ...wordingNow() };
  const begun = await run.begin(input, async (key) =>
    (await loadCalls())?.begin({ key, ...input }),
  );
  if (!begun) return;
  list.putFirst(begun);
  showAddress(begun.id);
}

function loadCalls() {
  return import('./calls.ts').catch(() => null);
}

async function rewriteHere(tool: RewriteTool, text: string): Promise<void> {
  stopRules();
  pageOf(tool).run.clear();
  showAddress(null);
  const own = working.signal;
  const wording = wordingNow();
  $rules.set({ kind: 'working', done: 0, count: 1 });
  seed += 1;
  const { mode, strength, frozen } = wording;
  try {
    await orderRules(
      { kind: 'rewrite', text, options: { mode, strength, frozen, seed } },
      own,
      (told) => {
        if (own.aborted) return;
        if (told.kind === 'progress') $rules.set({ ...told, kind: 'working' });
        else if (told.kind === 'foreign') $rules.set({ kind: 'foreign' });
        else if (told.kind === 'rewritten')
          $rules.set({ kind: 'done', pairs: told.pairs, wording });
      },
    );
  } catch {
    if (!own.aborted) $rules.set({ kind: 'failed' });
  }
}

/** Also what they made is no longer shown. */
export function stopRules(): void {
  working.abort();
  working = new AbortController();
  $rules.set({ kind: 'none' });
}
