import type { ImportedMessage } from './contract.ts';

/** What was said at one place of a source's tree. */
export interface Said {
  readonly role: ImportedMessage['role'];
  readonly text: string;
  readonly served: string | null;
  readonly createdAt: string;
  /** Only names a tool, which the call of it may have done before. */
  readonly isNote?: boolean;
}

export interface SourceNode {
  readonly id: string;
  readonly parentId: string | null;
  /** null for what no reader saw: its children hang on what is above it. */
  readonly said: Said | null;
}

interface Visit {
  readonly node: SourceNode;
  /** Place in the list of what was said above; null at the top. */
  readonly above: number | null;
  /** Nothing branches between it and that. */
  readonly alone: boolean;
}

/**
 * A source's tree as a list, parents first, the current branch last. Parts of one turn become one
 * message; branches stay branches.
 * @param current the last node of the branch that was shown.
 */
export function messagesOf(
  nodes: readonly SourceNode[],
  current: string | null,
): ImportedMessage[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const shown = pathTo(byId, current);
  const children = Map.groupBy(nodes, ({ parentId }) =>
    parentId !== null && byId.has(parentId) ? parentId : '',
  );
  const below = (id: string): SourceNode[] => {
    const all = children.get(id) ?? [];
    return [...all.filter((one) => !shown.has(one.id)), ...all.filter((one) => shown.has(one.id))];
  };
  const messages: ImportedMessage[] = [];
  const seen = new Set<string>();
  const stack: Visit[] = visits(below(''), null, true);
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    const { node, above, alone } = visit;
    if (seen.has(node.id)) continue;
    seen.add(node.id);
    const at = place(messages, visit);
    // What was only passed through keeps whether something branches on the way.
    const passes = node.said === null && !(above === null);
    stack.push(...visits(below(node.id), at, passes ? alone : true));
  }
  return answered(messages);
}

/** What no other product tells of a message. */
const bare: Omit<ImportedMessage, 'parent' | 'role' | 'text' | 'served' | 'createdAt'> = {
  ...{ state: 'done', slug: null, error: null, cut: false, compared: false },
  ...{ rating: null, reason: null },
};

/** A question at the end of a branch gets an answer that never came: here one follows each. */
function answered(messages: readonly ImportedMessage[]): ImportedMessage[] {
  const parents = new Set(messages.map(({ parent }) => parent));
  const whole: ImportedMessage[] = [];
  const places: number[] = [];
  for (const [at, message] of messages.entries()) {
    const place = whole.length;
    places.push(place);
    const parent = message.parent === null ? null : (places[message.parent] ?? null);
    whole.push({ ...message, parent });
    if (message.role !== 'user' || parents.has(at)) continue;
    const answer = { role: 'assistant', text: '', served: null, state: 'interrupted' } as const;
    whole.push({ ...bare, ...answer, parent: place, createdAt: message.createdAt });
  }
  return whole;
}

/** To be taken from the end. */
function visits(nodes: readonly SourceNode[], above: number | null, alone: boolean): Visit[] {
  const all = nodes.map((node) => ({ node, above, alone: alone && nodes.length === 1 }));
  return all.reverse();
}

/** Puts what a node says into the list. @returns the place below which its children hang. */
function place(messages: ImportedMessage[], { node: { said }, above, alone }: Visit) {
  if (said === null) return above;
  const before = above === null ? undefined : messages[above];
  if (above !== null && before?.role === said.role && alone) {
    if (said.isNote && before.text.endsWith(said.text)) return above;
    const text = [before.text, said.text].filter((part) => part !== '').join('\n\n');
    messages[above] = { ...before, text, served: before.served ?? said.served };
    return above;
  }
  const { role, text, served, createdAt } = said;
  messages.push({ ...bare, parent: above, role, text, served, createdAt });
  return messages.length - 1;
}

function pathTo(byId: ReadonlyMap<string, SourceNode>, current: string | null): Set<string> {
  const path = new Set<string>();
  let id = current;
  while (id !== null && !path.has(id)) {
    path.add(id);
    id = byId.get(id)?.parentId ?? null;
  }
  return path;
}
