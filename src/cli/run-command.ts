import { systemClock } from '#server/clock.ts';
import { type CommandName, commands, type Said } from '#server/command/command.ts';
import { askServer } from '#server/command/socket.ts';
import { openDatabase } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';

/** Lets the running server do a command, or opens its database where none runs or several may; says what came of it. */
export async function runCommand(name: CommandName, args: readonly string[]): Promise<void> {
  const { ok, text } = await said(name, args);
  if (ok) console.log(text);
  else console.error(text);
  process.exitCode = ok ? 0 : 1;
}

async function said(name: CommandName, args: readonly string[]): Promise<Said> {
  const env = readEnv();
  const told = env.DATABASE_URL ? null : await askServer(env.DATA_DIR, [name, ...args]);
  if (told) return told;
  const database = await openDatabase(env).catch((error: Error) => error);
  if (database instanceof Error) return { ok: false, text: database.message };
  try {
    return await commands[name]({ db: database.db, clock: systemClock }, args);
  } finally {
    await database.close();
  }
}
