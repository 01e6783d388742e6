/** A part of a script, as a parser gives it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** What stands in place of a part. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A script with other text in some places, none of which lies in another. */
export function withEdits(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
      code,
    );
}

/** Parts of a part, each with the name by which it has it. */
export function childrenOf(node: Node): [string, Node][] {
  return Object.entries(node).flatMap(([key, value]) =>
    [value].flat().flatMap((one): [string, Node][] => (isNode(one) ? [[key, one]] : [])),
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
