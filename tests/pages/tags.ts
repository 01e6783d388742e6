import { decodeEntities } from '#shared/text/entities.ts';

export type Attributes = Readonly<Record<string, string>>;

const opening = /<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const attribute = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const raw = /(<(script|style)\b(?:[^>"']|"[^"]*"|'[^']*')*>)([\s\S]*?)<\/\2>/gi;

/** A page without the texts of its scripts and styles. */
export const bare = (html: string) => html.replace(raw, '$1');

/** Attributes of every element of a name, in order. Texts of scripts and styles are not looked into. */
export function tagsOf(html: string, name: string): Attributes[] {
  // Attributes of the others are not read: pages have hundreds of elements, and there are thousands.
  return opened(html).flatMap(({ tag, rest }) => (tag === name ? [attributesOf(rest)] : []));
}

/** Every element's name and attributes. */
export function allTags(html: string): [string, Attributes][] {
  return opened(html).map(({ tag, rest }) => [tag, attributesOf(rest)]);
}

interface Opened {
  readonly tag: string;
  readonly rest: string;
}

/** A page is asked for one kind of element after the other. */
let last: { readonly html: string; readonly tags: readonly Opened[] } = { html: '', tags: [] };

function opened(html: string): readonly Opened[] {
  if (last.html !== html) last = { html, tags: read(html) };
  return last.tags;
}

function read(html: string): Opened[] {
  return [...bare(html).matchAll(opening)].map(([, tag = '', rest = '']) => ({
    tag: tag.toLowerCase(),
    rest,
  }));
}

/** Every id, in order. */
export function idsOf(html: string): string[] {
  return [...bare(html).matchAll(/<[^<>]*?\sid="([^"]*)"/g)].map(([, id = '']) => id);
}

/** Inline scripts or styles with their attributes. */
export function inlineOf(
  html: string,
  name: 'script' | 'style',
): { text: string; is: Attributes }[] {
  return [...html.matchAll(raw)].flatMap(([, open = '', tag, text = '']) => {
    const is = attributesOf(open.slice(name.length + 1, -1));
    return tag === name && is.src === undefined ? [{ text, is }] : [];
  });
}

/** Text between a tag and its end, where it holds no other. */
export function textOf(html: string, name: string): string | undefined {
  const found = new RegExp(`<${name}\\b[^>]*>([^<]*)</${name}>`).exec(html)?.[1];
  return found === undefined ? undefined : decodeEntities(found).trim();
}

/** What the page says, without its tags, scripts and styles. */
export function wordsOf(html: string): string {
  return decodeEntities(
    html.replace(raw, ' ').replace(/<[a-z/!](?:[^>"']|"[^"]*"|'[^']*')*>/gi, ' '),
  );
}

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', a, b, c]) => [
      name.toLowerCase(),
      decodeEntities(a ?? b ?? c ?? ''),
    ]),
  );
}
