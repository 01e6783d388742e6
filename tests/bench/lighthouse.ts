import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { readEnv } from '#server/env.ts';
import { isPublished, type PageRow, pageRows } from '#server/page-table.ts';
import { createPageWords } from '#server/page-words.ts';
import { localPath } from '#shared/site/href.ts';
import { sites } from '#sites/index.ts';
import { addressOf } from '#tests/support/browser.ts';
import { ownLoopback, startFamilyServer } from '#tests/support/family-server.ts';
import { launchBrowser } from './launch.ts';
import { median, saveResult } from './result.ts';

/**
 * Lighthouse (DESIGN 8): every indexable template on its home site, as a phone and as a desktop sees
 * it, in four languages; the reference is 100 in every category. Only speed differs from one visit to
 * the next: once all else is full, visits after the first measure that alone. `BENCH_ROUNDS=1` for a
 * look instead of medians of five; `BENCH_ONLY=essay/topic` for a part of the templates,
 * `BENCH_LOCALES=en,ar` of the languages, `BENCH_DEVICES=phone` of the devices.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const only = new RegExp(process.env.BENCH_ONLY ?? '');
const locales = (process.env.BENCH_LOCALES ?? 'en,ar,ja,de').split(',');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
const asked = (process.env.BENCH_DEVICES ?? 'phone,desktop').split(',');
const devices = Object.entries({ phone: undefined, desktop: desktopConfig }).filter(([name]) =>
  asked.includes(name),
);

const nameOf = ({ site, locale, path }: Pick<PageRow, 'site' | 'locale' | 'path'>) =>
  `${site} ${locale} ${path}`;

/** One page of each template and language: of a list and its entries, one of each. */
function sample() {
  const { leftOut }: { leftOut: PageRow[] } = JSON.parse(readFileSync('dist/quality.json', 'utf8'));
  const out = new Set(leftOut.map(nameOf));
  const rows = pageRows(sites, createPageWords()).filter(isPublished);
  const wanted = rows.filter(
    (row) =>
      locales.includes(row.locale) &&
      only.test(`${row.site}/${row.spec.feature}`) &&
      !out.has(nameOf(row)),
  );
  const templates = Map.groupBy(wanted, ({ locale, spec }) =>
    [spec.feature, spec.article?.group ?? 'list', locale].join(' '),
  );
  return [...templates.values()].flatMap((alike) => alike[Math.floor(alike.length / 2)] ?? []);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Scores of a visit; what it did not measure stands as another visit found it. */
type Scores = Readonly<Record<Category, number>>;

/** Where more than half of the rounds are full, the median is, whatever the rest would be. */
function isSettled(visits: readonly Scores[]): boolean {
  return visits.filter(isFull).length > rounds / 2;
}

const isFull = (visit: Scores) => categories.every((name) => visit[name] === 100);

/** What is to be measured yet: speed, and what is not full by nature of the page. */
function toMeasure(first: Scores | undefined): Category[] {
  return categories.filter((name) => name === 'performance' || first?.[name] !== 100);
}

function scoresOf({ categories: found }: Result): Scores {
  const of = (name: Category) => Math.round((found[name] ? (found[name].score ?? 0) : 1) * 100);
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  };
}

/** Audits that take points, by what they say of themselves. */
function lost({ categories: found, audits }: Result): string[] {
  return categories.flatMap((name) =>
    (found[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
}

const port = await freePort();
const host = ownLoopback();
const server = await startFamilyServer({ host, port: readEnv().PORT });
const browser = await launchBrowser(host, [`--remote-debugging-port=${port}`]);
const flags: Flags = { port, logLevel: 'error', disableFullPageScreenshot: true };
const scores = new Map<string, number[]>(categories.map((name) => [name, []]));
const below: Record<string, string> = {};
const pages = sample();
try {
  for (const row of pages) {
    const address = addressOf(row.site, localPath(row.locale, row.path));
    for (const [device, config] of devices) {
      const visits: Scores[] = [];
      const faults = new Set<string>();
      // A run that lacks a figure, as a busy machine makes one, is made again.
      for (let tries = 0; tries < rounds * 2; tries += 1) {
        if (visits.length === rounds || isSettled(visits)) break;
        const onlyCategories = toMeasure(visits[0]);
        const run = await lighthouse(address, { ...flags, onlyCategories }, config);
        if (typeof run?.lhr.categories.performance?.score !== 'number') continue;
        visits.push(scoresOf(run.lhr));
        for (const fault of lost(run.lhr)) faults.add(fault);
      }
      const medians = categories.map((name) => {
        const score = median(visits.map((one) => one[name]));
        scores.get(name)?.push(score);
        return score;
      });
      const full = medians.every((score) => score === 100);
      const why = [...faults].join(', ');
      if (!full) below[`${device} ${address}`] = `${medians.join(' ')}: ${why}`;
      console.log(`${full ? 'full' : medians.join(' ')} ${device} ${address} ${full ? '' : why}`);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
saveResult('lighthouse', {
  pages: pages.length,
  rounds,
  ...Object.fromEntries([...scores].map(([name, all]) => [`${name} (least)`, Math.min(...all)])),
  ...Object.fromEntries(
    [...scores].map(([name, all]) => [`${name} (at 100)`, all.filter((one) => one === 100).length]),
  ),
  of: pages.length * devices.length,
  ...below,
});
