import { beginRun } from '#server/runs/begin.ts';
import type { RunCost } from '#server/runs/plan.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { countWords } from '#server/word-count.ts';
import type { RunView } from '#shared/run/run.ts';
import type { AlternativesInput, BeginInput } from '../contract.ts';
import { wordsOfOne } from '../limits.ts';
import type { RewriteTool } from '../wording.ts';
import { sentencePart, textPart } from '../wording.ts';
import { alternativesWork } from './alternatives.ts';
import { rewriteWork } from './rewrite.ts';

/** @throws AppError as `beginRun`; `article_rewriter_limit` or `undetectable_word_limit` (SPEC 8). */
export async function beginRewrite(caller: PageCaller, input: BeginInput): Promise<RunView> {
  const { key, tool, text, ...wording } = input;
  return beginRun(caller, {
    ...{ tool, key, part: textPart, way: 'model', title: text },
    input: { text, ...wording },
    cost: costOf(tool, await countWords(text)),
    work: rewriteWork(text, wording),
  });
}

/** Three other ways to say one sentence; paid by the word. @throws AppError as above. */
export function beginAlternatives(caller: PageCaller, input: AlternativesInput): Promise<RunView> {
  const { key, tool, sentence, before, after, ...wording } = input;
  const meter = tool === 'humanize' ? 'bypass' : 'gpt3_words';
  return beginRun(caller, {
    ...{ tool, key, part: sentencePart, way: 'model', title: sentence },
    input: { sentence, before, after, ...wording },
    cost: { meter, factor: 1 },
    work: alternativesWork({ sentence, before, after }, wording),
  });
}

function costOf(tool: RewriteTool, words: number): RunCost {
  if (tool === 'humanize') return { meter: 'bypass', factor: 1, words: Math.max(1, words) };
  return { meter: 'article_rewriter', fixed: Math.max(1, Math.ceil(words / wordsOfOne)) };
}
