import { storable } from '#shared/text/title.ts';
import { deepest, longestContent, mostNodes } from '../limits.ts';
import {
  type AttrValue,
  type DocContent,
  type DocMark,
  type DocNode,
  markTypes,
  nodeTypes,
} from './content.ts';

const nodes: ReadonlySet<string> = new Set(nodeTypes);
const marks: ReadonlySet<string> = new Set(markTypes);
const mostAttributes = 20;
const longestAttribute = 10_000;

/** Thrown by the readers below, and by nothing else. */
class Misshapen extends Error {}

/** Top-level blocks from their JSON, with nothing in them but what a document has; null for anything else. */
export function readBlocks(json: string): DocNode[] | null {
  if (json.length > longestContent) return null;
  try {
    const value: unknown = JSON.parse(json);
    if (!Array.isArray(value)) return null;
    const count = { nodes: 0 };
    return value.map((one: unknown) => nodeOf(one, 1, count));
  } catch (error) {
    if (error instanceof Misshapen || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A document of these blocks; null where it has none or more than is kept. */
export function contentOf(blocks: readonly DocNode[]): DocContent | null {
  if (blocks.length === 0 || nodesIn(blocks) > mostNodes) return null;
  return { type: 'doc', content: blocks };
}

function nodesIn(blocks: readonly DocNode[]): number {
  return blocks.reduce((total, { content }) => total + 1 + (content ? nodesIn(content) : 0), 0);
}

function nodeOf(value: unknown, depth: number, count: { nodes: number }): DocNode {
  const { type, attrs, content, text, marks: worn } = recordOf(value);
  count.nodes += 1;
  if (typeof type !== 'string' || !nodes.has(type) || depth > deepest || count.nodes > mostNodes)
    throw new Misshapen();
  // ProseMirror refuses a text that is empty.
  if ((type === 'text') !== (typeof text === 'string' && text !== '')) throw new Misshapen();
  return {
    type,
    ...(attrs !== undefined && { attrs: attrsOf(attrs) }),
    ...(content !== undefined && {
      content: listOf(content).map((one) => nodeOf(one, depth + 1, count)),
    }),
    ...(worn !== undefined && { marks: listOf(worn).map(markOf) }),
    ...(typeof text === 'string' && { text: storable(text) }),
  };
}

function markOf(value: unknown): DocMark {
  const { type, attrs } = recordOf(value);
  if (typeof type !== 'string' || !marks.has(type)) throw new Misshapen();
  return { type, ...(attrs !== undefined && { attrs: attrsOf(attrs) }) };
}

function attrsOf(value: unknown): Record<string, AttrValue> {
  const entries = Object.entries(recordOf(value)).filter(([name]) => name !== '__proto__');
  if (entries.length > mostAttributes) throw new Misshapen();
  return Object.fromEntries(entries.map(([name, one]) => [name, attrOf(one)]));
}

function attrOf(value: unknown): AttrValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'string' && value.length <= longestAttribute) return storable(value);
  const numbers = listOf(value);
  if (numbers.length > mostAttributes) throw new Misshapen();
  return numbers.map((one) => {
    if (typeof one !== 'number') throw new Misshapen();
    return one;
  });
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Misshapen();
  return value;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Misshapen();
  return value as Record<string, unknown>;
}
