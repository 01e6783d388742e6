import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readEnv } from '#server/env.ts';
import { createFetcher } from '#server/fetch/fetcher.ts';
import { type Calibration, calibrate, type Sample } from '#server/score/calibration.ts';
import { writeCalibration } from '#server/score/kept-calibration.ts';
import { languageOf } from '#server/score/language.ts';
import { createScorer, type Scorer } from '#server/score/scorer.ts';

/**
 * `npm run calibrate -- texts.jsonl`: asks the scoring model about texts whose origin is known, one
 * JSON object a line with `text` and `machine` (true or false), and keeps how far its scores can be
 * trusted in each language. The page of the detector shows a score only where this was done.
 */
const line = z.object({ text: z.string().min(1), machine: z.boolean() });

const env = readEnv();
const scorer = createScorer(env, createFetcher({ allow: env.FETCH_ALLOW_HOSTS }));
const file = process.argv[2];
if (!scorer || !file) {
  console.error('Say "npm run calibrate -- texts.jsonl", with SCORING_URL set.');
  process.exitCode = 1;
} else await run(scorer, readFileSync(file, 'utf8'));

async function run(model: Scorer, lines: string): Promise<void> {
  const samples = new Map<string, Sample[]>();
  for (const one of lines.split('\n').filter((text) => text.trim() !== '')) {
    const { text, machine } = line.parse(JSON.parse(one));
    const language = languageOf(text) ?? 'unclear';
    const known = samples.get(language) ?? [];
    samples.set(language, [...known, { raw: await model.score(text), machine }]);
  }
  const languages: Record<string, Calibration> = {};
  for (const [language, own] of samples) {
    if (language === 'unclear') continue;
    try {
      languages[language] = calibrate(own);
      console.log(`${language}: ${own.length} texts`);
    } catch (error) {
      console.log(`${language}: left out. ${error instanceof Error ? error.message : error}`);
    }
  }
  console.log(`Kept in ${writeCalibration(env.DATA_DIR, { languages })}`);
}
