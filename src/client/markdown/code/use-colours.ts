import { type RefObject, useEffect } from 'react';
import { knownPieces, piecesOf } from './highlighter.ts';
import { languageOf } from './languages.ts';
import { paint } from './paint.ts';

/** Code that grows is left alone until it has stood still for so long, in milliseconds. */
const pause = 250;

/** Colours the text of an element while it is in view. */
export function useColours(code: RefObject<HTMLElement | null>, text: string, lang: string): void {
  useEffect(() => {
    const language = languageOf(lang);
    const element = code.current;
    if (!element || language === null || typeof Worker === 'undefined') return;
    let leave = () => {};
    const watcher = new IntersectionObserver(([entry]) => {
      leave();
      leave = entry?.isIntersecting ? colour(element, { language, text }) : () => {};
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      leave();
    };
  }, [code, text, lang]);
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
