import type { Message } from '../../contract.ts';

/** The child that is shown below a message, by the message's id; '' is the top. */
export type Chosen = Readonly<Record<string, string>>;

/**
 * The messages that are shown, from the top down: below each one the child that was chosen, else
 * the one that leads to the newest message. Of answers side by side it is the first until one has
 * gone on.
 */
export function pathOf(messages: readonly Message[], chosen: Chosen): Message[] {
  const children = Map.groupBy(messages, ({ parentId }) => parentId ?? '');
  const newest = newestBelow(messages);
  const path: Message[] = [];
  let parent = '';
  while (true) {
    const versions: readonly Message[] = children.get(parent) ?? [];
    const went = path.at(-1)?.compared ? versions.filter(({ id }) => children.has(id)) : versions;
    const next =
      versions.find(({ id }) => id === chosen[parent]) ?? latest(went, newest) ?? versions[0];
    if (!next) return path;
    path.push(next);
    parent = next.id;
  }
}

function latest(versions: readonly Message[], newest: ReadonlyMap<string, number>) {
  const placeOf = (one: Message | undefined) => (one ? (newest.get(one.id) ?? -1) : -1);
  let found: Message | undefined;
  for (const one of versions) if (placeOf(one) > placeOf(found)) found = one;
  return found;
}

/** For each message the place of the last one that hangs on it; messages stand after their parents. */
function newestBelow(messages: readonly Message[]): Map<string, number> {
  const newest = new Map<string, number>();
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const { id, parentId } = messages[at] ?? { id: '', parentId: null };
    const own = Math.max(newest.get(id) ?? -1, at);
    newest.set(id, own);
    if (parentId !== null) newest.set(parentId, Math.max(newest.get(parentId) ?? -1, own));
  }
  return newest;
}

/** Messages with one parent, oldest first: versions of a question, or answers to one. */
export function versionsOf(messages: readonly Message[], message: Message): Message[] {
  return messages.filter(({ parentId }) => parentId === message.parentId);
}

/** Chooses a message and all above it, so that the path leads through it. */
export function chooseThrough(messages: readonly Message[], chosen: Chosen, id: string): Chosen {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const next: Record<string, string> = { ...chosen };
  const seen = new Set<string>();
  let one = byId.get(id);
  while (one && !seen.has(one.id)) {
    seen.add(one.id);
    next[one.parentId ?? ''] = one.id;
    one = byId.get(one.parentId ?? '');
  }
  return next;
}

/** Puts messages in place of those with the same id, and the others at the end. */
export function merged(messages: readonly Message[], news: readonly Message[]): Message[] {
  const next = [...messages];
  for (const message of news) {
    // The one that grows stands near the end.
    const at = next.findLastIndex(({ id }) => id === message.id);
    if (at < 0) next.push(message);
    else next[at] = message;
  }
  return next;
}
