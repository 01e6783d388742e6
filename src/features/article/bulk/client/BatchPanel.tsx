import { useStore } from '@nanostores/react';
import { openInPage } from '#client/runs/use-run-page.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { page } from '../../client/article-store.ts';
import { useWords } from '../../client/say-context.ts';
import type { Batch, BatchArticle } from '../../contract.ts';
import { $batch, $batchNotice, act, isGoing } from './batch-store.ts';

/** A list as it is written: how far it is, what failed, and what to press. */
export function BatchPanel() {
  const say = useWords();
  const shown = useStore($batch);
  if (shown.kind === 'none') return null;
  if (shown.kind === 'opening') return <Skeleton label={say('ui.batch.opening')} shown lines={4} />;
  if (shown.kind !== 'open')
    return (
      <p role="status" className="run-failed">
        {say(`ui.batch.${shown.kind}`)}
      </p>
    );
  const { batch, isLost } = shown;
  return (
    <section className="article-batch" aria-labelledby="article-batch">
      <h2 id="article-batch">{say('ui.batch')}</h2>
      <Progress batch={batch} />
      {isGoing(batch) && <p className="note">{say('ui.batch.note')}</p>}
      {isLost && <p role="status">{say('ui.batch.lost')}</p>}
      <Tools batch={batch} />
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('ui.batch.title')}</th>
              <th scope="col">{say('ui.batch.state')}</th>
            </tr>
          </thead>
          <tbody>
            {batch.articles.map((article, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an article is known by its place.
              <Row key={at} article={article} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function countOf({ articles }: Batch, wanted: BatchArticle['state']): number {
  return articles.filter(({ state }) => state === wanted).length;
}

function Progress({ batch }: { readonly batch: Batch }) {
  const say = useWords();
  const count = batch.articles.length;
  const [done, failed, canceled] = (['done', 'failed', 'canceled'] as const).map((state) =>
    countOf(batch, state),
  );
  const over = (done ?? 0) + (failed ?? 0) + (canceled ?? 0);
  const told = { done: done ?? 0, count, failed: failed ?? 0, canceled: canceled ?? 0 };
  return (
    <>
      <progress max={count} value={over} aria-label={say('ui.batch')} />
      <p role="status">
        {isGoing(batch)
          ? say('ui.batch.progress', { done: over, count })
          : say('ui.batch.ended', told)}
      </p>
    </>
  );
}

function Tools({ batch }: { readonly batch: Batch }) {
  const say = useWords();
  const notice = useStore($batchNotice, { ssr: 'initial' });
  return (
    <div className="article-tools">
      {isGoing(batch) && (
        <button className="button quiet" type="button" onClick={() => void act('cancel')}>
          {say('ui.batch.cancel')}
        </button>
      )}
      {countOf(batch, 'failed') > 0 && (
        <button className="button quiet" type="button" onClick={() => void act('failed')}>
          {say('ui.batch.retry')}
        </button>
      )}
      {countOf(batch, 'canceled') > 0 && (
        <button className="button quiet" type="button" onClick={() => void act('canceled')}>
          {say('ui.batch.restart')}
        </button>
      )}
      <span role="status" className="run-failed">
        {notice === 'act.failed' && say('ui.batch.act.failed')}
      </span>
    </div>
  );
}

function Row({ article }: { readonly article: BatchArticle }) {
  const say = useWords();
  const { title, state, error, run } = article;
  const isLimit = error === 'article_writer_limit' || error === 'usage_cap';
  return (
    <tr>
      <th scope="row" dir="auto">
        {run && state === 'done' ? (
          <a
            href={`?run=${run}`}
            aria-label={say('ui.batch.open', { title })}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              void openInPage(page, run);
            }}
          >
            {title}
          </a>
        ) : (
          title
        )}
      </th>
      <td>{say(state === 'failed' && isLimit ? 'ui.state.failed.limit' : `ui.state.${state}`)}</td>
    </tr>
  );
}
