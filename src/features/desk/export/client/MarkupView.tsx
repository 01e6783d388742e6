import { createElement, type ReactNode } from 'react';
import type { Markup } from '../../markup/client/markup.ts';

const names: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  checked: 'defaultChecked',
};

/** What stands in a file, on the page. */
export function MarkupView({ of }: { readonly of: readonly Markup[] }) {
  return <>{of.map(nodeOf)}</>;
}

function nodeOf(node: Markup, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const props = Object.entries(node.attributes).map(([name, value]) => [
    names[name] ?? name,
    name === 'disabled' || name === 'checked' ? true : value,
  ]);
  const children = node.children.map(nodeOf);
  return createElement(node.name, { ...Object.fromEntries(props), key }, ...children);
}
