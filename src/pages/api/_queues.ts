import { exportQueue } from '#features/account/data/server/export-queue.ts';
import { articleQueue } from '#features/article/bulk/server/article-queue.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { workQueue } from '#server/works/do-work.ts';
import { holdings } from './_holdings.ts';
import { works } from './_works.ts';

/** Every kind of work that waits in line. */
export const queues: readonly Queue[] = [
  articleQueue,
  exportQueue(holdings),
  ...works.map(workQueue),
];
