import { useCallback, useEffect, useMemo, useState } from 'react';
import { ShareLinks } from '#client/share/ShareLinks.tsx';
import { ShareContext, type ShareSetting } from '#client/share/share-setting.ts';
import type { ProcessEntry } from '#shared/process/record.ts';
import { activeMinutes, countsOf, sittingsOf, totalsOf } from '#shared/process/totals.ts';
import type { PlugProps } from '../../client/plugs.ts';
import { useGroup, useSaying, useTag, useWords } from '../../client/say-context.ts';
import { flush } from '../../saving/client/saver.ts';
import { sendCounts } from './recorder.ts';

type Loaded = readonly ProcessEntry[] | 'loading' | 'failed';

/** How the open document was written, and the links that show it. */
export function ProcessSheet({ document: { id } }: PlugProps) {
  const say = useWords('desk-process');
  const [entries, setEntries] = useState<Loaded>('loading');
  const load = useCallback(async () => {
    if (!id) return;
    setEntries('loading');
    await sendCounts();
    const calls = await import('./process-calls.ts').catch(() => null);
    setEntries((await calls?.readProcess(id))?.entries ?? 'failed');
  }, [id]);
  useEffect(() => void load(), [load]);
  return (
    <div className="steps">
      <p className="note">{say('ui.lede')}</p>
      {id === null ? (
        <p role="status">{say('ui.unsaved')}</p>
      ) : (
        <Shown entries={entries} onAgain={() => void load()} />
      )}
      <p className="note">{say('ui.honest')}</p>
      {id !== null && typeof entries !== 'string' && entries.length > 0 && <Links id={id} />}
    </div>
  );
}

function Shown({ entries, onAgain }: { readonly entries: Loaded; readonly onAgain: () => void }) {
  const say = useWords('desk-process');
  if (entries === 'loading') return <p role="status">{say('ui.loading')}</p>;
  if (entries === 'failed')
    return (
      <p className="failed" role="alert">
        {say('ui.failed')}{' '}
        <button className="link" type="button" onClick={onAgain}>
          {say('ui.again')}
        </button>
      </p>
    );
  if (entries.length === 0) return <p role="status">{say('ui.empty')}</p>;
  return <Totals entries={entries} />;
}

function Totals({ entries }: { readonly entries: readonly ProcessEntry[] }) {
  const say = useWords('desk-process');
  const tag = useTag();
  const counts = countsOf(entries);
  const day = (minute = 0) =>
    new Date(minute * 60_000).toLocaleDateString(tag, { dateStyle: 'medium' });
  return (
    <section aria-labelledby="process-total">
      <h3 id="process-total">{say('ui.total')}</h3>
      <p>
        {say('ui.time', {
          ...{ minutes: activeMinutes(counts), sittings: sittingsOf(counts).length },
          ...{ from: day(counts[0]?.minute), to: day(counts.at(-1)?.minute) },
        })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('ui.kind')}</th>
            <th scope="col">{say('ui.added')}</th>
            <th scope="col">{say('ui.removed')}</th>
          </tr>
        </thead>
        <tbody>
          {totalsOf(counts).map(({ kind, added, removed }) => (
            <tr key={kind}>
              <th scope="row">{say(`ui.kind.${kind}`)}</th>
              <td>{added.toLocaleString(tag)}</td>
              <td>{removed.toLocaleString(tag)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Links({ id }: { readonly id: string }) {
  const say = useWords('desk-process');
  const words = useGroup('share');
  const { tag, shares } = useSaying();
  const [calls, setCalls] = useState<ShareSetting['calls'] | null>(null);
  useEffect(() => {
    const load = async () => {
      // What is published is what the server has.
      await flush();
      const module = await import('./process-calls.ts').catch(() => null);
      setCalls(module ? module.callsFor(id) : null);
    };
    void load();
  }, [id]);
  const setting = useMemo<ShareSetting | null>(
    () =>
      calls && {
        ...{ words, tag, calls, base: shares },
        ...{ title: say('ui.links'), none: say('ui.links.none') },
      },
    [calls, words, tag, shares, say],
  );
  return (
    <section aria-labelledby="process-publish">
      <h3 id="process-publish">{say('ui.publish')}</h3>
      <p className="note">{say('ui.publish.lede')}</p>
      <p className="note">{say('ui.update.note')}</p>
      {setting && (
        <ShareContext value={setting}>
          <ShareLinks />
        </ShareContext>
      )}
    </section>
  );
}
