import { binAt, shareOf } from '#server/score/calibration.ts';
import { languageOf } from '#server/score/language.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { countWords } from '#server/word-count.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Scored, ScoreSetting } from '../contract.ts';
import { leastWords } from '../limits.ts';

/** Texts an hour (R36): the operator's model has other work. */
const ofPerson = { name: 'score', points: 60, seconds: 3600 };
const ofNetwork = { ...ofPerson, name: 'score:network', points: 600 };
/** Held-out texts of a tenth below which it shows nothing. */
const leastInBin = 20;

export function scoreSetting({ kernel: { scoring } }: PageCaller): ScoreSetting {
  return scoring && { languages: Object.keys(scoring.languages).sort() };
}

/**
 * How texts that were scored alike turned out; never a verdict on this one.
 * @throws AppError `model_unconfigured`, `too_many_requests`, `score_failed`.
 */
export async function scoreText(caller: PageCaller, text: string): Promise<Scored> {
  const { kernel, ownerId, network } = caller;
  const { scoring, limits } = kernel;
  if (!scoring) throw new AppError('model_unconfigured');
  const words = await countWords(text);
  if (words < leastWords) return { kind: 'short', words };
  const found = scoring.languages[languageOf(text) ?? ''];
  if (!found) return { kind: 'language' };
  const isWithin =
    (await limits.take(ofPerson, ownerId)) && (await limits.take(ofNetwork, network));
  if (!isWithin) throw new AppError('too_many_requests');
  const raw = await scoring.scorer.score(text).catch((cause: unknown) => {
    throw new AppError('score_failed', { cause });
  });
  const at = binAt(shareOf(found.steps, raw));
  const bin = found.bins[at];
  if (!bin || bin.found === null || bin.count < leastInBin) return { kind: 'rare' };
  const { count } = bin;
  return {
    kind: 'score',
    found: bin.found,
    count,
    ...wilson(bin.found, count),
    bins: found.bins,
    at,
  };
}

/** Wilson's interval of a share, for 95 %: it holds for few texts and for shares near 0 and 1, too. */
function wilson(share: number, count: number): { readonly low: number; readonly high: number } {
  const z = 1.96;
  const middle = (share + (z * z) / (2 * count)) / (1 + (z * z) / count);
  const half =
    (z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))) /
    (1 + (z * z) / count);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
