import type { AppEvent } from '#shared/errors/presentation.ts';

type Name = AppEvent['name'];
type DetailOf<N extends Name> =
  Extract<AppEvent, { name: N }> extends { detail: infer D } ? D : undefined;

/** The window has an `error` event of its own. */
const domName = (name: Name): string => `wordkin:${name}`;

/** Raises one of the global events of SPEC 6 and 8 on the window. */
export function emit(event: AppEvent): void {
  const detail = 'detail' in event ? event.detail : undefined;
  window.dispatchEvent(new CustomEvent(domName(event.name), { detail }));
}

/** Hears a global event on this page. @returns what stops listening. */
export function listen<N extends Name>(name: N, hear: (detail: DetailOf<N>) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) hear(event.detail ?? undefined);
  };
  window.addEventListener(domName(name), listener);
  return () => window.removeEventListener(domName(name), listener);
}
