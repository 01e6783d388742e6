import { readEnv } from '#server/env.ts';
import { createFetcher } from '#server/fetch/fetcher.ts';
import { createLog } from '#server/log.ts';
import { translateTexts } from '#server/translate/pipeline.ts';
import { piecesOfText } from '#server/translate/text.ts';
import { createTranslation } from '#server/translate/translation.ts';
import { startDeepl } from '#tests/support/translate-server.ts';
import { median, saveResult } from './result.ts';

/**
 * What our pipeline adds to an engine (DESIGN 8): 100,000 characters with placeholders and a glossary
 * of 1,000 terms, cut up, guarded, sent, verified and put together, beside the same texts sent to the
 * same scripted engine by bare `fetch` in requests of the same size; and one short text by both.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const length = 100_000;
const texts = 50;
const atOnce = 3;

const engine = await startDeepl();
const env = readEnv({ DEEPL_API_KEY: 'bench', DEEPL_API_BASE: engine.base, LOG_LEVEL: 'silent' });
const translation = createTranslation(env, {
  fetch: createFetcher({}),
  models: { list: async () => [] },
  log: createLog(env),
});
const engines = await translation.enginesFor({ from: 'en', to: 'de' });

const paragraph =
  'The {count} bees of hive %d fly at dawn; see https://bees.example/a for more. A queen lays eggs, workers feed them. ';
const whole = `${paragraph.repeat(4)}\n`.repeat(400).slice(0, length);
const entries = Array.from(
  { length: 1_000 },
  (_, at) => [at === 0 ? 'hive' : `term${at}`, `Begriff${at}`] as const,
);

async function ours(text: string): Promise<void> {
  await translateTexts({
    ...{ texts: piecesOfText(text), marked: false, from: 'en', to: 'de', formality: 'default' },
    ...{ keep: ['Wordkin'], entries, engines, log: createLog(env) },
    ...{ ask: async () => '', signal: new AbortController().signal },
  });
}

async function bare(text: string): Promise<void> {
  const unique = [...new Set(piecesOfText(text))];
  const batches: string[][] = [];
  for (let at = 0; at < unique.length; at += texts) batches.push(unique.slice(at, at + texts));
  const rest = batches.values();
  const lane = async () => {
    for (const batch of rest) {
      const response = await fetch(`${engine.base}/v2/translate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: batch, target_lang: 'DE', source_lang: 'EN' }),
      });
      await response.json();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

const timed = async (work: () => Promise<void>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Each round has words of its own, so that no paragraph is one that was seen. */
let count = 0;
const textOf = (round: number) =>
  whole
    .replace(/bees/g, () => {
      count += 1;
      return `bees${round}x${count}`;
    })
    .slice(0, length);
const long = { ours: [] as number[], bare: [] as number[] };
const short = { ours: [] as number[], bare: [] as number[] };
for (let round = -1; round < rounds; round += 1) {
  const text = textOf(round);
  const figures = {
    longOurs: await timed(() => ours(text)),
    longBare: await timed(() => bare(text)),
    shortOurs: await timed(() => ours('One short sentence about {n} bees.')),
    shortBare: await timed(() => bare('One short sentence about {n} bees.')),
  };
  if (round < 0) continue;
  long.ours.push(figures.longOurs);
  long.bare.push(figures.longBare);
  short.ours.push(figures.shortOurs);
  short.bare.push(figures.shortBare);
}
await engine.close();

saveResult('translate', {
  ...{ rounds, characters: length, glossaryTerms: entries.length },
  longMilliseconds: median(long.ours),
  bareLongMilliseconds: median(long.bare),
  addedToLongMilliseconds: median(long.ours) - median(long.bare),
  'addedToLongMilliseconds (target at most)': 150,
  shortMilliseconds: median(short.ours),
  bareShortMilliseconds: median(short.bare),
  addedToShortMilliseconds: median(short.ours) - median(short.bare),
  'addedToShortMilliseconds (target at most)': 5,
});
