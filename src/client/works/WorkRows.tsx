import './works.css';
import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { pricingOf } from '#client/limits/pricing-path.ts';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { BatchView, FileView, WorkState, WorkView } from '#shared/works/work.ts';
import { ErrorWords } from './ErrorWords.tsx';
import { ResultCard } from './ResultCard.tsx';
import { timeLeft } from './time-left.ts';
import { isGoing, type WorkStore } from './work-store.ts';
import { useWorksSetting, useWorksWords } from './works-setting.ts';
import { zipHref } from './zip-href.ts';

interface Props {
  readonly store: WorkStore;
  /** What the kind calls a stage of its work, in the page's words; '' where it has none. */
  stageOf?(stage: string): string;
  /** A result as its tool shows it; by default as `ResultCard` does. */
  draw?(file: FileView, work: WorkView): React.ReactNode;
}

/** What was ordered, newest first: how far it is, what came of it, and what to press. */
export function WorkRows(props: Props) {
  const { store } = props;
  const say = useWorksWords();
  const { gallery } = useWorksSetting();
  const batches = useStore(store.$batches, { ssr: 'initial' });
  const lost = useStore(store.$lost, { ssr: 'initial' });
  const isEmpty = batches.length === 0;
  // It stays when it is empty: focus may be on it.
  return (
    <div
      className="works"
      tabIndex={-1}
      {...(!isEmpty && { role: 'region', 'aria-label': say('ui.works') })}
    >
      <Notices store={store} />
      {lost && !isEmpty && <p role="status">{say('ui.lost')}</p>}
      {batches.map((batch) => (
        <Batch key={batch.id} {...props} batch={batch} />
      ))}
      {gallery && !isEmpty && (
        <p>
          <a href={gallery}>{say('ui.gallery')}</a>
        </p>
      )}
    </div>
  );
}

function Notices({ store }: Pick<Props, 'store'>) {
  const say = useWorksWords();
  const notice = useStore(store.$notice, { ssr: 'initial' });
  const plans = notice?.what === 'limit' ? pricingOf(notice.error) : null;
  return (
    <p role="status" className="failed">
      {notice && say(`ui.${notice.what}`)} {plans && <a href={plans}>{say('ui.limit.plans')}</a>}
    </p>
  );
}

/** A button that goes with what it does leaves focus to its row, its batch or all of them. */
function leaveFocus(event: MouseEvent<HTMLElement>, to: 'li' | 'article' | '.works'): void {
  event.currentTarget.closest<HTMLElement>(to)?.focus();
}

function Batch(props: Props & { readonly batch: BatchView }) {
  const { store, batch } = props;
  const say = useWorksWords();
  const going = batch.works.some(isGoing);
  const count = batch.works.length;
  const of = (state: WorkState) => batch.works.filter((work) => work.state === state).length;
  const [done, failed, canceled] = [of('done'), of('failed'), of('canceled')];
  const hasMany = count > 1;
  return (
    <article className="work-batch" aria-label={batch.title} aria-busy={going} tabIndex={-1}>
      {hasMany && <progress max={count} value={done + failed + canceled} aria-hidden="true" />}
      {/* Said aloud as often as one more is over, not at every percent. */}
      <p role="status" className={hasMany ? undefined : 'only-read'}>
        {say('ui.progress', { done: done + failed + canceled, count })}{' '}
        {failed > 0 && say('ui.progress.failed', { failed })}
      </p>
      <ul className="work-rows">
        {batch.works.map((work) => (
          <Row key={work.id} {...props} work={work} />
        ))}
      </ul>
      {going && <p className="note">{say('ui.leave')}</p>}
      <BatchTools store={store} batch={batch} going={going} of={of} />
    </article>
  );
}

interface BatchToolsProps extends Pick<Props, 'store'> {
  readonly batch: BatchView;
  readonly going: boolean;
  /** How many of its works are in a state. */
  readonly of: (state: WorkState) => number;
}

function BatchTools({ store, batch, going, of }: BatchToolsProps) {
  const say = useWorksWords();
  const button = (
    words: string,
    to: Parameters<typeof leaveFocus>[1],
    does: () => Promise<void>,
  ) => (
    <button
      className="button quiet"
      type="button"
      onClick={(event) => {
        leaveFocus(event, to);
        void does();
      }}
    >
      {words}
    </button>
  );
  return (
    <div className="work-tools">
      {going &&
        batch.works.length > 1 &&
        button(say('ui.cancel.all'), 'article', () => store.cancel(batch))}
      {of('done') > 1 && (
        <a className="button quiet" href={zipHref({ batch: batch.id })} download>
          {say('ui.download.all')}
        </a>
      )}
      {!going &&
        of('failed') > 1 &&
        button(say('ui.retry'), 'article', () => store.retry(batch, 'failed'))}
      {!going && button(say('ui.forget'), '.works', () => store.forget(batch))}
    </div>
  );
}

function Row({
  store,
  batch,
  work,
  stageOf,
  draw,
}: Props & { readonly batch: BatchView; readonly work: WorkView }) {
  const say = useWorksWords();
  const { state, files, names, n } = work;
  const nameId = `work-${work.id}`;
  const name = names[0] ?? `${batch.title} ${n + 1}`;
  const button = (words: string, does: () => Promise<void>) => (
    <button
      className="link"
      type="button"
      aria-describedby={nameId}
      onClick={(event) => {
        leaveFocus(event, 'li');
        void does();
      }}
    >
      {words}
    </button>
  );
  return (
    <li className={`work-row ${state}`} tabIndex={-1}>
      {(state !== 'done' || files.length === 0) && <bdi id={nameId}>{name}</bdi>}
      {isGoing(work) && (
        <>
          <progress
            aria-label={name}
            {...(state === 'running' && work.part > 0 && { value: work.part })}
          />
          <small>{toldOf(work, say, stageOf)}</small>
          {button(say('ui.cancel'), () => store.cancel(batch, work))}
        </>
      )}
      {(state === 'failed' || state === 'canceled') && (
        <>
          <Why state={state} error={work.error} />
          {button(say(state === 'failed' ? 'ui.retry' : 'ui.restart'), () =>
            store.retry(batch, state, work),
          )}
        </>
      )}
      {state === 'done' &&
        (files.length > 0 ? (
          files.map((file) => (
            <div key={file.id}>{draw?.(file, work) ?? <ResultCard file={file} />}</div>
          ))
        ) : (
          <small>{say('ui.gone')}</small>
        ))}
    </li>
  );
}

/** What is done, or where in line it is, and how long that takes. */
function toldOf(
  { state, before, seconds, part, stage }: WorkView,
  say: ReturnType<typeof useWorksWords>,
  stageOf: Props['stageOf'],
): string {
  const told =
    state === 'queued'
      ? [before === null ? say('ui.state.queued') : say('ui.before', { count: before })]
      : [
          (stage && stageOf?.(stage)) || say('ui.state.running'),
          part > 0 && say('ui.percent', { percent: Math.floor(part * 100) }),
        ];
  return [...told, seconds !== null && timeLeft(say, seconds)].filter(Boolean).join(' · ');
}

function Why({
  state,
  error,
}: {
  readonly state: 'failed' | 'canceled';
  readonly error: ErrorKey | null;
}) {
  const say = useWorksWords();
  const plans = pricingOf(error);
  return (
    <small className={state === 'failed' ? 'failed' : undefined}>
      {say(`ui.state.${state}`)} {state === 'failed' && error && <ErrorWords error={error} />}{' '}
      {plans && <a href={plans}>{say('ui.limit.plans')}</a>}
    </small>
  );
}
