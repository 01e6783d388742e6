/** A browser may refuse, or have no clipboard outside https. */
export async function copyText(text: string): Promise<'copied' | 'copy.failed'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'copy.failed';
  }
}

/** Formatted text as plain text: what stands on the page, without its buttons. */
export function plainText(element: Element): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const one of copy.querySelectorAll('button, .only-read')) one.remove();
  // Only what is on a page has lines.
  copy.classList.add('only-read');
  copy.inert = true;
  document.body.append(copy);
  const text = copy.innerText;
  copy.remove();
  return text.trim();
}
