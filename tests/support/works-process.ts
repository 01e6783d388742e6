import { createInterface } from 'node:readline';
import { inArray } from 'drizzle-orm';
import { readEnv } from '#server/env.ts';
import { imageWork } from '#server/images/image-work.ts';
import { jobs } from '#server/jobs/table.ts';
import { createKernel } from '#server/kernel.ts';
import { workQueue } from '#server/works/do-work.ts';
import { defineWork } from '#server/works/work.ts';
import { sites } from '#sites/index.ts';
import { auditWorks, orderWorks } from './works-audit.ts';

/**
 * A server process without its server, for those that kill it: it orders as many works as its argument
 * says, works on all that wait, and prints `doing` once it has taken one. Once none waits it prints
 * what `auditWorks` finds, and ends. At the line `exhaust` of its input it runs out of memory.
 */
const kernel = await createKernel(readEnv(), sites);
const say = (word: string) => process.stdout.write(`${word}\n`);
const hear = kernel.jobs.hear(() => {
  if (kernel.jobs.active.size === 0) return;
  hear();
  say('doing');
});
await orderWorks(kernel, Number(process.argv[2] ?? 0));
kernel.jobs.start(kernel, [workQueue(defineWork(imageWork))]);
createInterface(process.stdin).on('line', (line) => {
  const all: unknown[] = [];
  while (line === 'exhaust') all.push(Array(100_000).fill(all.length));
});
const going = inArray(jobs.state, ['queued', 'running']);
while (kernel.jobs.active.size > 0 || (await kernel.db.$count(jobs, going)) > 0)
  await new Promise((resolve) => setTimeout(resolve, 50));
say(JSON.stringify(await auditWorks(kernel)));
await kernel.close();
process.exit();
