import { siteKeys } from '#shared/site/define.ts';
import type { Field } from '../../client/change-store.ts';
import type { Console } from '../../client/console-context.ts';
import { dayBefore } from '../../client/when.ts';

const shownDays = 7;

/** Days and site of a table of figures, as the address says or the last week of all sites. */
export function daysOf({ address }: Console) {
  const site = siteKeys.find((one) => one === address.get('site'));
  const from = dayIn(address.get('from')) ?? dayBefore(shownDays - 1);
  return { from, to: dayIn(address.get('to')) ?? dayBefore(0), site };
}

function dayIn(text: string | null): string | null {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null;
}

export function dayFields(console: Console): readonly Field[] {
  const { say, sites } = console;
  const { from, to } = daysOf(console);
  return [
    { name: 'from', kind: 'date', label: say('ui.from'), initial: from },
    { name: 'to', kind: 'date', label: say('ui.to'), initial: to },
    {
      ...{ name: 'site', kind: 'select', isOptional: true, label: say('ui.site') },
      options: [
        ['', say('ui.site.all')],
        ...siteKeys.map((key) => [key, sites[key] ?? key] as const),
      ],
    },
  ];
}
