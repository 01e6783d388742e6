import { useEffect, useState } from 'react';
import { useWords } from '../../client/say-context.ts';
import { quote, selectedText } from './quote.ts';

type Selected = NonNullable<ReturnType<typeof selectedText>>;

/** How long a selection rests before the button comes, in milliseconds. */
const rest = 250;

/** A button beside what is selected in an answer. */
export function QuoteSelection() {
  const say = useWords('extras');
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => setSelected(null);
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSelected(selectedText()), rest);
    };
    document.addEventListener('selectionchange', look);
    document.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', look);
      document.removeEventListener('scroll', hide, { capture: true });
    };
  }, []);
  if (!selected) return null;
  const { text, at } = selected;
  return (
    <button
      className="button quote-here"
      type="button"
      style={{ insetBlockStart: Math.max(4, at.top - 48), left: Math.max(4, at.left) }}
      // The press must not end the selection before it is read.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        setSelected(null);
        quote(text);
      }}
    >
      {say('ui.quote')}
    </button>
  );
}
