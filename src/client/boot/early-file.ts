/** A file that is chosen before its tool wakes is told to it when it does, as it stands then (DESIGN 5). */
export function keepEarlyFiles(): void {
  const waiting = new WeakSet<HTMLInputElement>();
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    const island = target.closest('astro-island[ssr]');
    if (!island || waiting.has(target)) return;
    waiting.add(target);
    const tell = () => target.dispatchEvent(new Event('change', { bubbles: true }));
    island.addEventListener('astro:hydrate', tell, { once: true });
  });
}
