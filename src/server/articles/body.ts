import { Marked, type RendererObject, type Tokens } from 'marked';
import type { ArticleHeading } from '#shared/article/article.ts';
import { decodeEntities } from '#shared/text/entities.ts';

/** Where a link of a body leads. */
export interface BodyLink {
  readonly href: string;
  /** Set where the target is in another language than the page. */
  readonly hreflang?: string;
  /** Leads out of the family. */
  readonly external?: boolean;
}

/** @returns null for a target that does not exist. */
export type ResolveLink = (target: string) => BodyLink | null;

export interface Body {
  readonly html: string;
  readonly headings: readonly ArticleHeading[];
}

/**
 * Renders the Markdown of an article. Its pages are its words alone: no raw HTML, no pictures.
 * @throws Error that names the file.
 */
export function renderBody(name: string, markdown: string, resolve: ResolveLink): Body {
  const headings: ArticleHeading[] = [];
  const fail = (what: string): never => {
    throw new Error(`${name} ${what}`);
  };
  const renderer: RendererObject = {
    html: ({ text }) => fail(`has raw HTML: ${text.trim()}`),
    image: ({ href }) => fail(`has a picture: ${href}`),
    heading({ depth, tokens, text }) {
      const before = headings.at(-1)?.depth ?? 1;
      if ((depth !== 2 && depth !== 3) || depth > before + 1)
        return fail(`has a heading of level ${depth} after one of ${before}: ${text}`);
      const inner = this.parser.parseInline(tokens);
      const plain = plainText(inner);
      const id = anchorOf(plain, headings);
      headings.push({ id, text: plain, depth });
      return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
    },
    link({ href, tokens, raw, text }) {
      // An address that merely stands in the text is an example, and may be of nobody.
      if (raw === text) return this.parser.parseInline(tokens);
      const link = resolve(href) ?? fail(`links to ${href}, which is no page of the family.`);
      return `<a${attributesOf(link)}>${this.parser.parseInline(tokens)}</a>`;
    },
    table: tableOf,
  };
  const marked = new Marked({ gfm: true, renderer });
  return { html: marked.parser(marked.lexer(markdown)), headings };
}

/** So many columns are too wide for a telephone: they are moved sideways, by keyboard too. */
const wideFrom = 4;

/** As the library's own, with cells that say what they head: below an empty corner the first of each row does, too. */
function tableOf(
  this: ThisParameterType<NonNullable<RendererObject['table']>>,
  table: Tokens.Table,
) {
  const hasCorner = table.header[0]?.text === '';
  const cells = (row: Tokens.TableCell[], scopeAt: (at: number) => string) => {
    const made = row.map(({ tokens }, at) => {
      const [name, scope] = scopeAt(at) ? ['th', ` scope="${scopeAt(at)}"`] : ['td', ''];
      return `<${name}${scope}>${this.parser.parseInline(tokens)}</${name}>`;
    });
    return `<tr>${made.join('')}</tr>`;
  };
  const head = cells(table.header, (at) => (hasCorner && at === 0 ? '' : 'col'));
  const rows = table.rows.map((row) => cells(row, (at) => (hasCorner && at === 0 ? 'row' : '')));
  const body = rows.join('\n');
  const made = `<table><thead>${head}</thead><tbody>\n${body}\n</tbody></table>\n`;
  if (table.header.length < wideFrom) return made;
  const names = table.header.map(({ tokens }) => plainText(this.parser.parseInline(tokens)));
  const name = quoted(names.filter(Boolean).join(', '));
  return `<div class="scroll" tabindex="0" role="group" aria-label="${name}">${made}</div>\n`;
}

function attributesOf({ href, hreflang, external }: BodyLink): string {
  const lang = hreflang ? ` hreflang="${hreflang}"` : '';
  return ` href="${quoted(href)}"${lang}${external ? ' rel="external"' : ''}`;
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function plainText(html: string): string {
  return decodeEntities(html.replace(/<[^>]*>/g, ''));
}

/** Places that the page around the article has. */
const layoutIds = [
  'content',
  'family',
  'languages',
  'footer-site',
  'footer-family',
  'related-pages',
];

/** The heading's words in its own script, numbered where they are taken. */
function anchorOf(text: string, taken: readonly ArticleHeading[]): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const own = words.join('-') || 'part';
  const stem = layoutIds.includes(own) ? `${own}-part` : own;
  const same = taken.filter(({ id }) => id === stem || id.startsWith(`${stem}-`)).length;
  const id = same === 0 ? stem : `${stem}-${same + 1}`;
  return taken.some((one) => one.id === id) ? `${id}-${taken.length}` : id;
}
