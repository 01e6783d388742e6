import { spawn } from 'node:child_process';
import pg from 'pg';
import { readEnv } from '#server/env.ts';
import { ownLoopback, startFamilyServer } from '#tests/support/family-server.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import {
  type BenchRequest,
  type Contestant,
  generator,
  measure,
  ratio,
  ratioAtBest,
  speedOf,
} from './load.ts';
import { saveResult } from './result.ts';
import { browserAgent, signIn } from './visitor.ts';

/**
 * A product call (DESIGN 8): `counter.list` of twenty texts through our whole stack, beside a bare
 * tRPC handler that runs the same SQL, in turns on the same database.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
/** Each with a session, so that no two reads of one are the same row. */
const persons = 32;
const path = `/api/trpc/counter.list?input=${encodeURIComponent('{"limit":20}')}`;
const port = readEnv().PORT;
const hostname = 'writer.wordkin.localhost';

/** What a browser adds to a call of a page. */
const browserHeaders = {
  connection: 'keep-alive',
  'user-agent': browserAgent,
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9',
  referer: `http://${hostname}:${port}/word-counter`,
  'sec-ch-ua': '"Chromium";v="150", "Not.A/Brand";v="24"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Linux"',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
};

/** It is sent the same headers, as a browser would. */
async function startBare(
  url: string,
  user: string,
  requests: readonly BenchRequest[],
): Promise<Contestant> {
  const child = spawn(process.execPath, ['tests/bench/rpc-bare.ts', user], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url },
  });
  const port = await new Promise<number>((done) =>
    child.stdout?.once('data', (text) => done(Number(String(text).trim()))),
  );
  const origin = `http://127.0.0.1:${port}`;
  return { name: 'rpc-bare', origin, child, requests, rounds: [] };
}

const database = await startPostgres();
const host = ownLoopback();
const server = await startFamilyServer({
  host,
  port,
  env: { DATABASE_URL: database.url, LOG_LEVEL: 'info' },
});
const pool = new pg.Pool({ connectionString: database.url });
try {
  const cookies: string[] = [];
  const place = { address: host, port, hostname };
  for (let person = 0; person < persons; person += 1) cookies.push((await signIn(place)).cookie);
  const { rows } = await pool.query('select id from users');
  const user = String(rows[0].id);
  await pool.query(
    `insert into texts (id, owner_id, save_key, host_key, title, text, words, created_at)
     select gen_random_uuid(), users.id, gen_random_uuid(), 'writer', 'A title', 'A text', 2, now()
     from users, generate_series(1, 20)`,
  );
  const requests = cookies.map((cookie) => ({
    path,
    headers: {
      Host: `${hostname}:${port}`,
      cookie,
      ...browserHeaders,
      version: '4.2.0',
      platform: 'web',
    },
  }));
  const ours: Contestant = {
    name: 'rpc-ours',
    origin: `http://${host}:${port}`,
    child: server.process,
    requests,
    rounds: [],
  };
  const bare = await startBare(database.url, user, requests);
  await measure([ours, bare], rounds, { connections: 32, seconds }).finally(() =>
    bare.child.kill(),
  );
  const [left, right] = [speedOf(ours), speedOf(bare)];
  saveResult('rpc', {
    load: generator,
    oursMicrosecondsPerRequest: left.microsecondsPerRequest,
    bareMicrosecondsPerRequest: right.microsecondsPerRequest,
    oursPerSecond: left.perSecond,
    barePerSecond: right.perSecond,
    ofBareByClock: ratio(ours, bare, 'perSecond'),
    ofBareInBestRounds: ratioAtBest(ours, bare, 'perProcessorSecond'),
    ofBare: ratio(ours, bare, 'perProcessorSecond'),
    'ofBare (target at least)': 0.8,
  });
} finally {
  await pool.end();
  await server.stop();
  await database.remove();
}
