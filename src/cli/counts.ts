import { countsByPage } from '#server/counts/read.ts';
import { openDatabase } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { type SiteKey, siteKeys } from '#shared/site/define.ts';

const dayMs = 86_400_000;

/** `npm run counts [-- <days> [<site>]]`: how often pages were opened; 30 days of the family unless told. */
const [days = '30', site] = process.argv.slice(2);
const isSite = (key: string): key is SiteKey => (siteKeys as readonly string[]).includes(key);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

if (!/^[1-9]\d{0,3}$/.test(days) || (site !== undefined && !isSite(site))) {
  console.error(`Say "npm run counts -- 30", or "npm run counts -- 30 main" for one site.`);
  process.exitCode = 1;
} else {
  const now = Date.now();
  const range = { from: dayOf(now - (Number(days) - 1) * dayMs), to: dayOf(now) };
  const database = await openDatabase(readEnv()).catch((error: Error) => error);
  if (database instanceof Error) {
    console.error(database.message);
    process.exitCode = 1;
  } else {
    const rows = await countsByPage(database.db, { ...range, ...(site && { site }) });
    await database.close();
    console.log(`${range.from} to ${range.to}`);
    for (const { count, event, site: of, path } of rows)
      console.log(`${String(count).padStart(9)}  ${event.padEnd(12)}${of.padEnd(11)}${path}`);
    if (rows.length === 0) console.log('Nothing was counted.');
  }
}
