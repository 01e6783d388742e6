import { decodeEntities } from '#shared/text/entities.ts';
import { attributeOf, scan, type Visitor } from './scan.ts';

/** What one built page says and shows, as far as its quality is judged by it. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** The text of its first h1. */
  readonly heading: string;
  /** The page has an island: what it is for is not its text. */
  readonly isTool: boolean;
  /** Every address of the family that it leads to or loads, as written, but its canonical, which is read there. */
  readonly targets: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  /** Texts of its paragraphs, list items, cells and headings: main content without navigation and controls. */
  readonly blocks: readonly string[];
  /** What is wrong with the markup. */
  readonly faults: readonly string[];
}

/** Reads a page in one pass. */
export function factsOf(html: string): PageFacts {
  const reader = new FactReader();
  scan(html, reader);
  const { title, description, heading, isTool, targets, ids, blocks, faults } = reader;
  return { title, description, heading, isTool, targets, ids, blocks, faults };
}

/** For what is kept: a slice would keep the whole page in memory. */
export function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}

const asides = new Set('nav svg noscript template button select label legend'.split(' '));
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

class FactReader implements Visitor {
  title = '';
  description = '';
  heading = '';
  isTool = false;
  readonly targets = new Set<string>();
  readonly ids = new Set<string>();
  readonly blocks: string[] = [];
  readonly faults: string[] = [];
  #inTitle = false;
  #inMain = false;
  #asides = 0;
  #level = 0;
  #block = '';

  open(name: string, rest: string): void {
    for (const attribute of addressed[name] ?? []) this.#target(name, attribute, rest);
    if (rest.includes(' id="')) this.ids.add(attributeOf(rest, 'id') ?? '');
    if (this.#inMain) this.#content(name);
    if (name === 'main') this.#inMain = true;
    else if (name === 'title') this.#inTitle = this.title === '';
    else if (name === 'meta') this.#meta(rest);
    else if (name === 'astro-island') this.isTool = true;
    else if (name === 'img' && attributeOf(rest, 'alt') === undefined)
      this.faults.push(`has an image without alt: ${attributeOf(rest, 'src') ?? ''}`);
  }

  close(name: string): void {
    if (name === 'title') this.#inTitle = false;
    if (!this.#inMain) return;
    if (name === 'h1' && this.heading === '') this.heading = plain(this.#block);
    if (!inline.has(name)) this.#endBlock();
    if (asides.has(name)) this.#asides -= 1;
    if (name === 'main') this.#inMain = false;
  }

  text(text: string): void {
    if (this.#inTitle) this.title = decodeEntities(text).trim();
    else if (this.#inMain && this.#asides === 0) this.#block += decodeEntities(text);
  }

  #target(name: string, attribute: string, rest: string): void {
    const target = attributeOf(rest, attribute);
    if (target === undefined) return;
    const rel = name === 'a' || name === 'link' ? attributeOf(rest, 'rel') : undefined;
    const leadsOut = name === 'a' ? rel?.split(' ').includes('external') : rel === 'canonical';
    if (!leadsOut) this.targets.add(target);
  }

  #meta(rest: string): void {
    const content = attributeOf(rest, 'content') ?? '';
    if (attributeOf(rest, 'name') === 'description') this.description = content;
    if (attributeOf(rest, 'property') === 'og:image') this.targets.add(content);
  }

  #content(name: string): void {
    if (!inline.has(name)) this.#endBlock();
    if (asides.has(name)) this.#asides += 1;
    const depth = /^h[1-6]$/.test(name) ? Number(name[1]) : 0;
    if (depth === 0 || this.#asides > 0) return;
    if (depth > this.#level + 1)
      this.faults.push(`has a heading of level ${depth} after one of ${this.#level}`);
    this.#level = depth;
  }

  #endBlock(): void {
    const text = plain(this.#block);
    this.#block = '';
    if (text !== '') this.blocks.push(text);
  }
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
