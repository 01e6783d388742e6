import { safeHref } from '#shared/text/clean-text.ts';

/**
 * Puts the words of each note where its mark is, whoever wrote the page: Word by way of mammoth,
 * pandoc, books, GitHub, and our own files.
 */
export function placeNotes(page: Document): void {
  const notes = new Set<Element>();
  for (const link of page.querySelectorAll<HTMLAnchorElement>(
    'a[href^="#"], a[role="doc-noteref"]',
  )) {
    const note = isMark(link) ? targetOf(page, link) : null;
    if (!note || note.contains(link)) continue;
    notes.add(note);
    const placed = page.createElement('sup');
    placed.dataset.footnote = wordsOf(note);
    const around = link.closest('sup');
    (around?.textContent?.trim() === link.textContent?.trim() ? around : link)?.replaceWith(placed);
  }
  for (const note of notes) removeNote(note);
}

function isMark(link: HTMLAnchorElement): boolean {
  const isNamed = [link.getAttribute('role'), link.getAttribute('epub:type')].some((one) =>
    /noteref/.test(one ?? ''),
  );
  return isNamed || link.closest('sup') !== null || link.querySelector('sup') !== null;
}

function targetOf(page: Document, link: HTMLAnchorElement): Element | null {
  const [, id = ''] = (link.getAttribute('href') ?? '').split('#');
  const target = id ? page.getElementById(id) : null;
  // A mark that names a place in a line means the block around it.
  return target?.closest('li, aside, p, div, section, dd') ?? null;
}

/** An arrow or the number of the mark. */
const backSign = /^(?:[↑↩^]|\[?\d+\]?\.?)?$/u;

/** Without the way back. */
function wordsOf(note: Element): string {
  const copy = note.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const link of copy.querySelectorAll('a')) {
    const isBack = link.getAttribute('role') === 'doc-backlink' || link.matches('.footnote-back');
    if (isBack || backSign.test((link.textContent ?? '').replace(/[\s\p{M}]/gu, ''))) link.remove();
    else link.append(addressBeside(link.textContent ?? '', link.getAttribute('href') ?? ''));
  }
  // Lines of their own do not run into each other.
  for (const line of copy.querySelectorAll('p, div, li, br, blockquote, td')) line.after(' ');
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** A note has no links, so that where one led is said beside its words; '' where they say it. */
export function addressBeside(words: string, href: string): string {
  const address = safeHref(href);
  return address === null || address.includes(words.trim()) ? '' : ` (${address})`;
}

/** With what is around it, once nothing else is there. */
function removeNote(note: Element): void {
  let around = note.parentElement;
  note.remove();
  while (around && around !== around.ownerDocument.body && isSpent(around)) {
    const outer: Element | null = around.parentElement;
    around.remove();
    around = outer instanceof HTMLElement ? outer : null;
  }
}

/** A list, or a part of the page whose heading is all that is left. */
function isSpent(element: Element): boolean {
  const isPart = /endnotes|footnotes/.test(
    `${element.getAttribute('role')} ${element.getAttribute('epub:type')} ${element.className}`,
  );
  for (const node of element.childNodes) {
    const isHead = isPart && node instanceof Element && /^(?:H[1-6]|HR)$/.test(node.tagName);
    if (!isHead && (node instanceof Element || node.textContent?.trim() !== '')) return false;
  }
  return true;
}
