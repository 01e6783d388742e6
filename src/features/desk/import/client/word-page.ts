import { placeNotes } from './place-notes.ts';
import { spellSmall } from './spell-page.ts';
import { spellStyles, styledPage, styles } from './styled-page.ts';

/** Whether Word, or another program that writes as it does, has copied this. */
export function isFromWord(html: string): boolean {
  return /schemas-microsoft-com:office|class="?Mso|mso-list:/.test(html);
}

/** What another page copies, with its raised and lowered figures, and without styles. */
export function cleanPasted(html: string): string {
  if (!/<su[bp]\b|style\s*=/i.test(html)) return html;
  const page = styledPage(html);
  spellStyles(page);
  spellSmall(page);
  return page.body.innerHTML;
}

/** What Word copies, with lists, notes and links as other pages write them: there they are styles and names. */
export function cleanWord(html: string): string {
  const page = styledPage(html);
  nameNotes(page);
  makeLists(page);
  spellStyles(page);
  spellSmall(page);
  placeNotes(page);
  // What is left leads to places of the document that it was copied from.
  for (const link of page.querySelectorAll('a[href^="#"]')) link.replaceWith(...link.childNodes);
  return page.body.innerHTML;
}

function nameNotes(page: Document): void {
  for (const mark of page.querySelectorAll('a[href^="#_ftn"], a[href^="#_edn"]'))
    if (!/^#_(?:ftn|edn)ref/.test(mark.getAttribute('href') ?? ''))
      mark.setAttribute('role', 'doc-noteref');
  for (const note of page.querySelectorAll('a[name^="_ftn"], a[name^="_edn"]'))
    note.id = note.getAttribute('name') ?? '';
  for (const part of page.querySelectorAll(
    `[${styles}*="mso-element:footnote-list"], [${styles}*="mso-element:endnote-list"]`,
  ))
    part.setAttribute('role', 'doc-endnotes');
}

interface OpenList {
  readonly list: HTMLElement;
  readonly level: number;
}

function makeLists(page: Document): void {
  let open: OpenList[] = [];
  for (const line of page.querySelectorAll('p')) {
    const level = levelOf(line);
    if (level === null) continue;
    if (line.previousElementSibling !== open[0]?.list) open = [];
    const sign = takeSign(line);
    const item = page.createElement('li');
    open = open.filter((one) => one.level <= level);
    const last = open.at(-1);
    if (last?.level === level && last.list.tagName === sign.tag) {
      last.list.append(item);
      line.remove();
    } else {
      if (last?.level === level) open.pop();
      const list = page.createElement(sign.tag);
      if (sign.start > 1) list.setAttribute('start', String(sign.start));
      list.append(item);
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else line.before(list);
      line.remove();
      open.push({ list, level });
    }
    item.append(line);
  }
}

function levelOf(line: Element): number | null {
  const level = /mso-list:\s*l\d+\s+level(\d+)/.exec(line.getAttribute(styles) ?? '')?.[1];
  return level ? Number(level) : null;
}

/** The bullet or the number that stands in the line as text. */
function takeSign(line: Element): { readonly tag: 'UL' | 'OL'; readonly start: number } {
  const sign = [...line.querySelectorAll(`[${styles}*="mso-list"]`)].find((one) =>
    /mso-list:\s*Ignore/i.test(one.getAttribute(styles) ?? ''),
  );
  const text = sign?.textContent?.trim() ?? '';
  sign?.remove();
  const isNumbered = /^\(?[\p{L}\p{N}]{1,6}[.)]/u.test(text);
  return { tag: isNumbered ? 'OL' : 'UL', start: Number.parseInt(text, 10) || 1 };
}
