import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from '#server/db/postgres.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { leasesRunOut, worksUntil } from '#tests/support/works-kill.ts';
import { saveResult } from './result.ts';

/**
 * Processes that work on pictures are killed at random, two at once and one of ten by want of memory;
 * then one works until nothing waits, and what became of each work is asked (DESIGN 8, R1, R14).
 */
const kills = Number(process.env.BENCH_KILLS ?? 40);
const atOnce = 2;
/** That each process orders before it begins. */
const orders = 10;

const server = await startPostgres();
const database = await openPostgres(server.url);
const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-works-'));
const env = { DATA_DIR: folder, DATABASE_URL: server.url };
try {
  for (let killed = 0; killed < kills; killed += atOnce) {
    const ends = Array.from({ length: atOnce }, (_, lane) =>
      (killed + lane) % 10 === 9 ? 'memory' : 'kill',
    );
    await Promise.all(ends.map((end) => worksUntil(end, { env, orders })));
    await leasesRunOut(database);
  }
  saveResult('works-kill', {
    kills,
    ...(await worksUntil('over', { env })),
    'all but kills, works and done (target)': 0,
  });
} finally {
  await database.close();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}
