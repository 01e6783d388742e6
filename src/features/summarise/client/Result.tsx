import { useStore } from '@nanostores/react';
import { RunText } from '#client/runs/RunText.tsx';
import { isGoing } from '#client/runs/run-store.ts';
import { CopyButton } from '#client/ui/CopyButton.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { RunView } from '#shared/run/run.ts';
import type { SummaryDetail, SummaryOptions } from '../contract.ts';
import { Summary } from './Summary.tsx';
import { useSay } from './say-context.ts';
import { $local, keepLocal, type Local, page, textOf } from './summary-store.ts';

/** The summary on screen, of this browser or of a run. */
export function Result() {
  const say = useSay();
  const local = useStore($local, { ssr: 'initial' });
  if (local === 'going') return <Skeleton label={say('ui.choosing')} shown lines={3} />;
  if (local === 'failed')
    return (
      <p className="failed" role="status">
        {say('ui.choosing.failed')}
      </p>
    );
  if (local) return <LocalResult local={local} />;
  return <RunText store={page.run} draw={(run) => <RunResult key={run.id} run={run} />} />;
}

function LocalResult({ local }: { readonly local: Local }) {
  const say = useSay();
  const { lines, places, options, text } = local;
  if (lines.length === 0)
    return (
      <p className="failed" role="status">
        {say('ui.nothing')}
      </p>
    );
  return (
    <article className="run" aria-label={say('ui.result')}>
      <p className="only-read" role="status">
        {say('ui.chosen', { count: lines.length })}
      </p>
      <Summary
        {...{ lines, places, form: options.form, checked: false }}
        getText={async () => text}
      />
      <div className="run-tools">
        <CopyButton text={copied(lines, options.form)} label={say('ui.copy')} />
        <button className="link" type="button" onClick={() => void keepLocal()}>
          {say('ui.keep')}
        </button>
      </div>
      <p className="note">{say('ui.extract')}</p>
    </article>
  );
}

function copied(lines: readonly string[], form: SummaryOptions['form']): string {
  return form === 'bullets' ? lines.map((line) => `- ${line}`).join('\n') : lines.join(' ');
}

const noDetail: SummaryDetail = { read: 0, pieces: 1, places: [] };

function RunResult({ run }: { readonly run: RunView }) {
  const say = useSay();
  // Written by `summarise` alone.
  const { form } = run.input as SummaryOptions;
  const { read, pieces, places } = (run.detail as SummaryDetail | null | undefined) ?? noDetail;
  const going = isGoing(run);
  const lines = run.text.split('\n').filter((line) => line !== '');
  return (
    <>
      {run.title !== '' && <h2 dir="auto">{run.title}</h2>}
      {going && pieces > 1 && run.text === '' && (
        <p className="progress">
          <progress max={pieces} value={read} aria-label={say('ui.progress.label')} />{' '}
          {say('ui.progress', { read, pieces })}
        </p>
      )}
      {lines.length > 0 && (
        <Summary
          {...{ lines, places, form }}
          checked={!going && run.way === 'model'}
          getText={() => textOf(run.id)}
        />
      )}
    </>
  );
}
