import type { CrashWords } from './CrashBoundary.tsx';

/** Props of an island as Astro writes them. */
type Written<T> = readonly [0, { readonly [Key in keyof T]: readonly [0, string] }];

/**
 * Shows the crash screen above an island whose own code a deploy took away (R25): what else shows
 * it never came. The words are the island's prop `crash`. What was typed before stays below.
 */
export function watchLostIslands(): void {
  document.addEventListener('astro:hydration-error', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const { crash }: { crash?: Written<CrashWords> } = JSON.parse(
      target.getAttribute('props') ?? '{}',
    );
    if (crash) target.before(screenOf(crash[1]));
  });
}

function screenOf({ title, body, reload }: Written<CrashWords>[1]): HTMLElement {
  const screen = document.createElement('div');
  screen.className = 'crash';
  screen.setAttribute('role', 'alert');
  const add = (name: 'strong' | 'p' | 'button', text: string) => {
    const part = document.createElement(name);
    part.textContent = text;
    screen.append(part);
    return part;
  };
  add('strong', title[1]);
  add('p', body[1]);
  add('button', reload[1]).onclick = () => location.reload();
  return screen;
}
