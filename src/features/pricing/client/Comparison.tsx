import { allowanceOf, type Plan } from '#shared/plan/allowance.ts';
import type { Meter } from '#shared/plan/meter.ts';
import { usePricing } from './pricing-context.ts';

const columns: readonly Plan[] = ['Anonymous', 'Free', 'Basic', 'Pro', 'Unlimited', 'Ultimate'];

/** Every allowance of every plan, out of the table by which they are granted. */
export function Comparison({ meters }: { readonly meters: readonly Meter[] }) {
  const { say, meterNames, group } = usePricing();
  return (
    <div className="comparison">
      <h2 id="compare">{say('ui.compare')}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: it is a scroll with a name, and no set of fields. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus. */}
      <div className="scroll" role="group" aria-labelledby="compare" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('ui.compare.what')}</th>
              {columns.map((plan) => (
                <th key={plan} scope="col">
                  {say(`ui.plan.${plan}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {meters.map((meter) => (
              <tr key={meter}>
                <th scope="row">{meterNames[meter]}</th>
                {columns.map((plan) => {
                  const allowance = allowanceOf(plan, meter, group);
                  return (
                    <td key={plan}>
                      {allowance
                        ? say(`ui.compare.${allowance.per}`, { amount: allowance.amount })
                        : say('ui.compare.none')}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="note">{say('ui.compare.note')}</p>
    </div>
  );
}
