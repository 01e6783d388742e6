import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Said } from '#server/command/command.ts';
import { copyRows } from '#server/db/move.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Env } from '#server/env.ts';
import { reasonOf } from '#server/trpc/outage.ts';

/** `npm run db:move`: takes what the embedded database of DATA_DIR holds into the one of DATABASE_URL. */
export async function moveDatabase({ DATA_DIR, DATABASE_URL }: Env): Promise<Said> {
  if (!DATABASE_URL)
    return { ok: false, text: 'Say where to: DATABASE_URL=postgres://… npm run db:move' };
  const folder = path.resolve(DATA_DIR, 'pglite');
  if (!existsSync(folder))
    return {
      ok: false,
      text: `There is nothing to move: ${folder} is not there. To mend: name your server’s DATA_DIR.`,
    };
  try {
    const from = await openPglite(DATA_DIR);
    try {
      return await moveTo(DATABASE_URL, from.db);
    } finally {
      await from.close();
    }
  } catch (error) {
    return { ok: false, text: error instanceof Error ? error.message : String(error) };
  }
}

async function moveTo(url: string, from: Parameters<typeof copyRows>[0]): Promise<Said> {
  const to = await openPostgres(url);
  try {
    await to.ping();
  } catch (error) {
    return { ok: false, text: `DATABASE_URL does not answer: ${reasonOf(error)}` };
  } finally {
    await to.close();
  }
  const { rows, tables } = await copyRows(from, url);
  return {
    ok: true,
    text: `${rows} rows of ${tables} tables were moved. Start with this DATABASE_URL and the same DATA_DIR, which keeps files and the secret of sessions. The embedded database there is as it was: put it away once you have seen the site.`,
  };
}
