import { Worker } from 'node:worker_threads';

/**
 * Runs a file in a thread beside the rest of a build.
 * @returns what it has told, in that order, when it has ended.
 */
export function runThread<Told>(file: URL, workerData: unknown): Promise<Told[]> {
  const worker = new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 48 },
  });
  return new Promise((resolve, reject) => {
    const told: Told[] = [];
    worker.on('message', (one: Told) => told.push(one));
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve(told) : reject(new Error(`${file.pathname} ended with ${code}.`)),
    );
  });
}
