import cluster from 'node:cluster';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startAccountSweeper } from '#features/account/data/server/sweeper.ts';
import { startChatSweeper } from '#features/chat/conversation/server/sweeper.ts';
import { startContactMailer } from '#features/contact/server/mailer.ts';
import { startDeskSweeper } from '#features/desk/documents/server/sweeper.ts';
import { openPairPages, pairSource } from '#features/language/server/pair-pages.ts';
import { startCallSweeper } from '#server/api/calls.ts';
import { startForgetting } from '#server/auth/idle.ts';
import { startCommands } from '#server/command/socket.ts';
import { startStatistics } from '#server/db/statistics.ts';
import { startDocumentSweeper } from '#server/documents/remove.ts';
import { readEnv } from '#server/env.ts';
import { watch } from '#server/generate/sweep.ts';
import type { AppHandler } from '#server/http/app.ts';
import { otherAddress } from '#server/http/build-address.ts';
import { startServer } from '#server/http/server.ts';
import { readTable } from '#server/http/table.ts';
import { startIdentitySweeper } from '#server/identity/sweeper.ts';
import { createKernel } from '#server/kernel.ts';
import { startOrderSweeper } from '#server/orders/sweeper.ts';
import { startRewardSweeper } from '#server/rewards/sweeper.ts';
import { reasonOf } from '#server/trpc/outage.ts';
import { startSweeper } from '#server/usage/sweeper.ts';
import { startWorkers } from '#server/workers.ts';
import { isWorkGoing } from '#server/works/going.ts';
import { startWorkSweeper } from '#server/works/sweeper.ts';
import { type Addressing, originOf } from '#shared/site/href.ts';
import { sites } from '#sites/index.ts';
import { documentHolders } from './pages/api/_documents.ts';
import { orderHooks } from './pages/api/_hooks.ts';
import { jobKinds } from './pages/api/_jobs.ts';
import { owned } from './pages/api/_owned.ts';
import { queues } from './pages/api/_queues.ts';

/** How long what runs may take to end after SIGTERM (R24). */
const drainMs = 30_000;
/** How long what waits for them may take to say what came of it. */
const queueMs = 4_000;

/** The Node process: kernel, table, Astro's handler, server; then one line for each site's address. */
async function start(): Promise<void> {
  const env = readEnv();
  if (cluster.isPrimary && env.WORKERS > 1) return startWorkers(env.WORKERS);
  const table = readTable(env.DIST_DIR);
  const app = await loadApp(env.DIST_DIR);
  const kernel = await createKernel(env, sites);
  kernel.payments.hooks = orderHooks;
  const made = { translate: openPairPages(pairSource(env.DIST_DIR, kernel.wordsOf)) };
  const server = await startServer(kernel, { table, distDir: env.DIST_DIR, app, made }).catch(
    async (error: unknown) => {
      await kernel.close();
      throw error;
    },
  );
  void watch(kernel, jobKinds);
  kernel.jobs.start(kernel, queues);
  const stopSweepers = [
    startSweeper({ ...kernel, isGoing: (key) => isWorkGoing(kernel, key) }),
    startRewardSweeper(kernel),
    startForgetting(kernel, owned),
    startIdentitySweeper(kernel),
    startChatSweeper(kernel),
    startStatistics(kernel),
    startDocumentSweeper(kernel, documentHolders),
    startWorkSweeper(kernel),
    startCallSweeper(kernel),
    startDeskSweeper(kernel),
    startContactMailer(kernel),
    startOrderSweeper(kernel),
    startCommands(kernel),
    startAccountSweeper(kernel, { owned }),
  ];
  if (cluster.isPrimary) process.send?.('serving');
  if (cluster.isPrimary || cluster.worker?.id === 1) {
    tellAddresses(kernel.addressing, env.DIST_DIR);
    kernel.database.ping().catch(tellOutage);
  }

  let stopping = false;
  const stop = async () => {
    // Whoever asks twice does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    for (const stopOne of stopSweepers) stopOne();
    const drains = [kernel.generate.drain(drainMs), kernel.jobs.drain(drainMs + queueMs)];
    await Promise.all([server.close(), ...drains]);
    await kernel.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function tellAddresses(addressing: Addressing, distDir: string): void {
  const main = sites.find(({ key }) => key === 'main');
  const other = main && otherAddress(distDir, originOf(addressing, main));
  if (other) process.stderr.write(`${other}\n`);
  for (const site of sites) process.stdout.write(`${site.title}  ${originOf(addressing, site)}\n`);
}

/** A database that is away stops no start, as pages need none; who starts it may have mistyped. */
function tellOutage(error: unknown): void {
  process.stderr.write(
    `The database does not answer: ${reasonOf(error)}. Pages are served, and it is tried again; all else fails until it answers. To mend: start it, or set DATABASE_URL; npm run doctor asks it.\n`,
  );
}

async function loadApp(distDir: string): Promise<AppHandler> {
  const entry = pathToFileURL(path.resolve(distDir, 'server/entry.mjs'));
  const { handler }: { handler: AppHandler } = await import(entry.href);
  return handler;
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
