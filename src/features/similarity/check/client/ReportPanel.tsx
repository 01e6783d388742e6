import { useStore } from '@nanostores/react';
import { isGoing } from '#client/runs/run-store.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { RunView } from '#shared/run/run.ts';
import { useSaying, useWords } from '../../client/say-context.ts';
import type { CheckInput, Report } from '../../contract.ts';
import { checkPage } from './check-store.ts';
import { MatchView } from './MatchView.tsx';

/** The report on screen, also while it is made. */
export function ReportPanel() {
  const say = useWords();
  const shown = useStore(checkPage.run.$shown, { ssr: 'initial' });
  switch (shown.kind) {
    case 'empty':
      return <p className="note">{say('ui.empty')}</p>;
    case 'beginning':
    case 'opening':
      return <Skeleton label={say(`ui.${shown.kind}`)} shown lines={3} />;
    case 'open.failed':
    case 'missing':
      return (
        <p className="failed" role="status">
          {say(`ui.${shown.kind}`)}
        </p>
      );
    case 'run':
      return <ReportView run={shown.run} />;
  }
}

function ReportView({ run }: { readonly run: RunView }) {
  const say = useWords();
  const report = run.detail as Report | null;
  const { text } = run.input as Pick<CheckInput, 'text'>;
  const going = isGoing(run);
  return (
    <article className="report" aria-labelledby="similarity-report" aria-busy={going}>
      <h2 id="similarity-report">{say('ui.report')}</h2>
      <State run={run} report={report} />
      {report && <Summary report={report} going={going} />}
      {report?.matches.map((match, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two texts may have one name.
        <MatchView key={at} match={match} text={text} />
      ))}
      {report && !going && <p className="note">{say('ui.doubt')}</p>}
    </article>
  );
}

interface StateProps {
  readonly run: RunView;
  readonly report: Report | null;
}

function State({ run: { state }, report }: StateProps) {
  const say = useWords();
  if (state === 'running')
    return (
      <div>
        <Skeleton
          label={say(report?.web === 'searching' ? 'ui.working.web' : 'ui.working')}
          shown
          lines={2}
        />
        <button className="button quiet" type="button" onClick={() => void checkPage.run.stop()}>
          {say('ui.stop')}
        </button>
      </div>
    );
  if (state === 'done')
    return (
      <p className="only-read" role="status">
        {say('ui.finished')}
      </p>
    );
  return (
    <p className={state === 'failed' ? 'failed' : 'note'} role="status">
      {say(`ui.${state}`)}
    </p>
  );
}

function Summary({ report, going }: { readonly report: Report; readonly going: boolean }) {
  const say = useWords();
  const { tag } = useSaying();
  const { words, shared, library, web, pages } = report;
  const share = new Intl.NumberFormat(tag, { style: 'percent' }).format(
    words > 0 ? shared / words : 0,
  );
  return (
    <div className="summary">
      {shared > 0 ? (
        <>
          <p className="value">{say('ui.shared', { share })}</p>
          <p>{say('ui.shared.detail', { shared, words })}</p>
        </>
      ) : (
        !going && <p>{say('ui.shared.none')}</p>
      )}
      <p>{say('ui.library.compared', { count: library })}</p>
      {web === 'done' && <p>{say('ui.web.done', { count: pages })}</p>}
      {web === 'failed' && <p className="failed">{say('ui.web.failed')}</p>}
    </div>
  );
}
