import { type CountsSum, countsByPage } from '#server/counts/read.ts';
import type { Db } from '#server/db/open.ts';
import { sumsByTool, type UseSum } from '#server/usage/book.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Rows, UseInput, ViewsInput } from '../contract.ts';
import { mostDays, mostRows } from '../limits.ts';

const dayMs = 86_400_000;

/** What was charged by day, site and tool. @throws AppError `parameter` for a span that is none. */
export async function useOf(db: Db, { site, tool, ...days }: UseInput): Promise<Rows<UseSum>> {
  const span = spanOf(days);
  return cut(await sumsByTool(db, { ...span, site, tool, limit: mostRows + 1 }));
}

/** How often pages were opened, and what was pressed on them. @throws AppError as above. */
export async function viewsOf(db: Db, input: ViewsInput): Promise<Rows<CountsSum>> {
  const { site, event, from, to } = input;
  spanOf(input);
  const rows = await countsByPage(db, { from, to, ...(site && { site }) });
  return cut(event ? rows.filter((row) => row.event === event) : rows);
}

function spanOf({ from, to }: { readonly from: string; readonly to: string }) {
  const since = new Date(`${from}T00:00:00Z`);
  const until = new Date(Date.parse(`${to}T00:00:00Z`) + dayMs);
  const days = (until.getTime() - since.getTime()) / dayMs;
  if (!(days >= 1 && days <= mostDays)) throw new AppError('parameter');
  return { since, until };
}

function cut<T>(rows: readonly T[]): Rows<T> {
  return { rows: rows.slice(0, mostRows), isCut: rows.length > mostRows };
}
