import { follow, unfollow } from '../answer/client/follow.ts';
import { putFirst } from '../kept/client/list-store.ts';
import { longestQuery } from '../limits.ts';
import { loadCalls } from './load-calls.ts';
import { $notice, $query, $view, isGoing } from './search-store.ts';
import { $setting, loadSetting } from './setting-store.ts';

/** The key of a search that may not have begun, so that trying again begins no second one (R16). */
let last = { query: '', key: '' };
/** What is being asked or opened: an answer that comes later than the next question is not shown. */
let turn = 0;

/** The page's address says which search is open, or what is asked. */
function address(name: 'id' | 'q'): string {
  return new URLSearchParams(location.search).get(name)?.trim() ?? '';
}

function show(name: 'id' | 'q' | null, value = ''): void {
  const search = name ? `?${new URLSearchParams({ [name]: value })}` : '';
  if (search === location.search) return;
  const place = location.pathname + search;
  // Whoever comes back to a question asks, and pays for, it again.
  if (name === 'id' && address('q') !== '') history.replaceState(null, '', place);
  else history.pushState(null, '', place);
}

/** Searches for a question: the web where that is set up, else the family's own pages. */
export async function ask(question: string): Promise<void> {
  const query = question.trim();
  if (query === '' || query.length > longestQuery || isAsked(query)) return;
  turn += 1;
  const own = turn;
  unfollow();
  $notice.set(null);
  $query.set(query);
  $view.set({ kind: 'beginning' });
  const setting = $setting.get().setting ?? (await loadSetting());
  if (own !== turn) return;
  if (!setting) return failed('begin.failed');
  if (!setting.web) return askFamily(query, own);
  if (last.query !== query || last.key === '') last = { query, key: crypto.randomUUID() };
  const begun = await (await loadCalls())?.begin({ key: last.key, query });
  if (begun?.value) {
    last = { query: '', key: '' };
    putFirst(begun.value.first);
  }
  if (own !== turn) return begun?.value?.rest?.abort.abort();
  if (!begun?.value) {
    const isLimit = begun?.error === 'free_search_limit';
    return failed(isLimit ? 'limit' : 'begin.failed');
  }
  const { first, rest } = begun.value;
  show('id', first.id);
  await follow(first, rest);
  void loadSetting();
}

/** Whether this question is being answered on the page: a second press begins no second search (R16). */
function isAsked(query: string): boolean {
  const view = $view.get();
  return view.kind === 'search' && isGoing(view.search) && view.search.query === query;
}

function failed(notice: 'begin.failed' | 'limit'): void {
  $notice.set(notice);
  $view.set({ kind: 'empty' });
}

async function askFamily(query: string, own: number): Promise<void> {
  show('q', query);
  $view.set({ kind: 'family', state: 'searching', pages: [] });
  const pages = await (await loadCalls())?.family(query);
  if (own !== turn) return;
  $view.set({ kind: 'family', state: pages ? 'ready' : 'failed', pages: pages ?? [] });
}

/** Opens a kept search, and follows one that still goes on (R24). */
export async function openSearch(id: string): Promise<void> {
  turn += 1;
  const own = turn;
  unfollow();
  $notice.set(null);
  $view.set({ kind: 'opening' });
  show('id', id);
  const opened = await (await loadCalls())?.open(id);
  if (own !== turn) return;
  if (opened?.value) {
    $query.set(opened.value.query);
    await follow(opened.value);
    return;
  }
  const gone = ['search_result_missing', 'parameter'].includes(opened?.error ?? '');
  $view.set({ kind: gone ? 'missing' : 'open.failed' });
}

/** Leaves the search on screen, which goes on, for a new one. */
export function newSearch(): void {
  turn += 1;
  unfollow();
  $notice.set(null);
  $query.set('');
  $view.set({ kind: 'empty' });
  show(null);
}

/** What is there is kept. */
export async function stopSearch(): Promise<void> {
  const view = $view.get();
  if (view.kind !== 'search' || !isGoing(view.search)) return;
  $notice.set(null);
  const stopped = await (await loadCalls())?.stop(view.search.id);
  if (!stopped) $notice.set('stop.failed');
}

/** Opens the search that the address names, or asks its question. False: it has neither. */
export function openAddress(): boolean {
  const [id, q] = [address('id'), address('q')];
  const view = $view.get();
  if (id !== '') {
    if (view.kind !== 'search' || view.search.id !== id) void openSearch(id);
  } else if (q !== '') void ask(q.slice(0, longestQuery));
  return id !== '' || q !== '';
}

/** When the browser goes back or forth. */
export function readAddress(): void {
  if (!openAddress() && $view.get().kind !== 'empty') newSearch();
}
