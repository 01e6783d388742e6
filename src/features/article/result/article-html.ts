import { Marked } from 'marked';
import type { Picture } from '../contract.ts';

/** A person's or a model's words inside HTML. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Pictures that are still to be made, and what a note of one begins with. */
export interface Pictures {
  readonly images: readonly Picture[];
  readonly word: string;
}

/** The article as HTML; no raw HTML of the model's gets into it (R34). */
export function articleHtml(markdown: string, { images, word }: Pictures): string {
  const take = taker(images);
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => escapeHtml(text),
      image: ({ text }) => escapeHtml(text),
      heading({ depth, tokens, text }) {
        const picture = depth === 2 ? take(text) : undefined;
        const note = picture ? `\n${noteOf(picture, word)}` : '';
        return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>${note}\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        return /^https?:\/\//.test(href) ? `<a href="${escapeHtml(href)}">${words}</a>` : words;
      },
    },
  });
  return `<article>\n${marked.parse(markdown, { async: false }).trim()}\n</article>\n`;
}

/** What search engines show, in front of a text as many programs read it. */
export function frontMatter(title: string, description: string): string {
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n`;
}

/** Descriptions of pictures behind the headings of their sections, as comments: there is no picture yet. */
export function withPictures(markdown: string, { images, word }: Pictures): string {
  const take = taker(images);
  return markdown
    .split('\n')
    .flatMap((line) => {
      const picture = line.startsWith('## ') ? take(line.slice(3)) : undefined;
      return picture ? [line, '', noteOf(picture, word)] : [line];
    })
    .join('\n');
}

/** Hands out each picture once, to the first heading of its name. */
function taker(images: readonly Picture[]) {
  const left = [...images];
  return (line: string): Picture | undefined => {
    const plain = line.replace(/\\([\\`*_[\]<>#|~$!&+=-])/g, '$1').replaceAll('\u2060', '');
    const at = left.findIndex(({ heading }) => heading === plain);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
}

/** As a comment, which its words do not end. */
function noteOf({ description, alt, caption }: Picture, word: string): string {
  const words = `${word}: ${description} | ${alt} | ${caption}`;
  return `<!-- ${words.replace(/-{2,}|>/g, ' ').replace(/\s+/g, ' ')} -->`;
}
