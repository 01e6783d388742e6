import { knownPieces, piecesOf } from './highlighter.ts';
import { languageOf } from './languages.ts';
import { paint } from './paint.ts';

/** Code that grows is left alone until it has stood still for so long, in milliseconds. */
const pause = 250;

/** Colours the text of an element whenever it is in view, until `signal` aborts. */
export function colourInView(
  element: HTMLElement,
  text: string,
  lang: string,
  signal: AbortSignal,
): void {
  const language = languageOf(lang);
  if (language === null) return;
  let leave = () => {};
  const watcher = new IntersectionObserver(([entry]) => {
    leave();
    leave = entry?.isIntersecting ? colour(element, { language, text }) : () => {};
  });
  watcher.observe(element);
  signal.addEventListener('abort', () => {
    watcher.disconnect();
    leave();
  });
}

/** @returns what takes the colours off again, or stops waiting for them. */
function colour(element: HTMLElement, input: { language: string; text: string }): () => void {
  const leaving = new AbortController();
  let takeOff = () => {};
  const put = (pieces: Parameters<typeof paint>[1] | null) => {
    const { firstChild } = element;
    if (pieces && firstChild instanceof Text && !leaving.signal.aborted)
      takeOff = paint(firstChild, pieces);
  };
  const known = knownPieces(input);
  if (known) put(known);
  const timer = known ?? setTimeout(() => piecesOf(input, leaving.signal).then(put), pause);
  return () => {
    leaving.abort();
    if (typeof timer === 'number') clearTimeout(timer);
    takeOff();
  };
}
