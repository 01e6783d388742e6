import temml from 'temml';
import type { MathToken } from '../syntax/math-syntax.ts';

/** An element of MathML, or its text. */
export type MathNode =
  | string
  | {
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly children: MathNode[];
    };

/** More parts than a formula has that somebody reads. */
const mostParts = 1500;

const options = {
  trust: false,
  strict: false,
  throwOnError: true,
  maxExpand: 200,
  /** Of any length a formula asks for, in em, and of its macros. */
  maxSize: [20, 200] as [number, number],
};

/** null for what is no formula, or asks for too much. */
export function readMath({ tex, display }: MathToken): MathNode | null {
  try {
    return treeOf(temml.renderToString(tex, { ...options, displayMode: display }));
  } catch {
    return null;
  }
}

const part = /<(\/?)([a-z]+)((?:\s+[a-z-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+/gi;
const attribute = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Reads what the library wrote; whatever stands in it, only nodes come out. */
function treeOf(markup: string): MathNode | null {
  const root = { name: '', attributes: {}, children: [] as MathNode[] };
  const open = [root];
  let parts = 0;
  for (const [text, closing, name, attributes = '', empty] of markup.matchAll(part)) {
    parts += 1;
    if (parts > mostParts) return null;
    const parent = open.at(-1) ?? root;
    if (!name) parent.children.push(unescaped(text));
    else if (closing) open.pop();
    else {
      const node = { name: name.toLowerCase(), attributes: pairsOf(attributes), children: [] };
      parent.children.push(node);
      if (!empty) open.push(node);
    }
  }
  return root.children[0] ?? null;
}

function pairsOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(attribute)];
  return Object.fromEntries(
    pairs.map(([, name = '', a, b]) => [name.toLowerCase(), unescaped(a ?? b ?? '')]),
  );
}

const references: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (one) => references[one] ?? one);
}
