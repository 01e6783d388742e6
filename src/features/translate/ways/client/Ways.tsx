import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { isGoing } from '#client/runs/run-store.ts';
import { SentenceChoices } from '#client/sentences/SentenceChoices.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { usePartWords } from '../../parts/client/parts-context.ts';
import { askWays, type WaysAsked, ways } from './ways-store.ts';

interface Props {
  /** Null keeps it closed. */
  readonly asked: WaysAsked | null;
  /** With the sentence to take in its place; null for none. */
  readonly onChosen: (sentence: string | null) => void;
}

/** Other ways to translate one sentence, to choose from. */
export function Ways({ asked, onChosen }: Props) {
  const say = usePartWords();
  return (
    <Dialog
      className="ways"
      title={say('ui.ways')}
      close={say('ui.close')}
      open={asked !== null}
      onClose={() => onChosen(null)}
    >
      {asked && <Choices asked={asked} onChosen={onChosen} />}
    </Dialog>
  );
}

/** Nothing is asked for, and no words are counted, before the button is pressed. */
function Choices({ asked, onChosen }: Props & { readonly asked: WaysAsked }) {
  const say = usePartWords();
  const id = useId();
  const place = useRef<HTMLQuoteElement>(null);
  const shown = useStore(ways.$shown);
  const notice = useStore(ways.$notice);
  useEffect(() => ways.clear, []);
  const run = shown.kind === 'run' ? shown.run : null;
  const found = run?.text.split('\n').filter((line) => line !== '') ?? [];
  const going = shown.kind === 'beginning' || (run !== null && isGoing(run));
  const ask = () => {
    // The button goes: focus stays in the dialog.
    place.current?.focus();
    void askWays(asked);
  };
  return (
    <>
      <blockquote ref={place} tabIndex={-1} lang={asked.to} dir="auto">
        {asked.sentence}
      </blockquote>
      <SentenceChoices sentences={found} language={asked.to} onChosen={onChosen} />
      {going && <Skeleton label={say('ui.ways.waiting')} shown lines={2} />}
      {notice && <p role="status">{say('ui.ways.failed')}</p>}
      {run && !going && found.length === 0 && <p role="status">{say('ui.ways.none')}</p>}
      <p className="note" id={id}>
        {say('ui.ways.price')}
      </p>
      {!going && !run && (
        <button className="button" type="button" aria-describedby={id} onClick={ask}>
          {say('ui.ways.press')}
        </button>
      )}
    </>
  );
}
