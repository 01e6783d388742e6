import { CapForm } from '#client/usage/CapForm.tsx';
import { groupThousands } from '#shared/number/grouping.ts';
import { useSay, useWords } from '../../client/say-context.ts';
import type { MeterUse } from '../contract.ts';

interface Props {
  readonly use: MeterUse;
  readonly onCap: (cap: number | null) => void;
}

/** One meter: what is left and used of it, and the cap. */
export function Meter({ use, onCap }: Props) {
  const say = useWords('price');
  const { tag } = useSay();
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
      <CapForm
        cap={cap}
        label={say('ui.use.cap.label', { meter: name })}
        save={say('ui.use.cap.save')}
        remove={say('ui.use.cap.remove')}
        onCap={onCap}
      />
    </li>
  );
}
