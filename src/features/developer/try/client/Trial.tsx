import { useStore } from '@nanostores/react';
import { ErrorWords } from '#client/works/ErrorWords.tsx';
import type { Say } from '../../client/DeveloperIsland.tsx';
import { $trial, type Trial as TrialState } from './try-store.ts';

/** What a call that was tried brings. */
export function Trial({ say }: { readonly say: Say }) {
  const trial = useStore($trial, { ssr: 'initial' });
  const { state, text } = trial;
  const isGoing = state === 'waiting' || state === 'going';
  const hasFailed = state === 'failed' || state === 'stopped';
  const cost = costOf(trial, say);
  return (
    <div className="trial">
      <h3>{say('ui.try.answer')}</h3>
      <p className="said" dir="auto" aria-busy={isGoing}>
        {text || say(isGoing ? 'ui.try.waiting' : 'ui.try.empty')}
      </p>
      <p role="status" className="note" data-state={state}>
        {hasFailed ? <Failure trial={trial} say={say} /> : cost}
      </p>
      {hasFailed && cost !== '' && <p className="note">{cost}</p>}
    </div>
  );
}

/** Which model answers, and what it cost once that is known. */
function costOf({ served, words }: TrialState, say: Say): string {
  if (served === '') return '';
  const name = say('ui.try.served', { name: served });
  return words === null ? name : `${name} · ${say('ui.try.cost', { words })}`;
}

interface Props {
  readonly trial: TrialState;
  readonly say: Say;
}

function Failure({ trial: { state, status, message, broken }, say }: Props) {
  if (state === 'stopped') return say('ui.try.stopped');
  if (broken) return <ErrorWords error="network" />;
  if (status !== null) return say('ui.try.failed', { status, message });
  // An answer that has begun has no status that says how it failed.
  return message === '' ? say('ui.try.network') : <span dir="auto">{message}</span>;
}
