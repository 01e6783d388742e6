/**
 * Keeps a press of a button whose tool has not woken, and presses it when the tool wakes, once
 * (DESIGN 5). A form sent by Enter presses its button; one that scripts alone answer says so by
 * `method="dialog"`, and the browser itself sends it nowhere.
 */
export function keepEarlyPresses(): void {
  const waiting = new WeakSet<HTMLButtonElement>();
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const island = button?.closest('astro-island[ssr]');
    if (!button || !island) return;
    if (button.type === 'submit' && button.form?.method !== 'dialog') return;
    // What its tool fills would open empty.
    event.preventDefault();
    if (waiting.has(button)) return;
    waiting.add(button);
    island.addEventListener('astro:hydrate', () => button.click(), { once: true });
  });
}
