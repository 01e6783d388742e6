import { useStore } from '@nanostores/react';
import type { Say } from '../../client/DeveloperIsland.tsx';
import { $trial, type Trial as TrialState } from './try-store.ts';

/** What a call that was tried brings. */
export function Trial({ say }: { readonly say: Say }) {
  const trial = useStore($trial, { ssr: 'initial' });
  const { state, text, served, words } = trial;
  return (
    <div className="trial">
      <h3>{say('ui.try.answer')}</h3>
      <p className="said" dir="auto" aria-busy={state === 'waiting' || state === 'going'}>
        {text || (state === 'waiting' ? say('ui.try.waiting') : say('ui.try.empty'))}
      </p>
      <p role="status" className="note" data-state={state}>
        {statusOf(trial, say)}
      </p>
      {served !== '' && (
        <p className="note">
          {say('ui.try.served', { name: served })}
          {words !== null && ` · ${say('ui.try.cost', { words })}`}
        </p>
      )}
    </div>
  );
}

function statusOf({ state, status, message }: TrialState, say: Say): string {
  if (state === 'stopped') return say('ui.try.stopped');
  if (state !== 'failed') return '';
  return status === null ? say('ui.try.network') : say('ui.try.failed', { status, message });
}
