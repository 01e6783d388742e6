import { keepReading, type Reading } from '#client/api/keep-reading.ts';
import { type Rest, sourceOf } from '#client/api/rest.ts';
import { loadCalls } from '../../client/load-calls.ts';
import { $lost, $view, isGoing } from '../../client/search-store.ts';
import type { Search, SearchEvent } from '../../contract.ts';

/** How often text that comes is shown, in milliseconds. */
const beat = 50;

let following: AbortController | null = null;

/** Leaves the search to itself: it goes on, on the server (R3). */
export function unfollow(): void {
  following?.abort();
  following = null;
  $lost.set(false);
}

/**
 * Shows a search while it goes on, over lost connections, until it ends.
 * @param rest what comes of it already.
 */
export async function follow(search: Search, rest?: Rest<SearchEvent>): Promise<void> {
  unfollow();
  $view.set({ kind: 'search', search });
  if (!isGoing(search)) {
    rest?.abort.abort();
    return;
  }
  const abort = new AbortController();
  following = abort;
  const page = pageOf(search);
  const source = sourceOf(rest, abort.signal, async () =>
    (await loadCalls())?.attach(page.id, page.length(), abort.signal),
  );
  const reading: Reading = {
    length: page.length,
    readOn: async (signal) => readPage(page, (await source()) ?? [], signal),
    onLost: () => $lost.set(true),
    onRefused: () => $view.set({ kind: 'missing' }),
  };
  await keepReading(reading, abort.signal);
  if (following === abort) unfollow();
}

type Page = ReturnType<typeof pageOf>;

async function readPage(
  page: Page,
  events: AsyncIterable<SearchEvent> | Iterable<SearchEvent>,
  signal: AbortSignal,
): Promise<'ended' | 'broken'> {
  for await (const event of events) {
    if (signal.aborted) return 'broken';
    $lost.set(false);
    if (page.take(event) === 'ended') return 'ended';
  }
  return 'broken';
}

/** The search as it comes; shown in beats, so that fast answers do not hold the page up. */
function pageOf(first: Search) {
  let search = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(timer);
    timer = undefined;
    const view = $view.get();
    if (view.kind === 'search' && view.search.id === search.id)
      $view.set({ kind: 'search', search });
  };
  return {
    id: first.id,
    length: () => search.text.length,
    take(event: SearchEvent): 'going' | 'ended' {
      if (event.type === 'text') {
        search = { ...search, text: search.text.slice(0, event.from) + event.text };
        timer ??= setTimeout(show, beat);
        return 'going';
      }
      const isEnd = event.type === 'end';
      search = isEnd ? event.search : { ...event.search, text: search.text };
      show();
      return isEnd ? 'ended' : 'going';
    },
  };
}
