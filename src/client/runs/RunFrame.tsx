import './runs.css';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { CopyButton } from '#client/ui/CopyButton.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { RunView } from '#shared/run/run.ts';
import { isGoing, type RunStore } from './run-store.ts';
import { useRunsWords } from './runs-setting.ts';

export interface RunFrameProps {
  readonly store: RunStore;
  /** Before there is a run; by default nothing. */
  readonly empty?: ReactNode;
  /** Shows what was written. */
  draw(run: RunView): ReactNode;
  /** What Copy takes; by default what was written. */
  textOf?(run: RunView): string;
  /** More buttons beside Copy, of a run that has ended with a text. */
  tools?(run: RunView): ReactNode;
  /** How it was made; by default by a model that can be wrong, or by rules. */
  origin?(run: RunView): ReactNode;
  /** Leaves what is on screen for a new one; by default the store alone is cleared. */
  onNew?(): void;
}

/** The run on screen: what comes, how it ended, and what to press. */
export function RunFrame(props: RunFrameProps) {
  const { store, empty = null, onNew = store.clear } = props;
  const say = useRunsWords();
  const shown = useStore(store.$shown, { ssr: 'initial' });
  switch (shown.kind) {
    case 'empty':
      return empty;
    case 'beginning':
    case 'opening':
      return <Skeleton label={say(`ui.${shown.kind}`)} shown lines={3} />;
    case 'open.failed':
      return (
        <p className="run-failed" role="status">
          {say('ui.open.failed')}{' '}
          <button className="link" type="button" onClick={() => location.reload()}>
            {say('ui.again')}
          </button>
        </p>
      );
    case 'missing':
      return (
        <section className="run" role="status">
          <h2>{say('ui.missing')}</h2>
          <p>{say('ui.missing.body')}</p>
          <button className="button quiet" type="button" onClick={onNew}>
            {say('ui.new')}
          </button>
        </section>
      );
    case 'run':
      return <Run {...props} run={shown.run} />;
  }
}

function Run({
  store,
  run,
  draw,
  textOf,
  tools,
  origin,
}: RunFrameProps & { readonly run: RunView }) {
  const say = useRunsWords();
  const { text, served } = run;
  const going = isGoing(run);
  const ended = !going && text !== '';
  return (
    <article className="run" aria-label={say('ui.result')} aria-busy={going}>
      {going && text === '' && <Skeleton label={say('ui.writing')} shown lines={3} />}
      {draw(run)}
      <End run={run} />
      <div className="run-tools">
        {going && (
          <button className="button quiet" type="button" onClick={() => void store.stop()}>
            {say('ui.stop')}
          </button>
        )}
        {ended && <CopyButton text={textOf?.(run) ?? text} label={say('ui.copy')} />}
        {ended && tools?.(run)}
        {served && <span className="note">{say('ui.served', { name: served })}</span>}
      </div>
      {origin ? origin(run) : <Origin run={run} />}
    </article>
  );
}

function Origin({ run: { way, state, text } }: { readonly run: RunView }) {
  const say = useRunsWords();
  if (way === 'rules') return <p className="note">{say('ui.rules')}</p>;
  return state === 'done' && text !== '' && <p className="note">{say('ui.doubt')}</p>;
}

/** Also said aloud, once. */
function End({ run: { state, text, detail } }: { readonly run: RunView }) {
  const say = useRunsWords();
  const isThere = text !== '' || (detail ?? null) !== null;
  if (state === 'running' || (state === 'done' && isThere))
    return (
      <p className="only-read" role="status">
        {state === 'done' && say('ui.finished')}
      </p>
    );
  return (
    <p className={state === 'failed' ? 'run-failed' : 'note'} role="status">
      {say(state === 'done' ? 'ui.nothing' : `ui.${state}`)}
    </p>
  );
}
