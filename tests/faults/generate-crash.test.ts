import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { answerKind } from '#features/chat/answer/server/answer-kind.ts';
import type { Sent } from '#features/chat/contract.ts';
import { openPglite } from '#server/db/pglite.ts';
import { sweep, watch } from '#server/generate/sweep.ts';
import { generations } from '#server/generate/table.ts';
import { balances } from '#server/usage/balance.ts';
import { usageEntries } from '#server/usage/table.ts';
import { chatOf, hearAnswer } from '#tests/support/chat-person.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';

/** Words a day of an anonymous visitor. */
const allowance = 1_000;

interface Place {
  readonly env: Readonly<Record<string, string>>;
  /** The database as a process sees it that starts now. */
  open(): Promise<TestDatabase>;
  remove(): Promise<void>;
}

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function postgresPlace(): Promise<Place> {
  const database = await openTestDatabase('postgres');
  const env = { DATABASE_URL: database.url ?? '' };
  return { env, open: async () => database, remove: database.close };
}

async function pglitePlace(): Promise<Place> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wordkin-crash-'));
  const open = async () => {
    const database = await openPglite(dataDir);
    closers.push(database.close);
    return { ...database, url: null };
  };
  const remove = async () => rmSync(dataDir, { recursive: true, force: true });
  return { env: { DATA_DIR: dataDir }, open, remove };
}

const places = { postgres: postgresPlace, pglite: pglitePlace };

/** Another process that answers one question of one visitor. */
async function startProcess(place: Place, ...args: string[]) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wordkin-child-'));
  closers.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const child = spawn(process.execPath, ['tests/support/chat-process.ts', ...args], {
    env: { ...process.env, LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...place.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  closers.push(() => kill(child));
  const lines = createInterface(child.stdout);
  const [line] = await Promise.race([
    once(lines, 'line'),
    once(lines, 'close').then(() => Promise.reject(new Error('the process ended at its start'))),
  ]);
  const { userId, sent } = JSON.parse(line) as { userId: string; sent: Sent };
  const say = (text: string) => void child.stdin.write(`${text}\n`);
  const flushed = async () => {
    say('flush');
    await once(lines, 'line');
  };
  return { child, userId, sent, say, flushed };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function openKernel(database: TestDatabase): Promise<TestKernel> {
  const kernel = await testKernel({ database });
  closers.push(kernel.close);
  return kernel;
}

/** The time of a lease passes: by the database's clock, which no test can move. */
async function leasesRunOut({ db }: TestKernel): Promise<void> {
  await db.update(generations).set({ leaseUntil: sql`now() - interval '1 second'` });
}

async function account(kernel: TestKernel, ownerId: string) {
  const [found] = await balances(kernel, ownerId);
  const entries = await kernel.db.select().from(usageEntries);
  const charges = entries.filter((one) => one.ownerId === ownerId && one.kind === 'charge');
  const { balance = 0, held = 0, spent = 0 } = found ?? {};
  return { balance, held, spent, charges: charges.length };
}

describe.each(databaseKinds)('a process that is killed, on %s', (kind) => {
  test('mid-stream: the text is kept, the answer interrupted and charged once (R1)', async () => {
    const place = await places[kind]();
    closers.push(place.remove);
    const { child, userId, sent, say, flushed } = await startProcess(place);
    say('Four words are kept');
    await flushed();
    await kill(child);
    const kernel = await openKernel(await place.open());
    const chat = chatOf(kernel, userId);
    if (kind === 'postgres') await leasesRunOut(kernel);
    const heard = chat.attach({ messageId: sent.answer.id, from: 0 });
    await watch(kernel, [answerKind]);
    await sweep(kernel);
    const { message } = await hearAnswer(await heard);
    expect(message).toMatchObject({ state: 'interrupted', text: 'Four words are kept' });
    expect(message.served).toBe('scripted-chat');
    const charged = { balance: allowance - 4, held: 0, spent: 4, charges: 1 };
    expect(await account(kernel, userId)).toEqual(charged);
    await leasesRunOut(kernel);
    await sweep(kernel);
    expect(await account(kernel, userId)).toEqual(charged);
  });

  test('between the last word and the settlement: whole, and charged once (R2)', async () => {
    const place = await places[kind]();
    closers.push(place.remove);
    const { child, userId, sent, say } = await startProcess(place, 'die-before-settling');
    say('All five words are here');
    say('end');
    await once(child, 'exit');
    const kernel = await openKernel(await place.open());
    expect(await account(kernel, userId)).toMatchObject({ held: 500, spent: 0 });
    if (kind === 'postgres') await leasesRunOut(kernel);
    await watch(kernel, [answerKind]);
    const messageId = sent.answer.id;
    const { message } = await hearAnswer(
      await chatOf(kernel, userId).attach({ messageId, from: 0 }),
    );
    expect(message).toMatchObject({ state: 'done', text: 'All five words are here' });
    const charged = { balance: allowance - 5, held: 0, spent: 5, charges: 1 };
    expect(await account(kernel, userId)).toEqual(charged);
  });
});

test('two processes read and stop one answer (R3, R24)', async () => {
  const place = await postgresPlace();
  closers.push(place.remove);
  const { userId, sent, say } = await startProcess(place);
  const kernels = [await openKernel(await place.open()), await openKernel(await place.open())];
  const messageId = sent.answer.id;
  const heard = kernels.map(async (kernel, n) =>
    hearAnswer(await chatOf(kernel, userId).attach({ messageId, from: n * 4 }), n * 4),
  );
  const following = () => kernels.map(({ generate }) => generate.followed.size);
  await expect.poll(following, { timeout: 10_000 }).toEqual([1, 1]);
  for (const part of ['One, ', 'two, ', 'three.']) say(part);
  const conversationId = sent.conversation.id;
  const chat = chatOf(kernels[0]!, userId);
  const kept = async () => (await chat.open({ conversationId })).messages.at(-1)?.text;
  await expect.poll(kept, { timeout: 10_000 }).toBe('One, two, three.');
  await chat.stop({ messageId });
  const [first, second] = await Promise.all(heard);
  expect(first).toMatchObject({ text: 'One, two, three.', message: { state: 'stopped' } });
  expect(second?.text).toBe(first?.text.slice(4));
});
