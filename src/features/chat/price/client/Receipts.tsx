import { useCallback, useEffect, useState } from 'react';
import { groupThousands } from '#shared/number/grouping.ts';
import type { UseReceipt } from '#shared/usage/use-receipt.ts';
import { useSay, useWords } from '../../client/say-context.ts';
import * as calls from './price-calls.ts';

interface Listed {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly items: readonly UseReceipt[];
  readonly nextCursor: string | null;
}

/** Every charge, newest first, page by page. */
export function Receipts() {
  const say = useWords('price');
  const [listed, setListed] = useState<Listed>({ state: 'loading', items: [], nextCursor: null });
  const { state, items, nextCursor } = listed;
  const load = useCallback(async (cursor?: string) => {
    setListed((before) => ({ ...before, state: 'loading' }));
    const page = await calls.receipts(cursor);
    setListed((before) =>
      page
        ? { state: 'ready', items: [...before.items, ...page.items], nextCursor: page.nextCursor }
        : { ...before, state: 'failed' },
    );
  }, []);
  useEffect(() => {
    void load();
  }, [load]);
  return (
    <>
      {items.length > 0 && <Table items={items} />}
      {state === 'loading' && <p role="status">{say('ui.use.loading')}</p>}
      {state === 'ready' && items.length === 0 && (
        <p className="note">{say('ui.use.receipts.empty')}</p>
      )}
      {state === 'failed' && (
        <p className="failed" role="status">
          {say('ui.use.receipts.failed')}{' '}
          <button className="link" type="button" onClick={() => void load(nextCursor ?? undefined)}>
            {say('ui.use.again')}
          </button>
        </p>
      )}
      {state === 'ready' && nextCursor && (
        <button className="link" type="button" onClick={() => void load(nextCursor)}>
          {say('ui.use.receipts.more')}
        </button>
      )}
    </>
  );
}

function Table({ items }: Pick<Listed, 'items'>) {
  const say = useWords('price');
  const { tag } = useSay();
  const when = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus.
    <section className="receipts" tabIndex={0} aria-label={say('ui.use.receipts')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('ui.use.when')}</th>
            <th scope="col">{say('ui.receipt.meter')}</th>
            <th scope="col">{say('ui.receipt.model')}</th>
            <th scope="col" data-align="end">
              {say('ui.use.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, createdAt, meter, model, amount }) => (
            <tr key={id}>
              <td>
                <time dateTime={createdAt}>{when.format(new Date(createdAt))}</time>
              </td>
              <td>{say(`ui.meter.${meter}`)}</td>
              <td>
                <bdi>{model ?? '–'}</bdi>
              </td>
              <td data-align="end">{groupThousands(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
