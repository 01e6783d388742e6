/** A browser may refuse, or have no clipboard outside https. */
export async function copyText(text: string): Promise<'copied' | 'copy.failed'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'copy.failed';
  }
}

/** What a part of a page is written as, where its lines are not to be read. */
export const writtenAs = new WeakMap<Element, string>();

/**
 * Formatted text as plain text: what stands on the page, without its buttons and what code is
 * written in; formulas as they are written in TeX. @param range the part of it that is wanted.
 */
export function plainText(element: Element, range?: Range): string {
  const copy = range ? partOf(element, range) : element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const one of copy.querySelectorAll('button, .only-read, .code figcaption')) one.remove();
  // A formula has a line for each sign.
  const shown = [...element.querySelectorAll('math')].filter(
    (one) => !range || range.intersectsNode(one),
  );
  for (const [at, one] of copy.querySelectorAll('math').entries())
    one.replaceWith((shown[at] && writtenAs.get(shown[at])) ?? one.textContent);
  // Only what is on a page has lines.
  copy.classList.add('only-read');
  copy.inert = true;
  document.body.append(copy);
  const text = copy.innerText;
  copy.remove();
  return text.trim();
}

/** In a copy of what it stands in: lines of code are told by that, and its buttons too. */
function partOf(element: Element, range: Range): Node {
  const around = element.cloneNode();
  const part = around instanceof HTMLElement ? around : document.createElement('div');
  part.style.whiteSpace = getComputedStyle(element).whiteSpace;
  part.append(range.cloneContents());
  return part;
}
