import { existsSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from '#server/clock.ts';
import { type CommandName, commands, type Said } from '#server/command/command.ts';
import { askServer } from '#server/command/socket.ts';
import { openDatabase } from '#server/db/open.ts';
import { type Env, readEnv } from '#server/env.ts';
import { isOutage, reasonOf } from '#server/trpc/outage.ts';

/** Lets the running server do a command, or opens its database where none runs or several may; says what came of it. */
export async function runCommand(name: CommandName, args: readonly string[]): Promise<void> {
  const { ok, text } = await said(readEnv(), name, args);
  if (ok) console.log(text);
  else console.error(text);
  process.exitCode = ok ? 0 : 1;
}

/** What came of a command, of the server whose settings these are. */
export async function said(env: Env, name: CommandName, args: readonly string[]): Promise<Said> {
  const told = env.DATABASE_URL ? null : await askServer(env.DATA_DIR, [name, ...args]);
  if (told) return told;
  if (!env.DATABASE_URL && !existsSync(path.resolve(env.DATA_DIR, 'pglite')))
    return { ok: false, text: nothingThere(env.DATA_DIR) };
  const database = await openDatabase(env).catch((error: Error) => error);
  if (database instanceof Error) return { ok: false, text: database.message };
  try {
    return await commands[name]({ db: database.db, clock: systemClock }, args);
  } catch (error) {
    if (!isOutage(error)) throw error;
    return { ok: false, text: `The database does not answer: ${reasonOf(error)}.` };
  } finally {
    await database.close();
  }
}

/** A command of a mistyped folder would make an empty database there and look into that. */
function nothingThere(dataDir: string): string {
  return `DATA_DIR, ${path.resolve(dataDir)}, holds no database, and DATABASE_URL is not set. To mend: name the folder or the database of your server, or start it once.`;
}
