/** An element of a page, or text. */
export type Markup = string | MarkupElement;

export interface MarkupElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Markup[];
}

export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly Markup[] = [],
): MarkupElement {
  return { name, attributes, children };
}

/** These have no end in HTML; a book's own `meta` has. */
const empty = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);

/** Signs that no XML may hold, not even as references. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(unprintable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** HTML, or XML as a book's pages are. */
export function markupText(nodes: readonly Markup[], syntax: 'html' | 'xml'): string {
  const parts: string[] = [];
  for (const node of nodes) write(node, syntax, parts);
  return parts.join('');
}

function write(node: Markup, syntax: 'html' | 'xml', parts: string[]): void {
  if (typeof node === 'string') {
    parts.push(escaped(node));
    return;
  }
  const { name, attributes, children } = node;
  parts.push('<', name);
  for (const [key, value] of Object.entries(attributes)) parts.push(` ${key}="${escaped(value)}"`);
  const isMeta = name === 'meta' && children.length > 0;
  if (empty.has(name) && !isMeta) {
    parts.push(syntax === 'xml' ? '/>' : '>');
    return;
  }
  parts.push('>');
  for (const child of children) write(child, syntax, parts);
  parts.push('</', name, '>');
}
