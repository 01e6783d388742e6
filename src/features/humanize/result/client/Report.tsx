import { useEffect, useState } from 'react';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { FactCheck, PreservationReport } from '#shared/text/preserve.ts';
import { useWords } from '../../client/say-context.ts';
import { orderRules } from '../../rules/client/order-rules.ts';

interface Props {
  readonly before: string;
  readonly after: string;
  readonly frozen: readonly string[];
}

/** What became of every number, name, quotation and so on: in sight before a text is used. */
export function Report(props: Props) {
  const say = useWords();
  const report = useReport(props);
  if (report === 'failed') return <p className="run-failed">{say('ui.part.failed')}</p>;
  if (report === null) return <Skeleton label={say('ui.report.waiting')} lines={2} />;
  const { kept, fewer, lost, added } = report;
  const whole = lost.length === 0 && fewer.length === 0 && added.length === 0;
  const all = kept.length + fewer.length + lost.length;
  return (
    <section className="preserved" aria-label={say('ui.report')}>
      <h2>{say('ui.report')}</h2>
      <p role="status" className={lost.length > 0 ? 'run-failed' : 'kept'}>
        {all === 0 && whole && say('ui.report.nothing')}
        {all > 0 && lost.length === 0 && say('ui.report.whole', { count: all })}
        {lost.length > 0 && say('ui.report.lost', { count: lost.length, all })}
      </p>
      <Facts title={say('ui.report.lost.title')} facts={lost} open />
      <Facts title={say('ui.report.fewer.title')} facts={fewer} />
      <Facts title={say('ui.report.added.title')} facts={added} open />
      <Facts title={say('ui.report.kept.title')} facts={kept} />
    </section>
  );
}

interface FactsProps {
  readonly title: string;
  readonly facts: readonly FactCheck[];
  readonly open?: boolean;
}

function Facts({ title, facts, open = false }: FactsProps) {
  const say = useWords();
  if (facts.length === 0) return null;
  return (
    <details open={open}>
      <summary>
        {title} ({facts.length})
      </summary>
      <ul>
        {facts.map(({ kind, text, before, after }) => (
          <li key={text}>
            <small>{say(`ui.fact.${kind}`)}</small> <bdi>{text}</bdi>
            {before > after && before > 1 && (
              <small> {say('ui.fact.times', { before, after })}</small>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function useReport({ before, after, frozen }: Props): PreservationReport | 'failed' | null {
  const [report, setReport] = useState<PreservationReport | 'failed' | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const order = { kind: 'report', before, after, frozen } as const;
    orderRules(order, abort.signal, (told) => {
      if (told.kind === 'reported') setReport(told.report);
    }).catch(() => {
      if (!abort.signal.aborted) setReport('failed');
    });
    return () => abort.abort();
  }, [before, after, frozen]);
  return report;
}
