import type { Message } from '../../contract.ts';
import { type Chosen, pathOf } from './tree.ts';

export interface Tree {
  readonly path: readonly Message[];
  /** Ids of the messages with one parent, by the parent's id; '' is the top. */
  readonly versions: ReadonlyMap<string, readonly string[]>;
}

interface Known extends Tree {
  readonly messages: readonly Message[];
  readonly chosen: Chosen;
}

/**
 * Reads trees one after the other. While an answer grows in a conversation of thousands nothing is
 * counted again: the tree has its shape, and the path takes what changed.
 */
export function createTreeReader(): (messages: readonly Message[], chosen: Chosen) => Tree {
  let known: Known | null = null;
  return (messages, chosen) => {
    const changed = known && known.chosen === chosen ? changesOf(known.messages, messages) : null;
    if (known && changed) {
      const path = withChanges(known.path, changed);
      known = { messages, chosen, path, versions: known.versions };
    } else
      known = { messages, chosen, path: pathOf(messages, chosen), versions: versionsOf(messages) };
    return known;
  };
}

function versionsOf(messages: readonly Message[]): Map<string, string[]> {
  const versions = new Map<string, string[]>();
  for (const { id, parentId } of messages) {
    const beside = versions.get(parentId ?? '');
    if (beside) beside.push(id);
    else versions.set(parentId ?? '', [id]);
  }
  return versions;
}

/** By place, where only what messages say is another; null where the tree is. */
function changesOf(before: readonly Message[], now: readonly Message[]) {
  if (before.length !== now.length) return null;
  const changes: [Message, Message][] = [];
  for (const [at, message] of now.entries()) {
    const old = before[at];
    if (old === message) continue;
    const isSame = old?.id === message.id && old.parentId === message.parentId;
    if (!isSame || old.compared !== message.compared) return null;
    changes.push([old, message]);
  }
  return changes;
}

/** The path itself where nothing on it changed. */
function withChanges(path: readonly Message[], changes: readonly (readonly [Message, Message])[]) {
  let next: Message[] | null = null;
  for (const [old, message] of changes) {
    const at = path.lastIndexOf(old);
    if (at < 0) continue;
    next ??= [...path];
    next[at] = message;
  }
  return next ?? path;
}
