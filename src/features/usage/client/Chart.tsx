import { useMemo, useState } from 'react';
import { DataTable } from '#client/ui/DataTable.tsx';
import { groupThousands } from '#shared/number/grouping.ts';
import { type Meter, meters } from '#shared/plan/meter.ts';
import type { UseOverview } from '../contract.ts';
import { Bars } from './Bars.tsx';
import { dateOf, useSpeech } from './say-context.ts';

/** What each of the last 30 days cost, one meter at a time: words and searches do not add up. */
export function Chart({ use }: { readonly use: UseOverview }) {
  const { say, price, tag } = useSpeech();
  const used = useMemo(
    () => meters.filter((one) => use.uses.some(({ meter }) => meter === one)),
    [use.uses],
  );
  const [chosen, setChosen] = useState<Meter | null>(null);
  const [at, setAt] = useState(use.days.length - 1);
  const meter = used.find((one) => one === chosen) ?? used[0];
  const amounts = use.days.map(
    (day) => use.uses.find((one) => one.day === day && one.meter === meter)?.amount ?? 0,
  );
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (!meter)
    return (
      <section aria-labelledby="chart">
        <h2 id="chart">{say('ui.chart')}</h2>
        <p className="note">{say('ui.chart.empty')}</p>
      </section>
    );
  const told = say('ui.chart.day', {
    date: dateOf(use.days[at] ?? '', tag),
    count: amounts[at] ?? 0,
  });
  return (
    <section aria-labelledby="chart">
      <h2 id="chart">{say('ui.chart')}</h2>
      <label>
        {say('ui.chart.meter')}
        <select value={meter} onChange={({ target }) => setChosen(target.value as Meter)}>
          {used.map((one) => (
            <option key={one} value={one}>
              {price(`ui.meter.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <p className="note">{say('ui.chart.total', { count: total })}</p>
      <figure className="chart">
        <Bars amounts={amounts} at={at} onPoint={setAt} />
        <input
          type="range"
          min={0}
          max={amounts.length - 1}
          value={at}
          aria-label={say('ui.chart.label', { meter: price(`ui.meter.${meter}`) })}
          aria-valuetext={told}
          onChange={({ target }) => setAt(Number(target.value))}
        />
        <figcaption>{told}</figcaption>
      </figure>
      <details>
        <summary>{say('ui.chart.table')}</summary>
        <DataTable
          label={say('ui.chart')}
          rows={use.days.map((day, index) => ({ day, amount: amounts[index] ?? 0 }))}
          keyOf={({ day }) => day}
          columns={[
            { label: say('ui.chart.date'), value: ({ day }) => dateOf(day, tag), isName: true },
            {
              label: say('ui.chart.charged'),
              value: ({ amount }) => groupThousands(amount),
              isNumber: true,
            },
          ]}
        />
      </details>
    </section>
  );
}
