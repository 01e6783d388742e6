/**
 * Keeps a reader's place where a press takes away what was pressed: a button that turns into a
 * form, a row that is removed. Where nothing else took the focus, the heading of its part does,
 * so that the next key goes on from there and not from the top of the page.
 * @returns what ends it.
 */
export function holdFocus(): () => void {
  let held: Element | null = null;
  let part: Element | null = null;
  const note = ({ target }: FocusEvent) => {
    held = target as Element;
    part = held.closest('section, aside, dialog, main');
  };
  // Whoever goes elsewhere by a pointer has left it.
  const leave = () => {
    held = null;
  };
  const mend = () => {
    if (!held || held.isConnected || document.activeElement !== document.body) return;
    held = null;
    const place = part?.isConnected ? part : document.querySelector('main');
    const heading = place?.querySelector<HTMLElement>('h1, h2, h3');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const removals = new MutationObserver(mend);
  removals.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', leave, { capture: true });
  return () => {
    removals.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', leave, { capture: true });
  };
}
