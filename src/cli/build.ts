import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publicAddress, readEnv } from '#server/env.ts';
import { framesFolder } from '#server/frames.ts';
import { headersFile } from '#server/http/headers.ts';
import { packAssets } from '#server/http/packed.ts';
import { makeTable } from '#server/http/table-build.ts';
import { pageRows } from '#server/page-table.ts';
import { createPageWords } from '#server/page-words.ts';
import type { Site } from '#shared/site/define.ts';
import { sites } from '#sites/index.ts';
import { translate } from '#sites/translate.ts';
import { onDemandInline } from './build/assets.ts';
import { writeInto } from './build/bundle.ts';
import { databaseArgs, memoryArgs, memoryEnv } from './build/memory.ts';
import { startPairs } from './build/pair-writing.ts';
import { writePairSitemaps } from './build/pairs.ts';
import { allCaptions, openPictures } from './build/picture/pictures.ts';
import { faultsOf } from './build/quality/faults.ts';
import { judgedRows, leftOutOf, readPages, writeLeftOut } from './build/quality/gate.ts';
import { judgePairs, writeHeld } from './build/quality/pairs.ts';
import { reportOf } from './build/quality/report.ts';
import { gatherPages, shardCount } from './build/shard.ts';
import { type BuildSource, writePages, writeRest } from './build/site.ts';
import { sourceDigest } from './build/source-digest.ts';

/** `npm run build`: Astro renders every page once, then each site gets its own bundle in `dist/sites`. */
const dist = 'dist';
const current = path.join(dist, 'sites');
const fresh = path.join(dist, 'sites.new');
/** Bundles of the build before, until they are deleted. */
const former = path.join(dist, 'sites.old');

// They have the most to do, so all else waits for them, or goes on beside them.
const database = runNode([...databaseArgs, 'src/cli/build/empty-database.ts']);
const rendering = runAstro();
const env = readEnv();
const words = createPageWords();
const source: BuildSource = {
  sites,
  words,
  rows: pageRows(sites, words),
  addressing: {
    domains: { family: env.FAMILY_DOMAIN, second: env.FAMILY_DOMAIN_2 },
    ...publicAddress(env),
  },
};

console.log(`Building ${source.rows.length} pages of ${sites.length} sites`);
const judging = judgePairs();
await Promise.all([rendering, database]);
gatherPages(source.rows);
for (const folder of [fresh, path.join(dist, framesFolder)])
  rmSync(folder, { recursive: true, force: true });
const folderOf = (site: Site) => path.join(fresh, site.key);
const read = readPages();
const held = await judging;
const pairs = { ...source, dist, former: current, site: translate, wordsOf: words.wordsOf };
writePages(source, translate, folderOf(translate), read.add);
writeHeld(pairs, held);
// Else Node fills each when it is asked for.
const writing = process.env.PAIRS === 'all' ? startPairs(pairs) : undefined;
for (const site of sites)
  if (site !== translate) writePages(source, site, folderOf(site), read.add);
const leftOut = leftOutOf(read.all);
for (const site of sites) writeLeftOut(site, source, leftOut, folderOf(site));
const pictures = openPictures();
const judged = {
  ...{ ...source, judged: judgedRows(source.rows, leftOut), textOf: read.textOf },
  pictures,
};
await pictures.prepare(
  allCaptions(sites, { rows: source.rows, textOf: read.textOf, wordsOf: words.wordsOf }),
);
for (const site of sites) await writeRest(judged, site, folderOf(site));
writePairSitemaps(pairs, folderOf(translate));
const styles = onDemandInline(readFileSync(path.join(dist, 'server/entry.mjs'), 'utf8'));
const table = makeTable(dist, sites, source.addressing, { styles, folder: path.basename(fresh) });
for (const [key, bundle] of Object.entries(table.sites))
  writeInto(path.join(fresh, key), '_headers', headersFile(bundle, source.addressing.scheme));
const faults = faultsOf(read.all, { ...source, table });
if (faults.length > 0) fail(faults);
writeFileSync(path.join(dist, 'quality.json'), reportOf(read.all.length, leftOut, held));
console.log(
  `Judged ${read.all.length} pages: ${leftOut.size} pages and ${held.size} pairs are left out of the index (${dist}/quality.json)`,
);
if (writing) console.log(`Built ${await writing.finish(table, folderOf(translate))} pairs`);
rmSync(former, { recursive: true, force: true });
if (existsSync(current)) renameSync(current, former);
renameSync(fresh, current);
await packAssets(dist, table);
rmSync(former, { recursive: true, force: true });
writeFileSync(path.join(dist, 'table.json'), JSON.stringify(table));
pictures.dropOthers();
console.log(`Built ${current}: ${Object.keys(table.sites).length} bundles`);

/** The bundles of the last build stay, which fit its table. */
function fail(faults: readonly string[]): never {
  const shown = faults.slice(0, 100);
  console.error([...shown, `${faults.length} faults: see what each says to mend.`].join('\n'));
  process.exit(1);
}

/** Each process renders its share of the pages. */
async function runAstro(): Promise<void> {
  const args = [...memoryArgs, path.resolve('node_modules/astro/bin/astro.mjs'), 'build'];
  const own = { ASTRO_TELEMETRY_DISABLED: '1', BUILD_ID: sourceDigest(), ...memoryEnv };
  await Promise.all(
    Array.from({ length: shardCount }, (_, index) =>
      runNode([...args, '--silent'], { ...own, BUILD_SHARD: `${index}/${shardCount}` }),
    ),
  );
}

/** A failure has said what it is, and ends the build, with all that it has begun. */
async function runNode(args: readonly string[], own: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...own },
  });
  process.once('exit', () => child.kill());
  const [code] = await once(child, 'close');
  if (code !== 0) process.exit(code ?? 1);
}
