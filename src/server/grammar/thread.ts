import { parentPort } from 'node:worker_threads';
import { slimBinary } from 'harper.js/slimBinary';
import { type English, type EnglishOptions, openEnglish } from '#shared/grammar/english.ts';
import type { Finding } from '#shared/grammar/finding.ts';

/** What the thread is asked. */
export interface ThreadOrder {
  readonly id: number;
  readonly texts: readonly string[];
  readonly options: EnglishOptions;
}

/** Findings of each text; null where the checker broke, which is then of no more use. */
export interface ThreadAnswer {
  readonly id: number;
  readonly findings: readonly (readonly Finding[])[] | null;
}

let english: Promise<English> | undefined;

parentPort?.on('message', async ({ id, texts, options }: ThreadOrder) => {
  english ??= openEnglish(slimBinary, options);
  const findings = await english.then(({ check }) => check(texts, options)).catch(() => null);
  parentPort?.postMessage({ id, findings } satisfies ThreadAnswer);
});
