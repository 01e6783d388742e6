import { useId } from 'react';
import { groupThousands } from '#shared/number/grouping.ts';
import { useSay, useWords } from '../../client/say-context.ts';
import type { MeterUse } from '../contract.ts';
import { mostCap } from '../limits.ts';

interface Props {
  readonly use: MeterUse;
  readonly onCap: (cap: number | null) => void;
}

/** One meter: what is left and used of it, and the cap. */
export function Meter({ use, onCap }: Props) {
  const say = useWords('price');
  const { tag } = useSay();
  const id = useId();
  const { meter, balance, held, monthSpent, cap, ends } = use;
  const name = say(`ui.meter.${meter}`);
  return (
    <li>
      <h3>{name}</h3>
      <dl>
        <dt>{say('ui.use.left')}</dt>
        <dd>{groupThousands(balance)}</dd>
        {held > 0 && (
          <>
            <dt>{say('ui.use.held')}</dt>
            <dd>{groupThousands(held)}</dd>
          </>
        )}
        <dt>{say('ui.use.month')}</dt>
        <dd>{groupThousands(monthSpent)}</dd>
        <dt>{say('ui.use.cap')}</dt>
        <dd>{cap === null ? say('ui.use.cap.none') : groupThousands(cap)}</dd>
      </dl>
      {ends && balance > 0 && (
        <p className="note">
          {say('ui.use.ends', {
            date: new Date(ends).toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onCap(Number(new FormData(event.currentTarget).get('cap')));
        }}
      >
        <label htmlFor={id}>{say('ui.use.cap.label', { meter: name })}</label>
        <input
          key={cap}
          id={id}
          name="cap"
          type="number"
          inputMode="numeric"
          min={0}
          max={mostCap}
          step={1}
          required
          defaultValue={cap ?? ''}
        />
        <button className="button quiet" type="submit">
          {say('ui.use.cap.save')}
        </button>
        {cap !== null && (
          <button className="link" type="button" onClick={() => onCap(null)}>
            {say('ui.use.cap.remove')}
          </button>
        )}
      </form>
    </li>
  );
}
