/**
 * Makes the buttons of a toolbar one stop for Tab: arrows, Home and End go from one to the next.
 * @returns what ends it.
 */
export function roveFocus(toolbar: HTMLElement | null): (() => void) | undefined {
  if (!toolbar) return undefined;
  const stops = () => [...toolbar.querySelectorAll<HTMLElement>('button, select')];
  const settle = (current: HTMLElement | undefined) => {
    for (const stop of stops()) stop.tabIndex = stop === current ? 0 : -1;
  };
  const focused = (event: FocusEvent) => {
    if (event.target instanceof HTMLElement) settle(event.target);
  };
  const pressed = (event: KeyboardEvent) => {
    const all = stops();
    const at = all.indexOf(event.target as HTMLElement);
    const to = at < 0 ? null : targetOf(event, at, all.length);
    if (to === null) return;
    event.preventDefault();
    all[to]?.focus();
  };
  settle(stops()[0]);
  // Buttons of tables come and go.
  const watcher = new MutationObserver(() => {
    const current = stops().find(({ tabIndex }) => tabIndex === 0);
    settle(current ?? stops()[0]);
  });
  watcher.observe(toolbar, { childList: true, subtree: true });
  toolbar.addEventListener('focusin', focused);
  toolbar.addEventListener('keydown', pressed);
  return () => {
    watcher.disconnect();
    toolbar.removeEventListener('focusin', focused);
    toolbar.removeEventListener('keydown', pressed);
  };
}

function targetOf({ key }: KeyboardEvent, at: number, count: number): number | null {
  const forth = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forth) return (at + 1) % count;
  if (key === back) return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
