import { atom } from 'nanostores';
import { loadCalls } from '../../client/load-calls.ts';
import type { Hit } from '../contract.ts';
import { $query } from './query.ts';

export interface Found {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly hits: readonly Hit[];
  readonly nextCursor: string | null;
}

const none: Found = { state: 'loading', hits: [], nextCursor: null };
/** Milliseconds without a key before it is asked. */
const pause = 250;

export const $found = atom<Found>(none);

let asked = 0;

/** Asks for what is being typed, once it rests, and again with a connection. @returns what stops it. */
export function watchQuery(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = $query.subscribe(() => {
    clearTimeout(timer);
    asked += 1;
    $found.set({ ...$found.get(), state: 'loading' });
    timer = setTimeout(() => void findNow(), pause);
  });
  const online = () => {
    if ($found.get().state === 'failed') void findNow();
  };
  addEventListener('online', online);
  return () => {
    clearTimeout(timer);
    asked += 1;
    stop();
    removeEventListener('online', online);
    $found.set(none);
  };
}

/** Tells a result from all others. */
export function nameOf({ messageId, conversationId }: Hit): string {
  return messageId ?? conversationId;
}

/** The first results, or those after `cursor`. */
export async function findNow(cursor?: string): Promise<void> {
  const text = $query.get().trim();
  if (text === '') return;
  asked += 1;
  const turn = asked;
  $found.set({ ...$found.get(), state: 'loading' });
  const page = await (await loadCalls())?.find({ text, ...(cursor && { cursor }) });
  // Something else is searched for, or by somebody else (R18).
  if (turn !== asked) return;
  if (!page) return $found.set({ ...$found.get(), state: 'failed' });
  const before = cursor ? $found.get().hits : [];
  // A message that came since pushes others onto the next page.
  const known = new Set(before.map(nameOf));
  const hits = [...before, ...page.items.filter((hit) => !known.has(nameOf(hit)))];
  $found.set({ state: 'ready', hits, nextCursor: page.nextCursor });
}
