import type { Message } from '../../contract.ts';

/** The child that is shown below a message, by the message's id; '' is the top. */
export type Chosen = Readonly<Record<string, string>>;

/**
 * The messages that are shown, from the top down: below each one the child that was chosen, else
 * the newest.
 */
export function pathOf(messages: readonly Message[], chosen: Chosen): Message[] {
  const children = Map.groupBy(messages, ({ parentId }) => parentId ?? '');
  const path: Message[] = [];
  let parent = '';
  while (true) {
    const versions: readonly Message[] = children.get(parent) ?? [];
    const next = versions.find(({ id }) => id === chosen[parent]) ?? versions.at(-1);
    if (!next) return path;
    path.push(next);
    parent = next.id;
  }
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
  const byId = new Map(messages.map((message) => [message.id, message]));
  for (const message of news) byId.set(message.id, message);
  return [...byId.values()];
}
