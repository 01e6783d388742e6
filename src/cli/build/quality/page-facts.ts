import { attributeOf, decode, scan } from './scan.ts';

/** What one built page says and shows, as far as its quality is judged by it. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** The page has an island: what it is for is not its text. */
  readonly isTool: boolean;
  /** Every address that it leads to or loads, as written. */
  readonly targets: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** Texts of its paragraphs, list items, cells and headings: main content without navigation and forms. */
  readonly blocks: readonly string[];
  /** What is wrong with the markup. */
  readonly faults: readonly string[];
}

const aside = new Set(['nav', 'form', 'svg', 'noscript', 'template', 'button', 'select', 'dialog']);
const inline = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const addressed: Readonly<Record<string, readonly string[]>> = {
  html: ['data-session'],
  a: ['href'],
  link: ['href'],
  form: ['action'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  script: ['src'],
  'astro-island': ['component-url', 'renderer-url'],
};

/** Reads a page in one pass. */
export function factsOf(html: string): PageFacts {
  const targets = new Set<string>();
  const ids = new Set<string>();
  const blocks: string[] = [];
  const faults: string[] = [];
  let [title, description, block] = ['', '', ''];
  let [inTitle, inMain, isTool] = [false, false, false];
  let asides = 0;
  let level = 0;
  const endBlock = () => {
    const text = block.replace(/\s+/g, ' ').trim();
    // A copy of its own: a slice would keep the whole page in memory.
    if (text !== '') blocks.push(Buffer.from(text).toString());
    block = '';
  };
  const heading = (depth: number) => {
    if (level === 0 && depth > 1) faults.push(`its first heading is of level ${depth}`);
    else if (depth > level + 1)
      faults.push(`has a heading of level ${depth} after one of ${level}`);
    level = depth;
  };
  scan(html, {
    open(name, rest) {
      if (name === 'title') inTitle = title === '';
      else if (name === 'main') inMain = true;
      else if (name === 'astro-island') isTool = true;
      else if (name === 'meta') {
        if (attributeOf(rest, 'name') === 'description')
          description = attributeOf(rest, 'content') ?? '';
        if (attributeOf(rest, 'property') === 'og:image')
          targets.add(attributeOf(rest, 'content') ?? '');
      } else if (name === 'img' && attributeOf(rest, 'alt') === undefined)
        faults.push(`has an image without alt: ${attributeOf(rest, 'src') ?? ''}`);
      for (const attribute of addressed[name] ?? []) {
        const target = attributeOf(rest, attribute);
        if (target !== undefined && !isCanonical(name, rest)) targets.add(target);
      }
      if (rest.includes(' id="')) ids.add(attributeOf(rest, 'id') ?? '');
      if (!inMain) return;
      if (aside.has(name)) asides += 1;
      if (!inline.has(name)) endBlock();
      if (asides === 0 && /^h[1-6]$/.test(name)) heading(Number(name[1]));
    },
    close(name) {
      if (name === 'title') inTitle = false;
      if (!inMain) return;
      if (!inline.has(name)) endBlock();
      if (aside.has(name)) asides = Math.max(0, asides - 1);
      if (name === 'main') inMain = false;
    },
    text(text) {
      if (inTitle) title += decode(text);
      else if (inMain && asides === 0) block += decode(text);
    },
  });
  return { title: title.trim(), description, isTool, targets: [...targets], ids, blocks, faults };
}

/** Of a page of another site, it is checked there. */
function isCanonical(name: string, rest: string): boolean {
  return name === 'link' && attributeOf(rest, 'rel') === 'canonical';
}
