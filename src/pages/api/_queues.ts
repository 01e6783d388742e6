import { articleQueue } from '#features/article/bulk/server/article-queue.ts';
import type { Queue } from '#server/jobs/queue.ts';

/** Every kind of work that waits in line. */
export const queues: readonly Queue[] = [articleQueue];
