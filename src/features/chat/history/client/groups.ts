import type { Conversation } from '../../contract.ts';

export type GroupName = 'pinned' | 'today' | 'yesterday' | 'week' | 'month';

export interface Group {
  readonly key: string;
  /** null: `month` is its name. */
  readonly name: GroupName | null;
  readonly month: string;
  readonly items: readonly Conversation[];
}

/**
 * Conversations by the days of who reads, in the time zone of the browser: the order of the list
 * stays.
 * @param tag of the page, for names of months.
 */
export function groupsOf(items: readonly Conversation[], now: Date, tag: string): Group[] {
  // Made for an old chat alone: it takes a telephone longer than all the rest of the list.
  let months: Intl.DateTimeFormat | undefined;
  const monthOf = (date: Date) => {
    months ??= new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric' });
    return months.format(date);
  };
  const groups = new Map<string, Group & { readonly items: Conversation[] }>();
  for (const item of items) {
    const date = new Date(item.updatedAt);
    const name = item.pinned ? 'pinned' : nameOf(dayOf(now) - dayOf(date));
    const month = name ? '' : monthOf(date);
    const key = name ?? month;
    const group = groups.get(key) ?? { key, name, month, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function nameOf(daysAgo: number): GroupName | null {
  if (daysAgo <= 0) return 'today';
  if (daysAgo === 1) return 'yesterday';
  if (daysAgo <= 7) return 'week';
  return daysAgo <= 30 ? 'month' : null;
}

/** A number for each day of the calendar: a day of 23 hours is one too. */
function dayOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
}
