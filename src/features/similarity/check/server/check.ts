import { finish } from '#server/models/guide/steps.ts';
import { beginRun } from '#server/runs/begin.ts';
import type { RunControl, RunWork } from '#server/runs/plan.ts';
import { chainOf } from '#server/trpc/outage.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { hasWebSearch } from '#server/web-search/web-search.ts';
import type { RunView } from '#shared/run/run.ts';
import { bandSteps, shinglesOf, signatureOf } from '#shared/text/minhash.ts';
import { normalise } from '#shared/text/normalise.ts';
import { sentenceSteps } from '#shared/text/sentences.ts';
import { coveredBy, indexOf, type SharedSpan } from '#shared/text/shared-spans.ts';
import { storable } from '#shared/text/title.ts';
import { tokenSteps } from '#shared/text/tokens.ts';
import type { CheckInput, Match, Report } from '../../contract.ts';
import { tool } from '../../limits.ts';
import { compared, type Other, withinRoom } from './compare.ts';
import { libraryCandidates, libraryCount } from './library-texts.ts';
import { webCandidates } from './web-texts.ts';

/** Texts of a report. */
const mostMatches = 100;
/** A report grows with each text, so it is not written anew for every one. */
const showMs = 400;

/** Compares a text, once per key. @throws AppError as `beginRun`; `plagiarism_limit` (SPEC 8). */
export async function beginCheck(
  caller: PageCaller,
  { key, text, web }: CheckInput,
): Promise<RunView> {
  const inWeb = web && hasWebSearch(caller.kernel.env);
  const free = !inWeb && (await libraryCount(caller)) === 0;
  return beginRun(caller, {
    ...{ tool, key, way: 'rules', title: text },
    input: { text, web },
    // Nothing to compare with is nothing to pay for.
    cost: free ? null : { meter: 'plagiarism', fixed: 1 },
    // Positions are those of the text as it is kept.
    work: checkWork(storable(text), inWeb),
  });
}

type Writing = { -readonly [Key in keyof Report]: Report[Key] } & { matches: Match[] };

function checkWork(text: string, web: boolean): RunWork {
  return async (control) => {
    const { caller, signal } = control;
    const tokens = await finish(tokenSteps(text), signal);
    const index = indexOf(tokens);
    const spans: SharedSpan['mine'][] = [];
    const report: Writing = {
      ...{
        words: tokens.forms.length,
        shared: 0,
        library: await libraryCount(caller),
        pages: 0,
        matches: [],
      },
      ...{ web: web ? 'searching' : 'off', done: false },
    };
    let shownAt = 0;
    const take = async (other: Other) => {
      if (other.kind === 'web') report.pages += 1;
      const found = await compared(index, other, signal);
      if (!found) return;
      report.matches.push(found.match);
      report.matches.sort((a, b) => b.words - a.words);
      report.matches.splice(mostMatches);
      report.matches = withinRoom(report.matches);
      spans.push(...found.spans);
      report.shared = coveredBy(spans);
      if (performance.now() - shownAt < showMs) return;
      await control.show(report);
      shownAt = performance.now();
    };
    await control.show(report);
    shownAt = performance.now();
    const signature = signatureOf(shinglesOf(tokens));
    const keys = new Set(await finish(bandSteps(tokens), signal));
    for await (const other of libraryCandidates(caller, { signature, keys })) await take(other);
    if (web) report.web = await searchWeb(text, control, take);
    return { ...report, done: true } satisfies Report;
  };
}

async function searchWeb(
  text: string,
  { caller, signal }: RunControl,
  take: (other: Other) => Promise<void>,
): Promise<Report['web']> {
  const sentences = await finish(sentenceSteps(normalise(text)), signal);
  try {
    for await (const page of webCandidates(caller, sentences, signal)) await take(page);
    return 'done';
  } catch (error) {
    signal.throwIfAborted();
    // Names alone: what the database refuses, it says with the text that it was given.
    const names = chainOf(error).map(({ name }) => name);
    caller.kernel.log.warn({ event: 'similarity.web', names });
    // What the library gave stands all the same; the report says that the web was not seen.
    return 'failed';
  }
}
