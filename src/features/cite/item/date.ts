import type { PartDate } from './reference.ts';

/** Reads `2020`, `2020-3`, `2020-03-15` and `2020/3/15`; null for what is no date. */
export function readDate(text: string): PartDate | null {
  const [, year, month, day] =
    /^\s*(\d{1,4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?/.exec(text) ?? [];
  return partDate(Number(year), Number(month), Number(day));
}

/** What is out of its range is not known. */
export function partDate(year: number, month = Number.NaN, day = Number.NaN): PartDate | null {
  if (!(year >= 1 && year <= 9999)) return null;
  if (!(month >= 1 && month <= 12)) return { year };
  const last = new Date(Date.UTC(2000, month, 0)).getUTCDate();
  return day >= 1 && day <= last ? { year, month, day } : { year, month };
}

/** ISO 8601, as much as is known. */
export function writeDate(date: PartDate | null): string {
  if (!date) return '';
  const { year, month, day } = date;
  const parts = [String(year).padStart(4, '0'), two(month), month && two(day)];
  return parts.filter(Boolean).join('-');
}

function two(part: number | undefined): string {
  return part === undefined ? '' : String(part).padStart(2, '0');
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A month by its number or its English name. */
export function readMonth(text: string): number | undefined {
  const at = months.indexOf(text.trim().slice(0, 3).toLowerCase());
  const number = at >= 0 ? at + 1 : Number.parseInt(text, 10);
  return number >= 1 && number <= 12 ? number : undefined;
}

export function monthCode(month: number): string {
  return months[month - 1] ?? '';
}
