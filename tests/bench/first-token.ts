import { processorTime } from './load.ts';
import { saveResult } from './result.ts';
import { type Ask, percentile, startContestants } from './streams-of.ts';

/**
 * The first token (DESIGN 8): from the question to the first token on the page, without what the
 * provider itself took, beside a bare fetch pipe in turns. One question at a time: what a
 * question waits for behind others is the business of `streams`. Both have answered some hundred
 * questions before: engine and database compile what is called often.
 */
const people = 40;
const unmeasured = 5 * people;
const questions = Number(process.env.BENCH_QUESTIONS ?? 600);
const contestants = await startContestants(people);

async function added(asks: readonly Ask[], nth: number): Promise<number> {
  const ask = asks[nth % asks.length];
  return ask ? (await ask(3)).first : Number.NaN;
}

try {
  const { ours, bare } = contestants;
  for (let nth = 0; nth < unmeasured; nth += 1) {
    await added(ours.asks, nth);
    await added(bare.asks, nth);
  }
  const left: number[] = [];
  const right: number[] = [];
  const processor = () =>
    [ours, bare].map(({ child }) => processorTime(child.pid ?? 0) ?? Number.NaN);
  const before = processor();
  for (let nth = 0; nth < questions; nth += 1) {
    left.push(await added(ours.asks, nth));
    right.push(await added(bare.asks, nth));
  }
  const [own = 0, pipe = 0] = processor().map((now, at) => now - (before[at] ?? 0));
  saveResult('first-token', {
    questions,
    addedMilliseconds: percentile(left, 0.5),
    addedMilliseconds99: percentile(left, 0.99),
    'addedMilliseconds99 (target at most)': 15,
    bareMilliseconds: percentile(right, 0.5),
    bareMilliseconds99: percentile(right, 0.99),
    // Of a question and its answer of three tokens, from the call to the last row.
    processorMilliseconds: (own * 1000) / questions,
    bareProcessorMilliseconds: (pipe * 1000) / questions,
  });
} finally {
  await contestants.stop();
}
