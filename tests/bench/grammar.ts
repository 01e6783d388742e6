import { readdirSync, readFileSync } from 'node:fs';
import { Dialect, LocalLinter } from 'harper.js';
import { slimBinary } from 'harper.js/slimBinary';
import { createEnglishChecker } from '#server/grammar/english.ts';
import { usualOptions } from '#shared/grammar/english.ts';
import { passagesOf } from '#shared/grammar/passage.ts';
import { median, saveResult } from './result.ts';

/**
 * English checked (DESIGN 8): 1,000 words that the checker never saw, once it is loaded; the first
 * paragraph of them, which is what a person sees first; and one paragraph that changed. The
 * reference is Harper called bare, on the same words in the same run. Both meet the words anew in
 * each round, as Harper remembers what it has seen.
 */

const words = 1000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);

/** English of our own: sentences of the catalogues without placeholders. */
function paragraphs(): string[] {
  const folder = 'content/messages/en';
  const texts = readdirSync(folder).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>),
  );
  return [...new Set(texts)].filter((text) => text.length > 80 && !text.includes('{'));
}

function samples(): string[] {
  const made: string[] = [];
  let sample: string[] = [];
  let count = 0;
  for (const text of paragraphs()) {
    sample.push(text);
    count += text.split(/\s+/).length;
    if (count < words) continue;
    made.push(sample.join('\n\n'));
    sample = [];
    count = 0;
  }
  return made.slice(0, rounds + 1);
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const checker = createEnglishChecker();
const bare = new LocalLinter({ binary: slimBinary, dialect: Dialect.American });
const [warm = '', ...texts] = samples();
const loading = await timed(() => checker.check('Warm.', usualOptions));
await checker.check(warm, usualOptions);
await bare.lint(warm, { language: 'plaintext' });

const ours: number[] = [];
const theirs: number[] = [];
const first: number[] = [];
const changed: number[] = [];
for (const text of texts) {
  const [opening] = passagesOf(text);
  first.push(await timed(() => checker.check(opening?.text ?? '', usualOptions)));
  ours.push(await timed(() => checker.check(text, usualOptions)));
  theirs.push(await timed(() => bare.lint(text, { language: 'plaintext' })));
  changed.push(await timed(() => checker.check(`${opening?.text.trim()} Again.`, usualOptions)));
}
await checker.close();

saveResult('grammar', {
  rounds: texts.length,
  words,
  loadingMilliseconds: loading,
  firstResultMilliseconds: median(first),
  'firstResultMilliseconds (target at most)': 100,
  wholeMilliseconds: median(ours),
  bareHarperMilliseconds: median(theirs),
  ofBareHarper: median(theirs) / median(ours),
  changedParagraphMilliseconds: median(changed),
});
