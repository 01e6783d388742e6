import type { ClientDirective } from 'astro';

/** What only somebody does who is there: they point, touch, scroll, press, type, or bring a file. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'click', 'input', 'dragenter'];

/** Until the last picture that came is painted, in milliseconds. */
const paintMs = 300;

/**
 * `client:wake`: an island's scripts come at the first sign of a person, so that a page which is only
 * read, or only crawled, costs no more than a page without a tool (DESIGN 5). Who was here before, or
 * follows a link with something for the tool in it, finds it awake.
 */
const wake: ClientDirective = (load, _, island) => {
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
  const { scripts } = island.dataset;
  if (scripts) fetchAhead(scripts);
  // Captured: what a part of the page keeps to itself is a sign as well.
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
};

/**
 * Fetches scripts that nobody may want, and runs none, once what is seen has come: before, they would
 * take the line from pictures.
 * @param names files of the build, a space between them.
 */
function fetchAhead(names: string): void {
  const fetchAll = () => {
    for (const name of names.split(' ')) {
      const link = { rel: 'prefetch', href: `/_astro/${name}` };
      document.head.append(Object.assign(document.createElement('link'), link));
    }
  };
  addEventListener('load', () => setTimeout(fetchAll, paintMs));
}

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
