import { createHash } from 'node:crypto';
import { readyModel } from '#server/models/ready.ts';
import { countKept } from '#server/owned/keeping.ts';
import { beginRun } from '#server/runs/begin.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RunView } from '#shared/run/run.ts';
import { normalise } from '#shared/text/normalise.ts';
import { storable } from '#shared/text/title.ts';
import type { SummaryOptions } from '../../contract.ts';
import { longestText } from '../../limits.ts';
import { keepSource } from '../../source/server/source.ts';
import { extractWork } from './extract-work.ts';
import { modelWork } from './model-work.ts';

export interface BeginSummary {
  readonly key: string;
  readonly options: SummaryOptions;
  readonly text: File;
}

/**
 * Begins a summary; the text is kept beside it, for who wants to see where a sentence stands.
 * @throws AppError `parameter` for a text that is empty or too long; as `beginRun`.
 */
export async function beginSummary(
  caller: PageCaller,
  { key, options, text: file }: BeginSummary,
): Promise<RunView> {
  // UTF-8 has at most three bytes for a unit of UTF-16.
  if (file.size > longestText * 3) throw new AppError('parameter');
  const text = normalise(storable(await file.text()));
  if (text.trim() === '' || text.length > longestText) throw new AppError('parameter');
  const sha256 = createHash('sha256').update(text).digest('hex');
  const { way, title } = options;
  const model = way === 'model' ? await readyModel(caller.kernel.models) : null;
  const write = model ? modelWork(text, options, model.context) : extractWork(text, options);
  await countKept({ ...caller, limits: caller.kernel.limits }, text);
  return beginRun(caller, {
    ...{ tool: 'summarise', key, way, input: { ...options, sha256 } },
    title: title || text.trimStart(),
    cost: way === 'model' ? { meter: 'gpt3_words', factor: 1 } : null,
    work: async (control) => {
      await keepSource(control.caller, control.id, text);
      return write(control);
    },
  });
}
