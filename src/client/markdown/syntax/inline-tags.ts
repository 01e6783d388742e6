import type { Token } from 'marked';

/** A text between `<sub>` and `</sub>`, or `<sup>` and `</sup>`. */
export interface SmallToken {
  readonly type: 'sub' | 'sup';
  readonly raw: string;
  readonly tokens: readonly Token[];
}

const lineBreak = /^<br\s*\/?>$/i;
const small = /^<(\/?)(su[bp])>$/i;

/**
 * The three tags that models write where Markdown has no sign: a line break, and small signs
 * below and above. Only bare ones, the small signs in pairs; any other tag stays a text (R34).
 */
export function withTags(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ type }) => type === 'html')) return tokens;
  const out: Token[] = [];
  let open: { readonly type: string; readonly at: number } | null = null;
  for (const token of tokens) {
    const [, end, name] = (token.type === 'html' && small.exec(token.raw)) || [];
    const type = name?.toLowerCase();
    if (type && end && open?.type === type) {
      const pair = [...out.splice(open.at), token];
      const raw = pair.map((one) => one.raw).join('');
      out.push({ type, raw, tokens: pair.slice(1, -1) });
      open = null;
    } else {
      if (type && !end) open = { type, at: out.length };
      out.push(isBreak(token) ? { type: 'br', raw: token.raw } : token);
    }
  }
  return out;
}

function isBreak({ type, raw }: Token): boolean {
  return type === 'html' && lineBreak.test(raw);
}

/** A stretch of HTML that begins a block, at its line breaks. */
export function atBreaks(raw: string): readonly string[] {
  return raw.trim().split(/<br\s*\/?>/i);
}
