import { meters } from '#shared/plan/meter.ts';
import { api } from '../../client/calls.ts';
import type { Change, Field, Sent } from '../../client/change-store.ts';
import type { Console } from '../../client/console-context.ts';
import { tried } from '../../client/tried.ts';
import type { BalanceInput, Person } from '../contract.ts';
import { mostGiven } from '../limits.ts';

/** Giving and taking back, each with its meter and amount. */
export function balanceChanges(
  { say, meterOf }: Console,
  { id, email }: Person,
): readonly (readonly [label: string, change: Change])[] {
  const fields: readonly Field[] = [
    {
      ...{ name: 'meter', kind: 'select', label: say('ui.person.meter') },
      options: meters.map((meter) => [meter, meterOf(meter)]),
    },
    {
      ...{ name: 'amount', kind: 'number', label: say('ui.amount') },
      ...{ min: 1, max: mostGiven, step: 1 },
    },
  ];
  const person = email ?? id;
  return [
    [
      say('ui.person.give'),
      {
        ...{ title: say('ui.person.give.title', { person }), fields },
        ...{ action: say('ui.person.give.do'), done: say('ui.person.give.done') },
        send: (sent) => tried(() => api.people.give.mutate(inputOf(id, sent))),
      },
    ],
    [
      say('ui.person.take'),
      {
        ...{ title: say('ui.person.take.title', { person }), fields },
        ...{ note: say('ui.person.take.note'), action: say('ui.person.take.do') },
        done: say('ui.person.take.done'),
        send: (sent) => tried(() => api.people.takeBack.mutate(inputOf(id, sent))),
      },
    ],
  ];
}

function inputOf(id: string, { key, reason, values }: Sent): BalanceInput {
  const meter = meters.find((one) => one === values.meter) ?? meters[0];
  return { id, key, reason, meter, amount: Number(values.amount) };
}
