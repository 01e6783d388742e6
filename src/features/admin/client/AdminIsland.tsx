import { useCallback, useEffect, useMemo, useState } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { answered } from '#client/errors/answered.ts';
import { beginSession } from '#client/session/begin.ts';
import { requireSession } from '#client/session/require-session.ts';
import { holdFocus } from '#client/ui/hold-focus.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useAddress } from '#client/ui/use-address.ts';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import { api } from './calls.ts';
import { type Console, ConsoleContext } from './console-context.ts';
import { Panels } from './Panels.tsx';

interface Props extends Pick<Console, 'tag' | 'sites'> {
  /** Messages of the group `admin` that begin with `ui.`. */
  readonly words: IslandWords;
  /** Names of meters, of the group `price`. */
  readonly prices: IslandWords;
  readonly crash: CrashWords;
}

/** The console, once the server has said that who asks is an operator. */
export function AdminIsland({ words, prices, crash, tag, sites }: Props) {
  const say = sayer<'admin'>(words, tag);
  const meterOf = useMemo<Console['meterOf']>(() => {
    const price = sayer<'price'>(prices, tag);
    return (meter) => price(`ui.meter.${meter}`);
  }, [prices, tag]);
  const { address, go } = useAddress();
  const [state, setState] = useState<'asking' | 'denied' | 'failed' | 'in'>('asking');
  const enter = useCallback(async () => {
    await beginSession();
    if (!(await requireSession())) return;
    const came = await answered(() => api.enter.query());
    if (came.value !== null) setState('in');
    else setState(came.error === 'forbidden' ? 'denied' : 'failed');
  }, []);
  useEffect(() => void enter(), [enter]);
  useEffect(holdFocus, []);
  return (
    <CrashBoundary words={crash}>
      <ConsoleContext value={{ say, meterOf, tag, sites, address, go }}>
        <div className="console">
          {state === 'asking' && <Skeleton label={say('ui.loading')} lines={6} />}
          {state === 'denied' && <p>{say('ui.denied')}</p>}
          {state === 'failed' && (
            <p role="status">
              {say('ui.failed')}{' '}
              <button className="link" type="button" onClick={() => void enter()}>
                {say('ui.again')}
              </button>
            </p>
          )}
          {state === 'in' && <Panels />}
        </div>
      </ConsoleContext>
    </CrashBoundary>
  );
}
