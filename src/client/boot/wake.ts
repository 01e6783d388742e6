import type { ClientDirective } from 'astro';

/** What only somebody does who is there: they point, touch, scroll, press, type, or bring a file. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'click', 'input', 'dragenter'];

/**
 * `client:wake`: an island's scripts come at the first sign of a person, so that a page which is only
 * read, or only crawled, costs no more than a page without a tool (DESIGN 5). Who was here before, or
 * follows a link with something for the tool in it, finds it awake.
 */
const wake: ClientDirective = (load) => {
  const begin = async (event?: Event) => {
    if (event && isStill(event)) return;
    for (const sign of signs) removeEventListener(sign, begin, true);
    // Chromium never fetches a script again that it could not fetch: what is typed stays until the line is back.
    if (event && !navigator.onLine)
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    const hydrate = await load();
    await hydrate();
  };
  if (isExpected()) return begin();
  // Captured: what a part of the page keeps to itself is a sign as well.
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
};

/** Browsers tell of a pointer that rests where a page comes to stand beneath it. */
function isStill(event: Event): boolean {
  if (event.type !== 'pointermove') return false;
  const { movementX, movementY } = event as PointerEvent;
  return movementX === 0 && movementY === 0;
}

function isExpected(): boolean {
  try {
    const known = localStorage.length + sessionStorage.length > 0 || document.cookie !== '';
    return known || location.search + location.hash !== '';
  } catch {
    return true;
  }
}

export default wake;
