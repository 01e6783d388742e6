import { useEffect, useRef } from 'react';
import type { Place } from '../contract.ts';
import { useSay } from './say-context.ts';

interface Props {
  readonly text: string;
  readonly places: readonly Place[];
  readonly onClose: () => void;
}

export const inTextId = 'summary-in-text';
/** UTF-16 units around a sentence. */
const around = 400;

/** Where the words of a sentence stand, with what stands around them. */
export function InText({ text, places, onClose }: Props) {
  const say = useSay();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (places.length > 0) heading.current?.focus();
  }, [places]);
  return (
    <section className="in-text" aria-labelledby={inTextId}>
      <p className="title" id={inTextId} ref={heading} tabIndex={-1}>
        {say('ui.place.title')}
      </p>
      {places.map(({ from, to }) => (
        <blockquote key={from} dir="auto">
          {from > around && '… '}
          {text.slice(startOf(text, from), from)}
          <mark>{text.slice(from, to)}</mark>
          {text.slice(to, to + around).toWellFormed()}
          {to + around < text.length && ' …'}
        </blockquote>
      ))}
      <button className="link" type="button" onClick={onClose}>
        {say('ui.place.close')}
      </button>
    </section>
  );
}

/** Not in the middle of a word. */
function startOf(text: string, from: number): number {
  const start = Math.max(0, from - around);
  if (start === 0) return 0;
  const space = text.slice(start, from).search(/\s/);
  return space < 0 ? start : start + space + 1;
}
