import { defineMiddleware } from 'astro:middleware';
import { randomUUID } from 'node:crypto';
import { startCommands } from '#server/command/socket.ts';
import { readEnv } from '#server/env.ts';
import { watch } from '#server/generate/sweep.ts';
import { createKernel, type Kernel } from '#server/kernel.ts';
import { resolve } from '#shared/site/resolve.ts';
import { sites } from '#sites/index.ts';
import { documentHolders } from './pages/api/_documents.ts';
import { orderHooks } from './pages/api/_hooks.ts';
import { jobKinds } from './pages/api/_jobs.ts';
import { queues } from './pages/api/_queues.ts';

// In development modules load again at every edit, and one process may open the database only once.
const shared = globalThis as { wordkinKernel?: Promise<Kernel> };

/** In production main.ts hands the kernel over; in development this is the way in. */
export const onRequest = defineMiddleware(async ({ locals, request, isPrerendered }, next) => {
  if (!import.meta.env.DEV || isPrerendered) return next();
  shared.wordkinKernel ??= openKernel();
  // As they are after the last edit: an article that came has a page on some of them.
  const kernel = Object.assign(await shared.wordkinKernel, { sites });
  const host = resolve(
    kernel.hosts,
    request.headers.get('host') ?? '',
    new URL(request.url).pathname,
  );
  if (!host) return new Response('No site of the family has this host.\n', { status: 421 });
  Object.assign(locals, {
    kernel,
    host,
    requestId: randomUUID(),
    ip: '127.0.0.1',
    drained: async () => undefined,
  });
  return next();
});

async function openKernel(): Promise<Kernel> {
  const kernel = await createKernel(readEnv(), sites);
  kernel.documents.holders = documentHolders;
  kernel.payments.hooks = orderHooks;
  await watch(kernel, jobKinds);
  kernel.jobs.start(kernel, queues);
  startCommands(kernel);
  return kernel;
}
