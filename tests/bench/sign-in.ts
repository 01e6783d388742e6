import { type ChildProcess, spawn } from 'node:child_process';
import { readEnv } from '#server/env.ts';
import { CookieJar } from '#tests/support/cookie-jar.ts';
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
import { browserAgent, mutate, type Place, send, signIn, textOf } from './visitor.ts';

/**
 * Signing in by password, and reading a session as every page does, beside a bare handler that
 * derives the password, runs the SQL and seals the token alike, in turns on the same database.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const people = 16;
const password = 'four plain words';
const secret = 'of this bench alone';
const port = readEnv().PORT;
const hostname = 'wordkin.localhost';

interface Member {
  readonly email: string;
  readonly cookie: string;
  readonly csrfToken: string;
}

const own = { 'user-agent': browserAgent, connection: 'keep-alive', accept: '*/*' };
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

/** An account, and the cookies of a page that is about to sign in to it. */
async function makeMember(place: Place, n: number): Promise<Member> {
  const email = `bench${n}@example.org`;
  const visitor = await signIn(place, `198.51.100.${n}`);
  await mutate(place, visitor, 'user.signUp', { email, password });
  const jar = new CookieJar();
  const text = await keeping(jar, place, '/api/auth/csrf');
  const { csrfToken } = JSON.parse(text) as { csrfToken: string };
  return { email, csrfToken, cookie: jar.header(`http://${hostname}/`) };
}

async function keeping(jar: CookieJar, place: Place, path: string, body?: string) {
  const origin = `http://${place.hostname}:${place.port}`;
  const cookie = jar.header(`${origin}/`);
  const headers = { ...own, origin, cookie, ...(body && formHeaders) };
  const answer = await send(place, { path, headers, ...(body && { body }) });
  const got = new Headers();
  for (const one of answer.headers['set-cookie'] ?? []) got.append('set-cookie', one);
  jar.keep(origin, got);
  return textOf(answer);
}

function formOf({ email, csrfToken }: Member): string {
  return new URLSearchParams({ email, password, csrfToken, json: 'true' }).toString();
}

const signInPath = '/api/auth/callback/credentials';

function entering(member: Member, host: string): BenchRequest {
  const headers = { Host: host, ...own, ...formHeaders, cookie: member.cookie };
  return { path: signInPath, headers, body: formOf(member) };
}

/** The cookies of somebody who has just signed in there. */
async function signedIn(place: Place, member: Member): Promise<string> {
  const jar = new CookieJar();
  const origin = `http://${place.hostname}:${place.port}`;
  for (const pair of member.cookie.split('; ')) {
    const at = pair.indexOf('=');
    jar.set(origin, pair.slice(0, at), pair.slice(at + 1));
  }
  await keeping(jar, place, signInPath, formOf(member));
  return jar.header(`${origin}/`);
}

async function startBare(url: string): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['tests/bench/sign-in-bare.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, AUTH_SECRET: secret },
  });
  const told = await new Promise<number>((done) =>
    child.stdout?.once('data', (text) => done(Number(String(text).trim()))),
  );
  return { child, port: told };
}

const database = await startPostgres();
const host = ownLoopback();
const server = await startFamilyServer({
  host,
  port,
  env: { DATABASE_URL: database.url, AUTH_SECRET: secret, LOG_LEVEL: 'info', TRUST_PROXY: '1' },
});
const bare = await startBare(database.url);
try {
  const place = { address: host, port, hostname };
  const bareHost = '127.0.0.1';
  const barePlace = { address: bareHost, port: bare.port, hostname: bareHost };
  const members: Member[] = [];
  for (let n = 1; n <= people; n += 1) members.push(await makeMember(place, n));
  const ours = { origin: `http://${host}:${port}`, child: server.process };
  const other = { origin: `http://${bareHost}:${bare.port}`, child: bare.child };
  const reading = async (at: Place): Promise<BenchRequest[]> =>
    Promise.all(
      members.map(async (member) => ({
        path: '/api/auth/session',
        headers: { Host: `${at.hostname}:${at.port}`, ...own, cookie: await signedIn(at, member) },
      })),
    );
  const pair = (name: string, left: BenchRequest[], right: BenchRequest[]): Contestant[] => [
    { ...ours, name: `${name}-ours`, requests: left, rounds: [] },
    { ...other, name: `${name}-bare`, requests: right, rounds: [] },
  ];
  const entry = members.map((member) => entering(member, `${hostname}:${port}`));
  const bareEntry = members.map((member) => entering(member, `${bareHost}:${bare.port}`));
  const figures: Record<string, number | string> = { load: generator };
  for (const [name, contestants, connections] of [
    ['signIn', pair('sign-in', entry, bareEntry), 8],
    ['sessionRead', pair('session', await reading(place), await reading(barePlace)), 16],
  ] as const) {
    await measure(contestants, rounds, { connections, seconds });
    const [left, right] = contestants;
    if (!left || !right) throw new Error('nobody to compare');
    figures[`${name}sPerSecond`] = speedOf(left).perSecond;
    figures[`${name}sPerSecondBare`] = speedOf(right).perSecond;
    figures[`${name}OfBare`] = ratio(left, right, 'perProcessorSecond');
    figures[`${name}OfBareInBestRounds`] = ratioAtBest(left, right, 'perProcessorSecond');
  }
  saveResult('sign-in', figures);
} finally {
  bare.child.kill();
  await server.stop();
  await database.remove();
}
