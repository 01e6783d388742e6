import { atom } from 'nanostores';

/** Whether the desk alone fills the window. */
export const $calm = atom(false);

/** What the calm view covers cannot be reached by key or screen reader while it lasts. */
export function setCalm(on: boolean): void {
  $calm.set(on);
  let inside: Element | null = document.querySelector('.desk');
  while (inside && inside !== document.body) {
    for (const other of inside.parentElement?.children ?? [])
      if (other !== inside && other.localName !== 'script') other.toggleAttribute('inert', on);
    inside = inside.parentElement;
  }
  document.documentElement.classList.toggle('desk-calm', on);
}
