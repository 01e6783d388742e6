import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { openPostgres } from '#server/db/postgres.ts';
import { readEnv } from '#server/env.ts';
import { createKernel, type Kernel } from '#server/kernel.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { grant } from '#server/usage/credit.ts';
import { workQueue } from '#server/works/do-work.ts';
import { followWorks } from '#server/works/follow.ts';
import { keepUpload } from '#server/works/keep-upload.ts';
import { order } from '#server/works/order.ts';
import { defineWork } from '#server/works/work.ts';
import type { WorkKind } from '#server/works/work-kind.ts';
import { sites } from '#sites/index.ts';

import { makeOwner } from '#tests/support/owner.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { median, saveResult } from './result.ts';

/**
 * What the line costs a work: a picture is made smaller as a paid work, from its order until its result is kept
 * and charged, beside the same call of sharp on the same file without a line. One at a time on both
 * sides; three people's works wait by turns.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const people = 3;
const each = 20;
const folder = await mkdtemp(path.join(tmpdir(), 'wordkin-queue-'));

const smaller = (from: string, to: string) => sharp(from).resize(640).jpeg().toFile(to);

const kind: WorkKind<object> = {
  ...{ name: 'image', atOnce: 1, params: z.object({}), mostSources: 1 },
  tool: () => 'resize',
  price: () => ({ meter: 'credits', amount: 1 }),
  seconds: () => 0.1,
  make: async ({ sources: [source], folder: own }) => {
    const file = path.join(own, 'made.jpg');
    if (source) await smaller(source.file, file);
    return [{ file, name: 'made.jpg', mediaType: 'image/jpeg' }];
  },
};
const work = defineWork(kind);

async function person(kernel: Kernel): Promise<{ caller: PageCaller; source: string }> {
  const ownerId = await makeOwner(kernel.db);
  await grant(kernel, { key: ownerId, ownerId, meter: 'credits', amount: 1_000_000 });
  const place = { hostKey: 'main', locale: 'en', plan: 'Free', group: 115 } as const;
  const caller: PageCaller = { kernel, ownerId, network: ownerId, ...place };
  const file = new File([new Uint8Array(await photo())], 'photo.jpg');
  return { caller, source: (await keepUpload(caller, 'image', file)).id };
}

function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 1_600, height: 1_200, channels: 3, background: '#888', noise } as const;
  return sharp({ create }).jpeg({ quality: 90 }).toBuffer();
}

/** Milliseconds a work, from the first order until the last result. */
async function inLine(all: Awaited<ReturnType<typeof person>>[]): Promise<number> {
  const start = performance.now();
  await Promise.all(
    all.map(async ({ caller, source }) => {
      const jobs = Array.from({ length: each }, () => ({ params: {}, sources: [source] }));
      const input = { kind: 'image', title: 'Bench', page: '/', jobs } as const;
      const { id } = await order(caller, [work], { ...input, key: crypto.randomUUID() });
      for await (const event of followWorks(caller, [work], { ids: [id], signal: undefined }))
        if (event.type === 'works' && event.works.some(({ state }) => state === 'failed'))
          throw new Error('a work failed');
    }),
  );
  return (performance.now() - start) / (people * each);
}

/** The same without a line: a copy of the source, the call, a copy of the result. */
async function bare(source: string): Promise<number> {
  const start = performance.now();
  for (let count = 0; count < people * each; count += 1) {
    const [from, made] = [path.join(folder, 'from.jpg'), path.join(folder, 'made.jpg')];
    await cp(source, from);
    await smaller(from, made);
    await cp(made, path.join(folder, `${count}.jpg`));
  }
  return (performance.now() - start) / (people * each);
}

const server = await startPostgres();
const database = await openPostgres(server.url);
const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'error', OLLAMA_BASE_URL: 'off' });
const kernel = await createKernel(env, sites, { database });
kernel.jobs.start(kernel, [workQueue(work)]);
const all = await Promise.all(Array.from({ length: people }, () => person(kernel)));
const source = path.join(folder, 'photo.jpg');
await sharp(await photo()).toFile(source);
const [ours, theirs]: [number[], number[]] = [[], []];
for (let round = 0; round <= rounds; round += 1) {
  const [own, other] = [await inLine(all), await bare(source)];
  // The first round warms both up.
  if (round === 0) continue;
  ours.push(own);
  theirs.push(other);
}
saveResult('queue', {
  msPerWork: median(ours),
  msBare: median(theirs),
  msOverhead: median(ours.map((own, round) => own - (theirs[round] ?? Number.NaN))),
});
await kernel.close();
await server.remove();
await rm(folder, { recursive: true, force: true });
