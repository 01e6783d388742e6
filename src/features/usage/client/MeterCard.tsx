import { CapForm } from '#client/usage/CapForm.tsx';
import { groupThousands } from '#shared/number/grouping.ts';
import type { MeterUse } from '../contract.ts';
import { dateOf, useSpeech } from './say-context.ts';

interface Props {
  readonly use: MeterUse;
  readonly onCap: (cap: number | null) => void;
}

/** One meter: what is left, what comes, how it comes to that, and the cap. */
export function MeterCard({ use, onCap }: Props) {
  const { say, price, tag } = useSpeech();
  const { meter, balance, allowance, ends, owed, cap, monthSpent } = use;
  const name = price(`ui.meter.${meter}`);
  return (
    <li>
      <h3>{name}</h3>
      <p className="left">{say('ui.meter.left', { count: balance })}</p>
      {allowance && (
        <p className="note">
          {say(`ui.meter.${allowance.per}`, {
            count: allowance.amount,
            date: dateOf(allowance.next, tag, true),
          })}
        </p>
      )}
      {ends && balance > 0 && ends !== allowance?.next && (
        <p className="note">{say('ui.meter.ends', { date: dateOf(ends, tag, true) })}</p>
      )}
      {owed > 0 && <p className="note">{say('ui.meter.owed', { count: owed })}</p>}
      <details>
        <summary>{say('ui.sum')}</summary>
        <Sum use={use} />
      </details>
      <details>
        <summary>{say('ui.cap')}</summary>
        <p className="note">
          {cap === null
            ? say('ui.cap.none', { count: monthSpent })
            : say('ui.cap.set', { count: monthSpent, cap })}
        </p>
        <CapForm
          cap={cap}
          label={price('ui.use.cap.label', { meter: name })}
          save={price('ui.use.cap.save')}
          remove={price('ui.use.cap.remove')}
          onCap={onCap}
        />
      </details>
    </li>
  );
}

/** Lines that add up to what is left; what never happened has none. */
function Sum({ use }: Pick<Props, 'use'>) {
  const { say } = useSpeech();
  const lines = [
    ['granted', use.granted],
    ['bought', use.bought],
    ['moved', use.moved],
    ['revoked', -use.revoked],
    ['spent', -use.spent],
    ['held', -use.held],
    ['expired', -use.expired],
  ] as const;
  return (
    <dl>
      {lines
        .filter(([, amount]) => amount !== 0)
        .map(([line, amount]) => (
          <div key={line}>
            <dt>{say(`ui.sum.${line}`)}</dt>
            <dd>{groupThousands(amount)}</dd>
          </div>
        ))}
      <div className="total">
        <dt>{say('ui.sum.balance')}</dt>
        <dd>{groupThousands(use.balance)}</dd>
      </div>
    </dl>
  );
}
