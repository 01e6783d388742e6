import { beginSession } from '#client/session/begin.ts';
import { $text } from '../form/client/form-store.ts';
import { loadPart } from '../parts/client/parts-store.ts';

const signs = ['pointerdown', 'keydown', 'input', 'scroll'] as const;

/**
 * The session and the rest of the tool begin at the visitor's first touch, key or scroll: most pages
 * that carry the tool are read and left. What the address names, a kept run, is shown at once.
 */
export function watchFirstTouch(): () => void {
  const begin = () => {
    stop();
    void beginSession();
    void loadPart('Result');
  };
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, begin);
  };
  if (new URLSearchParams(location.search).has('run') || isTyped()) begin();
  else for (const sign of signs) addEventListener(sign, begin, { passive: true });
  return stop;
}

/** Who typed before this script woke has touched the page: the field has told its store by now. */
function isTyped(): boolean {
  return $text.get() !== '';
}
