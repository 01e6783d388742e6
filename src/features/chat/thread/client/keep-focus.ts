/** What was pressed goes away: who uses the keyboard goes on from the conversation, and not from the top of the page. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('.thread')?.focus({ preventScroll: true });
  });
}
