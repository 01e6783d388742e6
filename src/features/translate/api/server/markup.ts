import { decodeEntities } from '#shared/text/entities.ts';
import { tokensOf } from './markup-token.ts';

export interface MarkupRules {
  /** Elements that begin a paragraph of their own, in lower case. */
  readonly blocks: ReadonlySet<string>;
  /** Elements that stay as they are with all that is in them. */
  readonly ignored: ReadonlySet<string>;
}

/** A text with tags as runs to translate, marked as `translateRuns` says, and the way back. */
export interface Markup {
  readonly runs: readonly string[];
  join(translated: readonly string[]): string;
}

const html =
  'address article aside blockquote body br caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html legend li main nav ol option p section select summary table tbody td tfoot th thead title tr ul';
const silent = 'code kbd pre samp script style svg template textarea var';

export const htmlRules: MarkupRules = {
  blocks: new Set(html.split(' ')),
  ignored: new Set(silent.split(' ')),
};

const markToken = /<x id="(\d+)"\/>|<g id="(\d+)">|<\/g>/g;
const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const;

/** A tag by its place; one that is closed within its run knows where. */
interface Tag {
  readonly text: string;
  end: Tag | null;
}

type Item =
  | { readonly kind: 'text' | 'block'; readonly text: string }
  | { readonly kind: 'tag'; readonly tag: Tag };

export function readMarkup(markup: string, rules: MarkupRules): Markup {
  const runs: string[] = [];
  const parts: (string | { readonly run: number; readonly tags: readonly Tag[] })[] = [];
  let open: Item[] = [];
  const flush = () => {
    const { text, tags } = runOf(open);
    if (/\p{L}/u.test(text.replace(markToken, ''))) {
      parts.push({ run: runs.length, tags });
      runs.push(text);
    } else
      parts.push(open.map((item) => (item.kind === 'tag' ? item.tag.text : item.text)).join(''));
    open = [];
  };
  for (const item of itemsOf(markup, rules)) {
    if (item.kind !== 'block') open.push(item);
    else {
      flush();
      parts.push(item.text);
    }
  }
  flush();
  return {
    runs,
    join: (translated) =>
      parts
        .map((part) =>
          typeof part === 'string' ? part : written(translated[part.run] ?? '', part.tags),
        )
        .join(''),
  };
}

function* itemsOf(markup: string, { blocks, ignored }: MarkupRules): Generator<Item> {
  let at = 0;
  let silence: { readonly name: string; readonly start: number; depth: number } | null = null;
  for (const { text, index } of tokensOf(markup)) {
    const name = /^<\/?([A-Za-z][\w:.-]*)/.exec(text)?.[1]?.toLowerCase() ?? '';
    const closes = text.startsWith('</');
    const end = index + text.length;
    if (silence) {
      if (name !== silence.name || text.endsWith('/>')) continue;
      silence.depth += closes ? -1 : 1;
      if (silence.depth > 0) continue;
      yield tagItem(markup.slice(silence.start, end));
      silence = null;
    } else {
      if (index > at) yield { kind: 'text', text: markup.slice(at, index) };
      const isSilent = ignored.has(name) || /\btranslate=["']?no\b/i.test(text);
      if (isSilent && !closes && !text.endsWith('/>')) silence = { name, start: index, depth: 1 };
      else if (blocks.has(name)) yield { kind: 'block', text };
      else yield tagItem(text);
    }
    at = end;
  }
  const rest = markup.slice(silence?.start ?? at);
  if (rest !== '') yield silence ? tagItem(rest) : { kind: 'text', text: rest };
}

function tagItem(text: string): Item {
  return { kind: 'tag', tag: { text, end: null } };
}

/** @returns the run with its marks, and what each mark stands for, from 1. */
function runOf(items: readonly Item[]): { readonly text: string; readonly tags: readonly Tag[] } {
  const paired = new Set<Tag>();
  const open: { readonly name: string; readonly tag: Tag }[] = [];
  /** How many of a name are open: what closes none of them looks through none. */
  const counts = new Map<string, number>();
  const count = (name: string, more: number) => counts.set(name, (counts.get(name) ?? 0) + more);
  for (const item of items) {
    if (item.kind !== 'tag') continue;
    const [, slash, name = ''] = /^<(\/?)([A-Za-z][\w:.-]*)/.exec(item.tag.text) ?? [];
    const isWhole = name === '' || item.tag.text.endsWith('/>') || hasEndTag(item.tag.text);
    if (slash === '' && !isWhole) {
      open.push({ name, tag: item.tag });
      count(name, 1);
    } else if (slash === '/' && counts.get(name)) {
      const closed = open.splice(open.findLastIndex((one) => one.name === name));
      for (const one of closed) count(one.name, -1);
      const [first] = closed;
      if (!first) continue;
      first.tag.end = item.tag;
      paired.add(item.tag);
    }
  }
  const tags: Tag[] = [];
  const text = items.map((item) => {
    if (item.kind !== 'tag') return decodeEntities(item.text);
    if (paired.has(item.tag)) return '</g>';
    tags.push(item.tag);
    return item.tag.end ? `<g id="${tags.length}">` : `<x id="${tags.length}"/>`;
  });
  return { text: text.join(''), tags };
}

/** Whether a tag that begins elsewhere is closed at the end of it. */
function hasEndTag(text: string): boolean {
  const last = text.lastIndexOf('</');
  return last > 0 && text.indexOf('>', last) === text.length - 1;
}

function written(run: string, tags: readonly Tag[]): string {
  const open: (Tag | undefined)[] = [];
  let at = 0;
  let out = '';
  for (const found of run.matchAll(markToken)) {
    out += escaped(run.slice(at, found.index));
    const id = found[1] ?? found[2];
    if (id === undefined) out += open.pop()?.end?.text ?? '';
    else {
      const tag = tags[Number(id) - 1];
      if (found[2] !== undefined) open.push(tag);
      out += tag?.text ?? '';
    }
    at = found.index + found[0].length;
  }
  return out + escaped(run.slice(at));
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => signs[sign as keyof typeof signs]);
}
