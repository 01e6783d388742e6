import { createServer } from 'node:net';
import { type Env, readEnv } from '#server/env.ts';
import { listen } from '#server/http/listen.ts';
import { originOf } from '#shared/site/href.ts';
import { runThrough } from './progress.mjs';
import { writeArticleList } from './words/article-list.ts';
import { writeToolList } from './words/tool-list.ts';
import { writeMessageTypes } from './words/types.ts';
import { writeAgain } from './words/write-again.ts';

const env = await startable().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
writeMessageTypes();
writeToolList();
writeArticleList();
// Site files read that list.
const { sites } = await import('#sites/index.ts');
writeAgain('content/messages/en', writeMessageTypes);
writeAgain('content/articles', writeArticleList);

const domains = { family: env.FAMILY_DOMAIN, second: env.FAMILY_DOMAIN_2 };
for (const site of sites) {
  console.log(originOf({ domains, scheme: 'http', port: `:${env.PORT}` }, site));
}
const address = ['--host', env.HOST, '--port', String(env.PORT)];
process.exitCode = await runThrough(
  process.execPath,
  ['node_modules/astro/bin/astro.mjs', 'dev', ...address],
  {
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  },
);

/** The environment, once its port is free: Vite would go on to the next, and the addresses told here lead to a stranger. */
async function startable(): Promise<Env> {
  const read = readEnv();
  const probe = createServer();
  await listen(probe, read.PORT, read.HOST);
  probe.close();
  return read;
}
