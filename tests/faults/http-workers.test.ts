import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MainFolder, mainFolder } from '#tests/support/main-process.ts';

let main: MainFolder;
let child: ChildProcess;

async function begin(): Promise<void> {
  main = await mainFolder();
  ({ child } = await main.start({ env: { WORKERS: '2' } }));
}

function end(): void {
  child.kill('SIGKILL');
  for (const pid of workers()) process.kill(pid, 'SIGKILL');
  main.remove();
}

/** Processes that the first one started. */
function workers(): number[] {
  const { pid } = child;
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return listed.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Between a lane's requests: eight lanes at full speed would take the cores that the new ones start on. */
const paceMs = 10;

/** Asks on and on, over connections that are kept, until it is told to end. */
function load() {
  let isOver = false;
  let answers = 0;
  const failures: unknown[] = [];
  const lane = async (at: number) => {
    while (!isOver) {
      try {
        const answer = await main.get(at % 2 === 0 ? `/p${at}` : '/healthz');
        await answer.text();
        if (answer.status === 200) answers += 1;
        else failures.push(answer.status);
      } catch (error) {
        failures.push(error);
      }
      await pause(paceMs);
    }
  };
  const lanes = Promise.all(Array.from({ length: 8 }, (_, at) => lane(at)));
  return {
    failures,
    answers: () => answers,
    end: async () => {
      isOver = true;
      await lanes;
    },
  };
}

const isLinux = process.platform === 'linux';

describe.runIf(isLinux)('several processes behind one port', () => {
  beforeAll(begin);
  afterAll(end);

  test('are replaced one by one under load, and no request fails (R24)', async () => {
    await expect.poll(() => workers().length, { timeout: 20_000 }).toBe(2);
    const requests = load();
    for (let restart = 0; restart < 2; restart += 1) {
      const before = workers();
      child.kill('SIGHUP');
      const left = () => workers().filter((pid) => before.includes(pid)).length;
      await expect.poll(left, { timeout: 30_000 }).toBe(0);
    }
    await requests.end();
    expect(requests.failures).toEqual([]);
    expect(requests.answers()).toBeGreaterThan(0);
    expect(workers()).toHaveLength(2);
  });

  test('one that dies is replaced, and the others answer meanwhile (R14)', async () => {
    await expect.poll(() => workers().length, { timeout: 20_000 }).toBe(2);
    const [first = 0] = workers();
    process.kill(first, 'SIGKILL');
    const status = () =>
      main.get('/').then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
    const others = () => workers().filter((pid) => pid !== first).length;
    await expect.poll(others, { timeout: 20_000 }).toBe(2);
  });
});

describe.runIf(isLinux)('several processes that are told to end', () => {
  beforeAll(begin);
  afterAll(end);

  test('all end on SIGTERM, after what runs (R24)', async () => {
    const slow = main.get('/api/slow');
    await (await main.get('/healthz')).text();
    child.kill('SIGTERM');
    expect(await (await slow).text()).toBe('slow');
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(0);
    expect(workers()).toEqual([]);
  });
});
