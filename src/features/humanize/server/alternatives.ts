import type { RunWork } from '#server/runs/plan.ts';
import { checkPreserved } from '#shared/text/preserve.ts';
import type { Wording } from '../contract.ts';
import { alternativesPrompt, type SentenceAsked } from './prompt.ts';

const wanted = 3;
const mostTries = 2;

/** Other ways to say a sentence, one on each line; none that loses a fact. */
export function alternativesWork(asked: SentenceAsked, wording: Wording): RunWork {
  return async ({ ask, emit, signal }) => {
    const found: string[] = [];
    for (let tries = 0; tries < mostTries && found.length < wanted && !signal.aborted; tries += 1)
      for (const line of linesOf(await ask(alternativesPrompt(asked, wording)))) {
        const isNew = line !== asked.sentence.trim() && !found.includes(line);
        if (!isNew || found.length === wanted) continue;
        if (checkPreserved(asked.sentence, line, wording.frozen).lost.length > 0) continue;
        emit(found.length === 0 ? line : `\n${line}`);
        found.push(line);
      }
    return null;
  };
}

/** Models number lines whatever they are told. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\d+[.)]|[-*•])\s+/, '').trim())
    .filter((line) => line !== '' && !/^<\/?text-|^```/.test(line));
}
