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
import { runAside } from './build/aside.ts';
import { onDemandInline } from './build/assets.ts';
import { openBundles, writeInto } from './build/bundle.ts';
import { indexedPages } from './build/find-index.ts';
import type { FindWork } from './build/find-worker.ts';
import { openKeptPages } from './build/kept-pages.ts';
import { databaseArgs } from './build/memory.ts';
import { dropOld } from './build/old-files.ts';
import { makePages } from './build/pages.ts';
import { startPairs } from './build/pair-writing.ts';
import { writePairSitemaps } from './build/pairs.ts';
import { allCaptions, drawAside, openPictures, writePictures } from './build/picture/pictures.ts';
import { faultsOf } from './build/quality/faults.ts';
import { judgedRows, leftOutOf, writeLeftOut } from './build/quality/gate.ts';
import { countPairs, pairLines } from './build/quality/pair-counts.ts';
import { type JudgedPairs, judgePairs, writeHeld } from './build/quality/pairs.ts';
import { reportOf } from './build/quality/report.ts';
import { shardOf } from './build/shard.ts';
import { type BuildSource, writeRest } from './build/site.ts';

/** `npm run build`: each page that has changed is made once, and each site gets its own bundle in `dist/sites`. */
const dist = 'dist';
const current = path.join(dist, 'sites');
const fresh = path.join(dist, 'sites.new');
/** Bundles of the build before, until they are deleted. */
const former = path.join(dist, 'sites.old');

// So that what it has started ends with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));
const database = runNode([...databaseArgs, 'src/cli/build/empty-database.ts']);
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
const built = shardOf(sites, process.env.SITES);
const isWhole = built.length === sites.length;
const rows = source.rows.filter((row) => built.some(({ key }) => key === row.site));
const folderOf = (site: Site['key']) => path.join(fresh, site);
const kept = openKeptPages(dist);
for (const folder of [fresh, path.join(dist, 'client'), path.join(dist, 'server/.prerender')])
  rmSync(folder, { recursive: true, force: true });

console.log(`Building ${rows.length} pages of ${built.length} sites`);
const frames = Promise.withResolvers<void>();
const making = makePages({
  ...{ rows, kept, framesDir: path.join(dist, framesFolder) },
  open: () => openBundles(folderOf),
  onFrames: frames.resolve,
});
const pairs = { ...source, dist, former: current, site: translate, wordsOf: words.wordsOf };
const hasPairs = built.includes(translate);
const none: JudgedPairs = { held: new Map(), locales: new Map() };
const judging = hasPairs ? judgePairs() : none;
// Beside the other pages: they need no more than their frames, and which of them are held.
const writing = Promise.all([judging, frames.promise]).then(([{ held }]) => {
  if (!hasPairs) return undefined;
  writeHeld(pairs, held);
  // Else Node fills each when it is asked for.
  return process.env.PAIRS === 'all' ? startPairs(pairs) : undefined;
});
const [{ bundles, all, textOf }, judgedPairs, pairWriting] = await Promise.all([
  making,
  judging,
  writing,
  database,
]);
const indexing = writeFindIndexes();
const leftOut = leftOutOf(all);
for (const site of built) {
  bundles.finish(site.key);
  writeLeftOut(site, { ...source, onChange: kept.keepUnjudged }, leftOut, folderOf(site.key));
}
const shown = { rows, textOf, wordsOf: words.wordsOf };
const drawing = drawAside(allCaptions(built, shown));
const judged = { ...source, judged: judgedRows(source.rows, leftOut), textOf };
for (const site of built) {
  const folder = folderOf(site.key);
  const sitemaps = site === translate ? writePairSitemaps(pairs, folder) : [];
  await writeRest({ ...judged, sitemaps }, site, folder);
}
await Promise.all([drawing, indexing]);
const pictures = openPictures();
for (const site of built) {
  const own = rows.filter((row) => row.site === site.key);
  await writePictures(site, { ...shown, rows: own, pictures }, folderOf(site.key));
}
const styles = onDemandInline(readFileSync(path.join(dist, 'server/entry.mjs'), 'utf8'));
const table = makeTable(dist, built, source.addressing, { styles, folder: path.basename(fresh) });
for (const [key, bundle] of Object.entries(table.sites))
  writeInto(path.join(fresh, key), '_headers', headersFile(bundle, source.addressing.scheme));
const faults = faultsOf(all, { ...source, table });
if (faults.length > 0) fail(faults);
const pairCounts = countPairs(judgedPairs);
writeFileSync(
  path.join(dist, 'quality.json'),
  reportOf(all.length, leftOut, judgedPairs.held, pairCounts),
);
console.log(
  `Judged ${all.length} pages: ${leftOut.size} pages and ${judgedPairs.held.size} pairs are left out of the index (${dist}/quality.json)`,
);
for (const line of pairLines(pairCounts)) console.log(line);
if (pairWriting)
  console.log(`Built ${await pairWriting.finish(table, folderOf(translate.key))} pairs`);
rmSync(former, { recursive: true, force: true });
kept.publish(rows, () => {
  if (existsSync(current)) renameSync(current, former);
  renameSync(fresh, current);
});
await packAssets(dist, table);
rmSync(former, { recursive: true, force: true });
writeFileSync(path.join(dist, 'table.json'), JSON.stringify(table));
if (isWhole) {
  pictures.dropOthers();
  bundles.dropOthers();
}
dropOld(path.join(dist, 'server'));
console.log(`Built ${current}: ${Object.keys(table.sites).length} bundles`);

/** In a process of its own: it takes as long as judging all pages, and neither needs the other. */
function writeFindIndexes(): Promise<number> {
  const works = built.flatMap((site) => {
    const own = rows.filter((row) => row.site === site.key);
    return indexedPages(own, textOf, words.wordsOf).map(
      (one): FindWork => ({ ...one, target: folderOf(site.key) }),
    );
  });
  return runAside('find-worker.ts', works);
}

/** The bundles of the last build stay, which fit its table. */
function fail(faults: readonly string[]): never {
  const shown = faults.slice(0, 100);
  console.error([...shown, `${faults.length} faults: see what each says to mend.`].join('\n'));
  process.exit(1);
}

/** A failure has said what it is, and ends the build, with all that it has begun. */
async function runNode(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  process.once('exit', () => child.kill());
  const [code] = await once(child, 'close');
  if (code !== 0) process.exit(code ?? 1);
}
