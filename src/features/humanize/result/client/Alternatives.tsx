import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { isGoing } from '#client/runs/run-store.ts';
import { SentenceChoices } from '#client/sentences/SentenceChoices.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useWords } from '../../client/say-context.ts';
import { $byRules, type Asked, askAlternatives, byModel } from './alternatives-store.ts';

interface Props {
  /** Null keeps it closed. */
  readonly asked: Asked | null;
  readonly way: 'model' | 'rules';
  /** With the sentence to take in its place; null for none. */
  readonly onChosen: (sentence: string | null) => void;
}

/** Other ways to say one sentence, to choose from. */
export function Alternatives({ asked, way, onChosen }: Props) {
  const say = useWords();
  return (
    <Dialog
      className="alternatives"
      title={say('ui.other.title')}
      close={say('ui.other.close')}
      open={asked !== null}
      onClose={() => onChosen(null)}
    >
      {asked && <Choices asked={asked} way={way} onChosen={onChosen} />}
    </Dialog>
  );
}

function Choices({ asked, way, onChosen }: Props & { readonly asked: Asked }) {
  const say = useWords();
  useEffect(() => {
    void askAlternatives(asked, way);
  }, [asked, way]);
  return (
    <>
      <blockquote dir="auto">{asked.sentence}</blockquote>
      {way === 'rules' ? <ByRules onChosen={onChosen} /> : <ByModel onChosen={onChosen} />}
      <p className="note">{say(way === 'rules' ? 'ui.other.rules' : 'ui.other.price')}</p>
    </>
  );
}

function ByRules({ onChosen }: Pick<Props, 'onChosen'>) {
  const say = useWords();
  const found = useStore($byRules);
  if (found === null) return <Skeleton label={say('ui.other.waiting')} shown lines={3} />;
  if (found.length === 0) return <p role="status">{say('ui.other.none')}</p>;
  return <SentenceChoices sentences={found} onChosen={onChosen} />;
}

function ByModel({ onChosen }: Pick<Props, 'onChosen'>) {
  const say = useWords();
  const shown = useStore(byModel.$shown);
  const notice = useStore(byModel.$notice);
  if (notice) return <p className="run-failed">{say('ui.other.failed')}</p>;
  if (shown.kind !== 'run') return <Skeleton label={say('ui.other.waiting')} shown lines={3} />;
  const { run } = shown;
  const found = run.text.split('\n').filter((line) => line !== '');
  return (
    <>
      <SentenceChoices sentences={found} onChosen={onChosen} />
      {isGoing(run) && <Skeleton label={say('ui.other.waiting')} lines={2} />}
      {!isGoing(run) && found.length === 0 && <p role="status">{say('ui.other.none')}</p>}
    </>
  );
}
