import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { contest, type Result } from './generators/contest.ts';
import { measuredRun } from './measured-run.ts';
import { saveResult } from './result.ts';

/**
 * Building (DESIGN 8), with the pages of all pairs of languages as files: of the translate site alone,
 * which is what the target speaks of, and of the family, cold, with nothing changed, and with one
 * string of one locale changed, beside Astro alone on the pages that it renders; whether two cold
 * builds are the same bytes; and 10,000 pages of the same content by us and by other generators, in
 * the same run.
 */
const source = 'content/messages/fr/landing.json';
const contested = 10_000;
const aside = 'test-results/bench';
for (const folder of [aside, '.cache']) mkdirSync(folder, { recursive: true });

/** @param env `PAIRS=all`, or nothing for what `npm run build` makes by itself. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  // What the run before has left to be written is not this one's: 7 GB took 20 s of processor.
  execFileSync('sync');
  return measuredRun(process.execPath, args, { env });
}

/**
 * What was built goes aside and is deleted at the end: for minutes ext4 steps over each inode that
 * was just freed, and a build after a deletion makes its files at a tenth of the speed. Figures of
 * this and other runs stay.
 */
function clean(): void {
  const place = mkdtempSync(path.join(aside, 'build-'));
  const kept = readdirSync('.cache').filter((name) => name !== 'bench');
  for (const name of ['dist', ...kept.map((name) => path.join('.cache', name))])
    if (existsSync(name)) renameSync(name, path.join(place, path.basename(name)));
}

/** File -> digest of everything that is served. */
function served(): Map<string, string> {
  const files = readdirSync('dist/sites', { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  return new Map(
    files.map((one) => {
      const file = path.join(one.parentPath, one.name);
      return [file, createHash('sha256').update(readFileSync(file)).digest('base64url')];
    }),
  );
}

function changed(before: Map<string, string>, after: Map<string, string>): number {
  return [...after].filter(([file, digest]) => before.get(file) !== digest).length;
}

const pages = (files: ReadonlyMap<string, string>) =>
  [...files.keys()].filter((file) => file.endsWith('.html')).length;

function figuresOf([name, result]: readonly [string, Result]): [string, number | string | null][] {
  const at = `${contested} by ${name}`;
  if ('absent' in result) return [[at, result.absent]];
  return [
    [`${at}, seconds`, result.seconds],
    [`${at}, processor seconds`, result.processor],
    [`${at}, peak megabytes`, result.peak],
  ];
}

/** As `npm run build` does it. */
const ours = ['src/cli/rebuild.ts'];
const astro = ['node_modules/astro/bin/astro.mjs', 'build', '--silent'];
const all = { PAIRS: 'all' };

clean();
// It makes the lists that Astro alone needs, too.
const small = await run(ours);
const smallPages = pages(served());
clean();
const bare = await run(astro);
clean();
const pairsAlone = await run(ours, { ...all, SITES: 'translate' });
const pairsAlonePages = pages(served());
clean();
const cold = await run(ours, all);
const first = served();
clean();
await run(ours, all);
const second = served();
const unchanged = await run(ours, all);
const others = await contest(contested, 'dist');
const original = readFileSync(source, 'utf8');
try {
  writeFileSync(source, original.replace(/("essay\.h1": ")/, '$1· '));
  const oneString = await run(ours, all);
  const files = changed(second, served());
  saveResult('build', {
    pages: pages(first),
    coldSeconds: cold.seconds,
    coldProcessorSeconds: cold.processor,
    coldPeakMegabytes: cold.peak,
    pagesWithoutPairs: smallPages,
    withoutPairsSeconds: small.seconds,
    withoutPairsPeakMegabytes: small.peak,
    pagesOfTranslateAlone: pairsAlonePages,
    translateAloneSeconds: pairsAlone.seconds,
    'translateAloneSeconds (target at most)': 100,
    translateAloneProcessorSeconds: pairsAlone.processor,
    translateAlonePeakMegabytes: pairsAlone.peak,
    astroAloneSeconds: bare.seconds,
    unchangedSeconds: unchanged.seconds,
    oneStringSeconds: oneString.seconds,
    filesChangedByOneString: files,
    twoBuildsDiffer: changed(first, second),
    ...Object.fromEntries(Object.entries(others).flatMap(figuresOf)),
  });
} finally {
  writeFileSync(source, original);
  clean();
  await run(ours);
  for (const name of readdirSync(aside))
    if (name.startsWith('build-')) rmSync(path.join(aside, name), { recursive: true });
}
