import { type SiteKey, siteKeys } from '#shared/site/define.ts';
import { countsByPage } from '../counts/read.ts';
import type { CommandParts, Said } from './command.ts';

const dayMs = 86_400_000;
const help = 'Say "npm run counts -- 30", or "npm run counts -- 30 main" for one site.';

/** `npm run counts [-- <days> [<site>]]`: how often pages were opened; 30 days of the family unless told. */
export async function tellCounts(
  { db, clock }: CommandParts,
  [days = '30', site]: readonly string[],
): Promise<Said> {
  if (!/^[1-9]\d{0,3}$/.test(days) || (site !== undefined && !isSite(site)))
    return { ok: false, text: help };
  const now = clock.now().getTime();
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const range = { from: dayOf(now - (Number(days) - 1) * dayMs), to: dayOf(now) };
  const rows = await countsByPage(db, { ...range, ...(site && { site }) });
  const lines = rows.map(
    ({ count, event, site: of, path }) =>
      `${String(count).padStart(9)}  ${event.padEnd(12)}${of.padEnd(11)}${path}`,
  );
  if (rows.length === 0) lines.push('Nothing was counted.');
  return { ok: true, text: [`${range.from} to ${range.to}`, ...lines].join('\n') };
}

function isSite(key: string): key is SiteKey {
  return (siteKeys as readonly string[]).includes(key);
}
