import type { TokenizerExtension } from 'marked';

export interface MathToken {
  readonly type: 'math';
  readonly raw: string;
  readonly tex: string;
  /** On a line of its own. */
  readonly display: boolean;
}

/** Longer formulas are text: reading them would hold the page up. */
const longest = 5000;
const pairs = [
  { open: '$$', close: '$$', display: true },
  { open: '\\[', close: '\\]', display: true },
  { open: '\\(', close: '\\)', display: false },
  { open: '$', close: '$', display: false },
] as const;

/** A formula that stands alone: `$$…$$` or `\[…\]`. */
export const mathBlock = {
  name: 'math',
  level: 'block',
  tokenizer: (src) => blockAt(src),
} satisfies TokenizerExtension;

/** Whether such a formula begins a text, and so ends the paragraph before it. */
export function beginsMath(src: string): boolean {
  return blockAt(src) !== undefined;
}

/** A formula in a line: also `\(…\)` and `$…$`, but no prices. */
export const mathInline = {
  name: 'math',
  level: 'inline',
  start: (src) => {
    const at = src.indexOf('$');
    return at < 0 ? undefined : at;
  },
  tokenizer(src, tokens) {
    if (!/^(?:\$|\\[([])/.test(src)) return undefined;
    // After a Latin word or a number it is a currency, or a variable of a shell.
    const before = tokens.at(-1)?.raw.at(-1) ?? '';
    if (src.startsWith('$') && /[\p{sc=Latin}\p{N}$]/u.test(before)) return undefined;
    const found = formulaAt(src.slice(0, longest));
    return found && { ...found };
  },
} satisfies TokenizerExtension;

function blockAt(src: string): MathToken | undefined {
  const indent = /^ {0,3}(?=\$\$|\\\[)/.exec(src)?.[0];
  if (indent === undefined) return undefined;
  const found = formulaAt(src.slice(indent.length, indent.length + longest));
  const after = src.slice(indent.length + (found?.raw.length ?? 0));
  const rest = /^[.,;:!?]?[^\S\n]*(?:\n+|$)/.exec(after)?.[0];
  if (!found || rest === undefined || /[.,;:!?]/.test(rest)) return undefined;
  return { ...found, raw: indent + found.raw + rest };
}

function formulaAt(src: string): MathToken | undefined {
  const pair = pairs.find(({ open }) => src.startsWith(open));
  if (!pair) return undefined;
  const end = closingAt(src, pair);
  const tex = src.slice(pair.open.length, end);
  if (end < 0 || tex.trim() === '' || /\n\s*\n/.test(tex)) return undefined;
  const raw = src.slice(0, end + pair.close.length);
  if (pair.open === '$' && !isFormula(tex, src.slice(raw.length))) return undefined;
  return { type: 'math', raw, tex: tex.trim(), display: pair.display };
}

/** Where the closing sign stands, past signs that a backslash escapes; -1: nowhere. */
function closingAt(src: string, { open, close }: { open: string; close: string }): number {
  let at = src.indexOf(close, open.length);
  while (close.startsWith('$') && at > 0 && src[at - 1] === '\\') at = src.indexOf(close, at + 1);
  return at;
}

/** Tells `$x$` from "$5 and $10", "$HOME and $PATH" and "$20/month or 200$". */
function isFormula(tex: string, after: string): boolean {
  if (/^\s|\s$/.test(tex) || /^[\p{sc=Latin}\p{N}]/u.test(after)) return false;
  const isPrice = /^\d[\d.,]*(?:\s*[-–/]?\s*\p{L}{2,}|\s*[-–/]?\s*$)/u.test(tex);
  return /^\d[\d.,]*$/.test(tex) || !isPrice || /[\\^_=]/.test(tex);
}
