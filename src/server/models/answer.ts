import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { type Asked, attempt } from './attempt.ts';
import type { Hear } from './contract.ts';
import { type Failure, failureOf, raised } from './failure.ts';
import type { Target } from './target.ts';
import { type ModelTimes, patientTimes, waitBefore } from './times.ts';

export interface AnswerParts {
  readonly times: ModelTimes;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Asks the targets in turn, each again where that may help, until one gives text (R5, R6).
 * @throws AppError; text that was given before it stays as it is.
 */
export async function answer(
  targets: readonly Target[],
  asked: Asked,
  hear: Hear,
  { times, clock, log }: AnswerParts,
): Promise<void> {
  const failures: Failure[] = [];
  for (const target of targets) {
    const own = target.local ? patientTimes(times) : times;
    for (let tries = 0; ; tries += 1) {
      let hasSpoken = false;
      try {
        const listen: Hear = (event) => {
          hasSpoken ||= event.type === 'text';
          hear(event);
        };
        return await attempt(target, asked, listen, own);
      } catch (error) {
        // Of who hears.
        if (isAppError(error)) throw error;
        if (asked.signal.aborted) throw new AppError('request_aborted', { cause: error });
        const failure = failureOf(error, clock.now());
        const { connection, model } = target;
        const { key, status } = failure;
        log.warn({ event: 'model.failed', connection, model, key, status, tries, hasSpoken });
        if (hasSpoken || !failure.fallback) throw raised(failure, error);
        failures.push(failure);
        const wait = failure.retry ? waitBefore(tries, failure.retryAfter, own) : null;
        if (wait === null) break;
        await pause(wait, asked.signal);
      }
    }
  }
  // What the first said of itself tells more than that the last failed as well.
  const telling = failures.find(({ key }) => key !== 'generation_failed');
  if (!telling) throw new AppError('generation_failed');
  // Too long for another than the first says nothing of the first.
  throw raised({ ...telling, overlong: failures[0]?.overlong === true });
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch((error: unknown) => {
    throw new AppError('request_aborted', { cause: error });
  });
}
