import { beginSession } from '#client/session/begin.ts';
import { $session, type SessionState } from '#client/session/store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import type { Entry } from '../../contract.ts';
import { mostAtOnce } from '../../limits.ts';
import { $keeping, $list, $style, onChange, setList, wakeList } from './entry-store.ts';
import { emptyList, readStyle } from './local-list.ts';
import { wakeWords } from './words-store.ts';

let going: Promise<void> | null = null;
let again = false;

/** Carries what has changed to the server, one turn after the other; offline it stays in the browser. */
export function carryOver(): void {
  again = true;
  going ??= turns().finally(() => {
    going = null;
  });
}

async function turns(): Promise<void> {
  while (again) {
    again = false;
    if (!navigator.onLine) return settle('browser');
    settle('saving');
    const done = await carryOnce().catch(() => 'browser' as const);
    if (!again) settle(done);
  }
}

/** What the browser does not keep is said until it does. */
function settle(to: 'saving' | 'kept' | 'browser' | 'full' | 'idle'): void {
  if ($keeping.get() !== 'unkept' || to === 'kept') $keeping.set(to);
}

async function carryOnce(): Promise<'kept' | 'browser' | 'full'> {
  const calls = await loadCalls();
  if (!calls || !(await beginSession())) return 'browser';
  const { removed, changed, entries, moved } = $list.get();
  for (const key of removed) {
    if (!(await calls.remove(key))) return 'browser';
    forget({ removed: [key] });
  }
  const fresh = entries.filter(({ key }) => changed.includes(key));
  for (let at = 0; at < fresh.length; at += mostAtOnce) {
    const some = fresh.slice(at, at + mostAtOnce);
    const { value } = await calls.put(some);
    if (!value) return 'browser';
    if (value.state === 'full') return 'full';
    forget({ changed: some });
  }
  if (moved) {
    if (!(await calls.order(entries.map(({ key }) => key)))) return 'browser';
    setList({ ...$list.get(), moved: false });
  }
  return 'kept';
}

/** The server has these now; what has changed since then stays to be carried. */
function forget(done: {
  readonly removed?: readonly string[];
  readonly changed?: readonly Entry[];
}) {
  const list = $list.get();
  const isSame = (key: string) => {
    const carried = done.changed?.find((one) => one.key === key);
    return carried !== undefined && list.entries.includes(carried);
  };
  setList({
    ...list,
    removed: list.removed.filter((key) => !done.removed?.includes(key)),
    changed: list.changed.filter((key) => !isSame(key)),
  });
}

/** The list when the page wakes: the browser's own, then what the server has. */
export async function wake(): Promise<void> {
  onChange(carryOver);
  $style.set(readStyle());
  void wakeWords();
  wakeList();
  const session = await beginSession();
  if (!session) return;
  const { owner, changed, removed, moved } = $list.get();
  // Another person's list (R18).
  if (owner !== '' && owner !== session.user.id) setList({ ...emptyList, owner: session.user.id });
  else setList({ ...$list.get(), owner: session.user.id });
  if (changed.length + removed.length > 0 || moved) carryOver();
  // A visitor whom this page has just met has nothing to ask for.
  if (!window.wordkinNew) await refresh();
}

async function refresh(): Promise<void> {
  await going;
  const found = await (await loadCalls())?.list();
  if (!found?.value) return;
  const list = $list.get();
  const known = new Set(found.value.map(({ key }) => key));
  const gone = new Set(list.removed);
  const own = list.entries.filter(({ key }) => list.changed.includes(key));
  const theirs = found.value
    .filter(({ key }) => !gone.has(key))
    .map((entry) => own.find(({ key }) => key === entry.key) ?? entry);
  setList({ ...list, entries: [...theirs, ...own.filter(({ key }) => !known.has(key))] });
}

/** Another person's page begins clean (R18). @returns what ends the watch. */
export function watchPerson(): () => void {
  return $session.listen((now: SessionState, before: SessionState | undefined) => {
    const was = before?.session?.user.id;
    if (!was || was === now.session?.user.id) return;
    setList({ ...emptyList, owner: now.session?.user.id ?? '' });
    $keeping.set('idle');
    if (now.session) void refresh();
  });
}
