import { markKept } from '#client/session/chat-storage.ts';

/**
 * Lets the page be read without a connection: it and the hashed files and words that it has loaded are
 * kept by a service worker, whose scope is this page alone. Browsers without one do without (R37).
 */
export async function keepPage(): Promise<void> {
  const { serviceWorker } = navigator;
  // The build makes the worker: in development there is none.
  if (import.meta.env.DEV) return;
  // A page within another one is no place to come back to.
  if (!serviceWorker || window.top !== window) return;
  const { pathname } = location;
  try {
    markKept();
    const registration = await serviceWorker.register('/sw.js', { scope: pathname });
    const tell = () => registration.active?.postMessage({ page: pathname, assets: loadedAssets() });
    // One of another build clears what the one before kept.
    serviceWorker.addEventListener('controllerchange', tell);
    await settled(registration.installing ?? registration.waiting);
    tell();
  } catch {}
}

/** A new worker takes over at once. */
function settled(worker: ServiceWorker | null): Promise<void> {
  if (!worker) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      worker.removeEventListener('statechange', look);
      resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

function loadedAssets(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin }) => origin === location.origin);
  const paths = own
    .map(({ pathname }) => pathname)
    .filter((path) => /^\/(?:_astro|words)\//.test(path));
  return [...new Set(paths)];
}
