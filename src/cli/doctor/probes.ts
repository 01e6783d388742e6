import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { systemClock } from '#server/clock.ts';
import { embeddedRefusal } from '#server/db/open.ts';
import { type Env, secretRefusal } from '#server/env.ts';
import { connectionsOf } from '#server/models/connections.ts';
import { findFfmpeg } from '#server/video/find-ffmpeg.ts';
import { buildState } from '../fresh-build.ts';
import { isInstalled } from '../installed.mjs';
import { files, letters, servers } from './servers.ts';

export interface Finding {
  readonly state: 'ok' | 'note' | 'broken';
  readonly says: string;
}

export interface Probe {
  readonly name: string;
  probe(env: Env): Finding | Promise<Finding>;
}

/** Each looks at one thing and leaves it as it is. */
export const probes: readonly Probe[] = [
  { name: 'Node', probe: () => ({ state: 'ok', says: process.version }) },
  { name: 'packages', probe: packages },
  { name: 'build', probe: build },
  { name: 'port', probe: port },
  {
    name: 'database',
    probe: (env) => (env.DATABASE_URL ? postgres(env.DATABASE_URL, env.DATA_DIR) : embedded(env)),
  },
  { name: 'secret', probe: secret },
  { name: 'models', probe: models },
  { name: 'files', probe: files },
  { name: 'letters', probe: letters },
  { name: 'servers', probe: servers },
  { name: 'ffmpeg', probe: ffmpeg },
];

function packages(): Finding {
  return isInstalled(process.cwd())
    ? { state: 'ok', says: 'as in package-lock.json' }
    : { state: 'broken', says: 'differ from package-lock.json. To fix: npm ci' };
}

function build(): Finding {
  const state = buildState();
  if (state === 'fresh') return { state: 'ok', says: 'newer than everything it is made from' };
  const says = state === 'none' ? 'none yet' : 'older than what it is made from';
  return { state: 'note', says: `${says}: npm start makes it` };
}

async function port({ HOST, PORT }: Env): Promise<Finding> {
  const server = createServer();
  try {
    server.listen(PORT, HOST);
    await once(server, 'listening');
    return { state: 'ok', says: `${HOST}:${PORT} is free` };
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    const isTaken = reason === 'EADDRINUSE';
    const says = `${HOST}:${PORT} cannot be taken (${reason}): ${isTaken ? 'running already?' : 'HOST is no address of this machine, or PORT needs a right'}`;
    return { state: isTaken ? 'note' : 'broken', says };
  } finally {
    server.close();
  }
}

/** Whether the tables are ours, or could be made, and whether anybody has an account there. */
const asked = `select current_setting('server_version') as version,
  to_regclass('public.users') is not null as made,
  has_database_privilege(current_database(), 'create')
    and has_schema_privilege('public', 'create') as may`;

async function postgres(connectionString: string, dataDir: string): Promise<Finding> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 });
  // A connection that drops later than our question has nobody else to tell.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { version, made, may } = (await client.query(asked)).rows[0];
    const answers = `PostgreSQL ${version} answers`;
    if (!made && !may)
      return { state: 'broken', says: `${answers}, but its user may not create tables there` };
    const left = path.join(dataDir, 'pglite');
    if (!made && existsSync(left))
      return { state: 'note', says: `${answers}, empty: npm run db:move takes ${left} along` };
    return { state: 'ok', says: answers };
  } catch (error) {
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
    return { state: 'broken', says: `DATABASE_URL does not answer: ${reason}` };
  } finally {
    await client.end().catch(() => undefined);
  }
}

function embedded(env: Env): Finding {
  const { DATA_DIR } = env;
  const unfit = embeddedRefusal(env);
  if (unfit) return { state: 'broken', says: unfit };
  const folder = path.join(DATA_DIR, 'pglite');
  const lock = `${folder}.lock`;
  if (existsSync(lock)) {
    return { state: 'note', says: `${folder} is held by process ${readFileSync(lock, 'utf8')}` };
  }
  const refusal = refusalOf(existsSync(folder) ? folder : path.resolve(DATA_DIR));
  if (refusal) return { state: 'broken', says: `${folder} cannot be written: ${refusal}` };
  return { state: 'ok', says: `${folder}${existsSync(folder) ? '' : ', made at the first start'}` };
}

/** Why nothing can be written at a folder, or where it would be made. */
function refusalOf(folder: string): string | undefined {
  const parent = path.dirname(folder);
  if (!existsSync(folder) && parent !== folder) return refusalOf(parent);
  if (!statSync(folder).isDirectory()) return `${folder} is no folder`;
  try {
    // Made and gone at once: the rights alone do not tell of /proc, of a full or of a read-only disk.
    rmdirSync(mkdtempSync(path.join(folder, '.wordkin-')));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function secret({ AUTH_SECRET }: Env): Finding {
  const refusal = AUTH_SECRET && secretRefusal(AUTH_SECRET);
  if (refusal) return { state: 'broken', says: refusal };
  return { state: 'ok', says: AUTH_SECRET ? 'long enough' : 'made and kept in DATA_DIR' };
}

/** Filters that tools and effects need and that a small build may lack. */
const filters = ['vidstabdetect', 'zoompan', 'maskedmerge', 'tmix', 'chromashift', 'overlay'];

function ffmpeg(env: Env): Finding {
  const found = findFfmpeg(env);
  if (!found) {
    const wanted = env.FFMPEG_PATH ? `${env.FFMPEG_PATH} is no program` : 'none';
    return { state: 'note', says: `${wanted}: videos are not worked on` };
  }
  const { file, origin } = found;
  const { stdout } = spawnSync(file, ['-hide_banner', '-filters'], { encoding: 'utf8' });
  const missing = filters.filter((name) => !new RegExp(`\\s${name}\\s`).test(stdout ?? ''));
  if (missing.length > 0)
    return { state: 'note', says: `${file} lacks the filters ${missing.join(', ')}` };
  const old = origin === 'package' ? ', of 2018: a public site wants a current one' : '';
  return { state: 'ok', says: `${file}${old}` };
}

/** Asks servers that list their models; a vendor's key is not tried, as that may cost money. */
async function models(env: Env): Promise<Finding> {
  const found = await Promise.all(
    connectionsOf(env, systemClock).map(async ({ name, listing }) => {
      if (!listing) return { name, says: `${name}: a key is set`, answers: true, ids: [] };
      const ids = await listing.ids();
      return { name, says: `${name}: ${ids.length} listed`, answers: ids.length > 0, ids };
    }),
  );
  const told = found.filter(({ name, answers }) => answers || name !== 'ollama');
  const says = told.map((one) => one.says).join(', ');
  const { CHAT_MODEL: wanted } = env;
  if (wanted && !told.some(({ ids }) => ids.includes(wanted)))
    return { state: 'note', says: `${says || 'none'}: none lists ${wanted}, the CHAT_MODEL` };
  if (told.some(({ answers }) => answers)) return { state: 'ok', says };
  return { state: 'note', says: `${says || 'none'}: the Guide answers` };
}
