import { type MathNode, readMath } from '#client/markdown/math/read-math.ts';
import { element, type Markup, type MarkupElement } from './markup.ts';

/** MathML of a formula; as it was written where it cannot be read. */
export function formulaMarkup(tex: string, display: boolean): MarkupElement {
  const tree = treeOf(tex, display);
  const attributes = { 'data-latex': tex, class: display ? 'formula block' : 'formula' };
  const children = tree === null ? [element('code', {}, [tex])] : [tree];
  return element(display ? 'div' : 'span', attributes, children);
}

export function treeOf(tex: string, display: boolean): MarkupElement | null {
  const tree = readMath({ type: 'math', raw: tex, tex, display });
  if (tree === null || typeof tree === 'string') return null;
  const { children } = tree;
  const attributes = {
    xmlns: 'http://www.w3.org/1998/Math/MathML',
    display: display ? 'block' : 'inline',
  };
  return element('math', attributes, children.map(plain));
}

/** Without looks of its own, which few readers know and checkers of books refuse. */
function plain(node: MathNode): Markup {
  if (typeof node === 'string') return node;
  const { class: _class, style: _style, id: _id, ...attributes } = node.attributes;
  const name = node.name === 'span' ? 'mtext' : node.name;
  return element(name, attributes, node.children.map(plain));
}
