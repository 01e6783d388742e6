import type { Catalogue } from '#shared/i18n/words.ts';
import { plainDigits } from '#shared/text/digits.ts';
import type { ToolValues } from '../../write/server/values.ts';
import { linesOf, table } from './table.ts';

const step = 5;
/** `Budget, 15 min` has a time of its own. */
const ownTime = /[\s,(–-]*(\d{1,3})\s*(?:min\S*|′|'|分|분|นาที|мин\S*|دقيقة|dk)\)?\s*$/iu;

/** Topics with their times: those that name none share the rest, in steps of five minutes. */
export function agenda(values: ToolValues, words: Catalogue): string {
  const topics = linesOf(values.topics ?? '').map((line) => {
    const own = ownTime.exec(line);
    return own
      ? { topic: line.slice(0, own.index), minutes: Number(own[1]) }
      : { topic: line, minutes: null };
  });
  const taken = topics.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  const shares = share(
    Math.max(0, Number(values.minutes) - taken),
    topics.filter(({ minutes }) => minutes === null).length,
  );
  let at = minutesOf(values.start ?? '');
  const rows = topics.map(({ topic, minutes }) => {
    const own = minutes ?? shares.shift() ?? 0;
    const row = [clock(at), topic, String(own)];
    at += own;
    return row;
  });
  const head = ['agenda.time', 'agenda.topic', 'agenda.minutes'].map((key) => words[key] ?? key);
  return rows.length === 0 ? '' : table(head, rows);
}

/** Evenly in steps; what is left over goes to the first ones. */
export function share(minutes: number, count: number): number[] {
  if (count === 0) return [];
  const size = minutes >= step * count ? step : 1;
  const steps = Math.floor(minutes / size);
  const shares = Array.from(
    { length: count },
    (_, at) => size * (Math.floor(steps / count) + (at < steps % count ? 1 : 0)),
  );
  const rest = minutes - shares.reduce((sum, one) => sum + one, 0);
  return shares.map((one, at) => (at === 0 ? one + rest : one));
}

/** `9:30`, `9h30`, `14 Uhr`, `2 pm`, `9時30分`. */
const time = /(\d{1,2})(?:\s*[:.h時时点點시]\s*(\d{2}))?(?!\d)/iu;
const beforeNoon = /(?<!\p{L})a\.?\s?m\b|午前|上午|오전|ص(?:باحًا?)?\s*$/iu;
const afterNoon = /(?<!\p{L})p\.?\s?m\b|午後|下午|오후|م(?:ساءً?)?\s*$/iu;

/** Minutes after midnight; 0 where no time is given. */
function minutesOf(given: string): number {
  const start = plainDigits(given);
  const [, hours = '0', minutes = '0'] = time.exec(start) ?? [];
  const isHalf = afterNoon.test(start) || beforeNoon.test(start);
  const hour = isHalf ? (Number(hours) % 12) + (afterNoon.test(start) ? 12 : 0) : Number(hours);
  return (hour % 24) * 60 + (Number(minutes) % 60);
}

function clock(at: number): string {
  const [hours, minutes] = [Math.floor(at / 60) % 24, at % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
