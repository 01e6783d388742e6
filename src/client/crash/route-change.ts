/** Events after which another address, or another page, is shown. */
const windowEvents = ['popstate', 'hashchange'] as const;

/** Calls `changed` when the route changes, however it was changed. @returns what stops it. */
export function onRouteChange(changed: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  for (const name of windowEvents) window.addEventListener(name, changed, { signal });
  document.addEventListener('astro:page-load', changed, { signal });
  const navigation: unknown = Reflect.get(window, 'navigation');
  if (navigation instanceof EventTarget)
    navigation.addEventListener('currententrychange', changed, { signal });
  return () => listening.abort();
}
