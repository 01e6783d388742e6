import type { Catalogue } from '#shared/i18n/words.ts';
import type { ToolValues } from '../../write/server/values.ts';
import { linesOf, table } from './table.ts';

/** Days after which a topic is looked at again. */
const again = [1, 3, 7];

export interface StudyDay {
  readonly fresh: readonly string[];
  readonly repeated: readonly string[];
}

/** Topics over the days until an exam; the last day, where there are more, brings nothing new. */
export function studyDays(topics: readonly string[], days: number): StudyDay[] {
  const learning = Math.max(1, days - 1);
  const dayOf = (at: number) => Math.min(learning - 1, Math.floor((at * learning) / topics.length));
  return Array.from({ length: days }, (_, day) => {
    const fresh = topics.filter((_, at) => dayOf(at) === day);
    const isLast = day > 0 && day === days - 1;
    const repeated = topics.filter((_, at) => {
      const first = dayOf(at);
      return first < day && (isLast || again.includes(day - first));
    });
    return { fresh, repeated };
  });
}

export function schedule(values: ToolValues, words: Catalogue): string {
  const topics = linesOf(values.topics ?? '');
  if (topics.length === 0) return '';
  const rows = studyDays(topics, Number(values.days)).map(({ fresh, repeated }, at) => [
    String(at + 1),
    fresh.join(', '),
    repeated.join(', '),
  ]);
  const head = ['plan.day', 'plan.new', 'plan.repeat'].map((key) => words[key] ?? key);
  return table(head, rows);
}
