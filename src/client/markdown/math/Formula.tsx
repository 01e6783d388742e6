import './formula.css';
import { createElement, memo, type ReactNode, type Ref } from 'react';
import { writtenAs } from '#client/ui/copy.ts';
import { type FormulaProps, Source } from './MathText.tsx';
import { type MathNode, readMath } from './read-math.ts';

/** A formula as MathML, made of these parts and no others (R34); what cannot be read stays as it was written. */
export const Formula = memo(
  function Formula({ math }: FormulaProps) {
    const tree = readMath(math);
    if (tree === null) return <Source math={math} />;
    // No attribute, which a formula may have few of (R34).
    return elementOf(tree, 0, (shown) => void (shown && writtenAs.set(shown, math.tex.trim())));
  },
  ({ math: before }, { math: after }) => before.raw === after.raw,
);

const elements = new Set(
  (
    'math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace ' +
    'msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover span'
  ).split(' '),
);
const attributes = new Set(
  (
    'accent accentunder columnalign columnlines columnspacing columnspan depth display displaystyle fence form ' +
    'height largeop linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize ' +
    'movablelimits notation rowlines rowspacing rowspan rspace scriptlevel separator stretchy symmetric ' +
    'voffset width'
  ).split(' '),
);
const styles = new Set(
  (
    'background-color border border-bottom border-left border-right border-top color display font-family ' +
    'font-size font-style font-weight height math-depth math-style margin-left margin-right padding padding-bottom ' +
    'padding-left padding-right padding-top text-align transform vertical-align width'
  ).split(' '),
);

/** @param ref of the whole. */
function elementOf(node: MathNode, key: number, ref?: Ref<Element>): ReactNode {
  if (typeof node === 'string') return node;
  const children = node.children.map((child, at) => elementOf(child, at));
  if (!elements.has(node.name)) return children;
  const { class: className, style, ...others } = node.attributes;
  const known = Object.entries(others).filter(([name]) => attributes.has(name));
  const props = { ...Object.fromEntries(known), key, ref, className, style: styleOf(style) };
  return createElement(node.name, props, ...children);
}

/** By the style sheet's own interface, and so not on a server: the page's policy lets no attribute through. */
function styleOf(style = ''): Record<string, string> | undefined {
  if (typeof document === 'undefined') return undefined;
  const pairs = style.split(';').map((one) => one.split(':').map((half) => half.trim()));
  const known = pairs.filter(([name, value]) => name && styles.has(name) && isPlain(value));
  return Object.fromEntries(known.map(([name = '', value = '']) => [camelCase(name), value]));
}

function isPlain(value = ''): boolean {
  return (
    /^[\w\s.,#%+-]*$/.test(value) || /^(?:rgba?|scale|translate)\([\d\s.,%em-]*\)$/.test(value)
  );
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
