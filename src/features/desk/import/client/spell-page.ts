import { smallSigns } from '#shared/text/small-signs.ts';

/** Writes out what the editor has no form for, so that no word runs into another and no number into its power. */
export function spellPage(page: Document): void {
  spellSmall(page);
  for (const beside of page.querySelectorAll('rt')) {
    const isBracketed = beside.closest('ruby')?.querySelector('rp') !== null;
    if (!isBracketed && beside.textContent?.trim())
      beside.replaceWith(`（${beside.textContent.trim()}）`);
  }
  for (const caption of page.querySelectorAll('caption')) {
    const line = page.createElement('p');
    line.append(...caption.childNodes);
    caption.closest('table')?.before(line);
    caption.remove();
  }
  // Lines of their own that the editor's reader takes for words within one.
  for (const one of page.querySelectorAll('dt, summary, legend, center, details, main')) {
    const block = page.createElement('div');
    block.append(...one.childNodes);
    one.replaceWith(block);
  }
}

/** Raised and lowered figures, but for the marks of notes. */
export function spellSmall(page: Document): void {
  for (const small of page.querySelectorAll('sup:not([data-footnote]), sub')) {
    if (small.closest('a') || small.querySelector('a')) continue;
    const texts = page.createTreeWalker(small, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      text.textContent = smallSigns(text.textContent ?? '', small.tagName === 'SUP');
    }
  }
}
