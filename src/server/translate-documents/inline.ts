/** A stretch of the source, in UTF-16 units. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Bytes that are made, or those of a stretch of the source with what is translated inside it. */
export type Edge = string | Stretch;

/** How a text of a person's is written in the format: escaped, in a run of its own. */
export type Write = (text: string) => Written;
export type Written = string | readonly Edge[];

export function edgesOfWritten(written: Written): Edge[] {
  return typeof written === 'string' ? [written] : [...written];
}

/** What a run of text is made of, in the order of the source. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  /** Words that travel as a mark, as nobody translates them. */
  | { readonly kind: 'kept'; readonly text: string }
  /** What stays; a unit that stands inside is translated by itself. */
  | { readonly kind: 'fixed'; readonly edges: readonly Edge[] }
  /** What is drawn in another way, or leads somewhere. */
  | {
      readonly kind: 'group';
      readonly open: readonly Edge[];
      readonly close: readonly Edge[];
      readonly inner: readonly Inline[];
      readonly write: Write;
      /** Its signs stand at words: white space goes outside. */
      readonly tight?: true;
    };

/** What looks like a mark of ours, and is a person's own. */
const kept = /<\/?[gx]\b[^<>]*>/g;

/** A text with what stays of it told apart. */
export function inlinesOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(kept)) {
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) });
    parts.push({ kind: 'kept', text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

/** All words of some inlines, without what is drawn. */
export function wordsOf(inner: readonly Inline[]): string {
  return inner
    .map((one) => {
      if (one.kind === 'fixed') return '';
      return one.kind === 'group' ? wordsOf(one.inner) : one.text;
    })
    .join('');
}

/** The same with as few marks: what stands side by side is one, and so is what stands around another. */
export function simpler(inner: readonly Inline[]): Inline[] {
  const made: Inline[] = [];
  for (const one of inner) {
    const last = made.at(-1);
    if (one.kind === 'fixed' && last?.kind === 'fixed')
      made[made.length - 1] = { kind: 'fixed', edges: [...last.edges, ...one.edges] };
    else if (one.kind === 'group') made.push(simplerGroup(one));
    else made.push(one);
  }
  return made;
}

function simplerGroup(group: Extract<Inline, { kind: 'group' }>): Inline {
  const inner = simpler(group.inner);
  const [only] = inner;
  if (inner.length !== 1 || only?.kind !== 'group') return { ...group, inner };
  return {
    ...only,
    open: [...group.open, ...only.open],
    close: [...only.close, ...group.close],
  };
}
