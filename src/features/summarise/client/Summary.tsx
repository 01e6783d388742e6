import { type ReactNode, useRef, useState } from 'react';
import type { Place, SummaryDetail, SummaryOptions } from '../contract.ts';
import { InText, inTextId } from './InText.tsx';
import { useSay } from './say-context.ts';

interface Props {
  readonly lines: readonly string[];
  readonly places: SummaryDetail['places'];
  readonly form: SummaryOptions['form'];
  /** A model's: a sentence without a place is marked. */
  readonly checked: boolean;
  /** Its text; null where it could not be had. */
  getText(): Promise<string | null>;
}

type Shown = { readonly text: string; readonly places: readonly Place[]; readonly line: number };

interface Line {
  readonly key: string;
  readonly sentence: ReactNode;
}

/** Sentences, each a link that shows where it stands in the text. */
export function Summary({ lines, places, form, checked, getText }: Props) {
  const say = useSay();
  const [shown, setShown] = useState<Shown | 'failed' | null>(null);
  const asked = useRef(0);
  const open = async (line: number, own: readonly Place[]) => {
    asked.current += 1;
    const turn = asked.current;
    const text = await getText();
    if (turn === asked.current) setShown(text === null ? 'failed' : { text, places: own, line });
  };
  const sentences = lines.map((text, at): Line => {
    const own = places[at] ?? [];
    const isOpen = shown !== null && shown !== 'failed' && shown.line === at;
    const onOpen = () => void open(at, own);
    return {
      key: `${at}`,
      sentence: <Sentence {...{ text, isOpen, checked }} onOpen={own.length > 0 ? onOpen : null} />,
    };
  });
  return (
    <>
      {form === 'bullets' ? (
        <ul className="summary-lines">
          {sentences.map(({ key, sentence }) => (
            <li key={key}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p className="summary-lines">
          {sentences.map(({ key, sentence }) => (
            <span key={key}>{sentence} </span>
          ))}
        </p>
      )}
      {lines.length > 0 && <p className="note">{say('ui.place.note')}</p>}
      {shown === 'failed' && (
        <p className="failed" role="status">
          {say('ui.place.failed')}
        </p>
      )}
      {shown !== null && shown !== 'failed' && <InText {...shown} onClose={() => setShown(null)} />}
    </>
  );
}

interface SentenceProps {
  readonly text: string;
  readonly isOpen: boolean;
  readonly checked: boolean;
  /** Null where it was not found in the text. */
  readonly onOpen: (() => void) | null;
}

function Sentence({ text, isOpen, checked, onOpen }: SentenceProps) {
  const say = useSay();
  if (onOpen)
    return (
      // A button would stand in a line of its own.
      <a
        className="sentence"
        href={`#${inTextId}`}
        dir="auto"
        aria-current={isOpen ? 'true' : undefined}
        title={say('ui.place')}
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        {text}
      </a>
    );
  return (
    <>
      <span dir="auto">{text}</span>
      {checked && <small className="unproven"> {say('ui.unproven')}</small>}
    </>
  );
}
