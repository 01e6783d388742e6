import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';

/** A process that ends sooner than this after its start is started again with a pause. */
const shortLifeMs = 5_000;
const pauseMs = 1_000;

/**
 * Several processes behind one port, on PostgreSQL: one that dies is replaced (R14), `SIGHUP`
 * replaces all of them one by one without losing a request (R24), `SIGTERM` ends them. Counters of
 * limits live in this process, so that they hold for all.
 * @param count at least 2.
 */
export function startWorkers(count: number): void {
  // Each takes connections from the one socket by itself: handed on, those of one that dies would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  new RateLimiterClusterMaster();
  let isEnding = false;
  let replacing: Promise<void> = Promise.resolve();
  const old = new Set<Worker>();

  const begin = async (): Promise<Worker | null> => {
    const startedAt = performance.now();
    const worker = cluster.fork();
    worker.once('exit', async () => {
      if (isEnding || old.delete(worker)) return;
      if (performance.now() - startedAt < shortLifeMs) await delay(pauseMs);
      if (!isEnding) await begin();
    });
    return (await isListening(worker)) ? worker : null;
  };

  const replaceAll = async () => {
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (!worker || isEnding) continue;
      const next = await begin();
      // A build that does not start leaves the old one at work.
      if (!next) return;
      old.add(worker);
      worker.process.kill('SIGTERM');
    }
  };

  const end = async (signal: NodeJS.Signals) => {
    // Whoever asks twice does not want to wait.
    if (isEnding) process.exit(1);
    isEnding = true;
    const all = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    const ended = all.map((worker) => once(worker, 'exit'));
    for (const worker of all) worker.process.kill(signal);
    await Promise.all(ended);
    process.exit(0);
  };

  process.on('SIGHUP', () => {
    replacing = replacing.then(replaceAll);
  });
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  void begin().then((first) => {
    // The first one migrates the database; a fault that ends it would end them all.
    if (!first) process.exit(1);
    process.send?.('serving');
    for (let made = 1; made < count; made += 1) void begin();
  });
}

/** Whether it serves; false when it ended instead. */
function isListening(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.once('listening', () => resolve(true));
    worker.once('exit', () => resolve(false));
  });
}
