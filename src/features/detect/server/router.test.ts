import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calibrate } from '#server/score/calibration.ts';
import { writeCalibration } from '#server/score/kept-calibration.ts';
import { createScoring } from '#server/score/scoring.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { type ScoringModel, startScoringModel } from '#tests/support/scoring-model.ts';
import { detectRouter } from './router.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-score-'));
// Scores near 1 are of machines; between 0.3 and 0.7 there is nobody.
const measured = calibrate(
  Array.from({ length: 600 }, (_, at) => ({
    raw: at % 2 === 0 ? 0.9 + (at % 100) / 1000 : (at % 100) / 1000,
    machine: at % 2 === 0 ? at % 20 !== 0 : at % 21 === 0,
  })),
);

let model: ScoringModel;
let kernel: TestKernel;
beforeAll(async () => {
  model = await startScoringModel();
  kernel = await testKernel();
  writeCalibration(folder, { languages: { en: measured } });
});
afterAll(async () => {
  model.close();
  await kernel.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() =>
  Object.assign(model, { status: 200, answer: [{ label: 'machine', score: 0.95 }] }),
);

const sentence = 'The old ferry crosses the quiet harbour every morning before the town wakes up. ';
const english = sentence.repeat(20);
const german =
  'Die alte Fähre quert jeden Morgen den stillen Hafen, bevor die Stadt erwacht. '.repeat(20);

async function person(more: Readonly<Record<string, string>> = {}) {
  const env = { ...kernel.env, DATA_DIR: folder, SCORING_URL: `${model.base}/`, ...more };
  const own = { ...kernel, scoring: createScoring(env, kernel.fetch) };
  return detectRouter.createCaller(
    chatContext(own, await makeVisitor(kernel), { hostKey: 'bypass' }),
  );
}

test('says how texts that were scored alike turned out, with its doubt, and gives no verdict', async () => {
  const calls = await person();
  expect(await calls.setting()).toEqual({ languages: ['en'] });
  const scored = await calls.score({ text: english });
  if (scored.kind !== 'score') throw new Error(scored.kind);
  expect(scored.found).toBeGreaterThan(0.8);
  expect(scored.low).toBeLessThan(scored.found);
  expect(scored.high).toBeGreaterThan(scored.found);
  expect(scored.bins).toEqual(measured.bins);
  expect(scored.count).toBe(measured.bins[scored.at]?.count);
  expect(model.asked.at(-1)).toBe(english.trim());
});

test('abstains on short texts, and asks nobody', async () => {
  const before = model.asked.length;
  const calls = await person();
  expect(await calls.score({ text: sentence })).toEqual({ kind: 'short', words: 14 });
  expect(model.asked).toHaveLength(before);
});

test('abstains in languages in which it was not measured', async () => {
  expect(await (await person()).score({ text: german })).toEqual({ kind: 'language' });
});

test('abstains where few of the measured texts were scored alike', async () => {
  const rare = measured.bins.findIndex(({ count }) => count === 0);
  const calls = await person();
  const steps = [{ from: 0, share: rare / 10 + 0.05 }];
  const own = {
    ...kernel,
    scoring: createScoring(
      { ...kernel.env, DATA_DIR: folder, SCORING_URL: model.base },
      kernel.fetch,
    ),
  };
  Object.assign(own.scoring?.languages.en ?? {}, { steps });
  const other = detectRouter.createCaller(
    chatContext(own, await makeVisitor(kernel), { hostKey: 'bypass' }),
  );
  expect(await other.score({ text: english })).toEqual({ kind: 'rare' });
  expect((await calls.score({ text: english })).kind).toBe('score');
});

test('without a model or its measure there is nothing to ask', async () => {
  const without = await person({ SCORING_URL: '' });
  expect(await without.setting()).toBeNull();
  await expect(without.score({ text: english })).rejects.toThrow();
  const unmeasured = await person({ DATA_DIR: path.join(folder, 'empty') });
  expect(await unmeasured.setting()).toBeNull();
});

test('a model that fails, or knows other labels, is an error and no score', async () => {
  const calls = await person();
  Object.assign(model, { status: 503 });
  await expect(calls.score({ text: english })).rejects.toThrow('did not answer');
  Object.assign(model, { status: 200, answer: [[{ label: 'LABEL_1', score: 0.9 }]] });
  await expect(calls.score({ text: english })).rejects.toMatchObject({
    cause: { key: 'score_failed', cause: { message: expect.stringContaining('SCORING_LABEL') } },
  });
});

test('a person asks so often an hour and no more (R36)', async () => {
  const calls = await person();
  const asked = Array.from({ length: 61 }, () =>
    calls.score({ text: english }).then(
      () => true,
      () => false,
    ),
  );
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(60);
});
