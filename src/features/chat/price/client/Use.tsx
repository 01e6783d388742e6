import { useCallback, useEffect, useState } from 'react';
import { holdFocus } from '#client/ui/hold-focus.ts';
import { addLateStyles } from '#client/ui/late-styles.ts';
import { useWords } from '../../client/say-context.ts';
import type { MeterUse } from '../contract.ts';
import { Meter } from './Meter.tsx';
import * as calls from './price-calls.ts';
import { Receipts } from './Receipts.tsx';
import css from './use.css?inline';

addLateStyles(css);

/** Balances and caps for each meter, then the receipts. */
export function Use() {
  const say = useWords('price');
  const [meters, setMeters] = useState<readonly MeterUse[] | null | 'waiting'>('waiting');
  const [told, setTold] = useState<'saved' | 'removed' | 'failed' | null>(null);
  const load = useCallback(async () => {
    setMeters('waiting');
    setMeters(await calls.use());
  }, []);
  useEffect(holdFocus, []);
  useEffect(() => {
    void load();
  }, [load]);
  if (meters === 'waiting') return <p role="status">{say('ui.use.loading')}</p>;
  if (meters === null)
    return (
      <p className="failed" role="status">
        {say('ui.use.failed')}{' '}
        <button className="link" type="button" onClick={() => void load()}>
          {say('ui.use.again')}
        </button>
      </p>
    );
  const setCap = async (meter: MeterUse['meter'], cap: number | null) => {
    const done = await calls.cap({ meter, cap });
    setTold(done ? (cap === null ? 'removed' : 'saved') : 'failed');
    if (!done) return;
    // Another cap may have been saved meanwhile.
    setMeters((now) =>
      now === null || now === 'waiting'
        ? now
        : now.map((one) => (one.meter === meter ? { ...one, cap } : one)),
    );
  };
  return (
    <>
      {meters.length === 0 && <p>{say('ui.use.empty')}</p>}
      <ul className="meters">
        {meters.map((one) => (
          <Meter key={one.meter} use={one} onCap={(cap) => void setCap(one.meter, cap)} />
        ))}
      </ul>
      <p className={told === 'failed' ? 'failed' : 'note'} role="status">
        {told && say(`ui.use.cap.${told}`)}
      </p>
      <h3>{say('ui.use.receipts')}</h3>
      <Receipts />
    </>
  );
}
