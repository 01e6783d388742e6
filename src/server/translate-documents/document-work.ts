import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '#shared/errors/app-error.ts';
import { toCsv } from '#shared/text/csv.ts';
import type { DocumentDetail, DocumentFault, DocumentParams } from '#shared/translate/document.ts';
import { formalities } from '#shared/translate/engine.ts';
import { translateRuns } from '../translate/runs.ts';
import { baseOf, tagOf } from '../translate/tag.ts';
import type { MadeFile, WorkKind, WorkTask } from '../works/work-kind.ts';
import { type TranslatedDocument, translateDocument } from './translate-document.ts';

const tag = z
  .string()
  .max(20)
  .transform((code, issues) => {
    const found = tagOf(code);
    if (found === null) issues.addIssue('no language of ours');
    return found ?? '';
  });

const params = z.object({
  from: tag.nullable(),
  to: tag,
  formality: z.enum(formalities).optional(),
  glossaryId: z.uuid().optional(),
  keep: z.array(z.string().min(1).max(200)).max(500).optional(),
  words: z.int().min(0).max(10_000_000),
});

const used = z.object({ words: z.int().min(0) });

/** Most of a detail's 64 kB is left to other signs than Latin ones. */
const mostShown = 40;
const longestShown = 240;
/** Of texts that stay by intent. */
const mostKept = 40;
const longestKept = 120;
/** An engine that is asked a few times at once. */
const wordsPerSecond = 60;

/** A document translated whole, each run of it matched to its translation. */
export const documentWork: WorkKind<DocumentParams> = {
  ...{ name: 'document', atOnce: 2, mostSources: 1, params },
  tool: () => 'translate',
  price: ({ words }, sources) => {
    if (sources.length !== 1) throw new AppError('parameter');
    return { meter: 'gpt3_words', amount: words };
  },
  // Its report, the second file, has none.
  used: (details) =>
    details.map((one) => used.safeParse(one).data?.words).find((one) => one !== undefined) ?? null,
  seconds: ({ words }) => Math.ceil(4 + words / wordsPerSecond),
  make,
};

async function make(task: WorkTask<DocumentParams>): Promise<readonly MadeFile[]> {
  const { caller, params: asked, signal, sources } = task;
  const [source] = sources;
  if (!source) throw new AppError('parameter');
  const { formality, glossaryId, keep } = asked;
  const made = await translateDocument(
    caller.kernel.documents,
    {
      ...{ bytes: await readFile(source.file), name: source.name, type: source.mediaType },
      locale: caller.locale,
    },
    {
      ...{ from: asked.from, to: asked.to, mostWords: asked.words, signal },
      progress: (part, stage) => task.progress(part, stage),
      translate: (runs, call) =>
        translateRuns(caller, {
          ...{ runs, ...call, from: asked.from ?? call.from },
          ...(formality && { formality }),
          ...(glossaryId && { glossaryId }),
          ...(keep && { keep }),
        }),
    },
  );
  return written(task, source.name, made);
}

async function written(
  { caller: { kernel, locale }, folder, params: { to } }: WorkTask<DocumentParams>,
  sourceName: string,
  made: TranslatedDocument,
): Promise<MadeFile[]> {
  const own = kernel.wordsOf(locale);
  const t = (own.has('document') ? own : kernel.wordsOf('en')).group('document');
  const named = { name: sourceName.replace(/\.[a-z\d]{1,8}$/i, ''), language: baseOf(to) };
  const file = path.join(folder, `made${made.end}`);
  await writeFile(file, made.bytes);
  const document: MadeFile = {
    ...{ file, mediaType: made.mediaType, detail: detailOf(made, to) },
    name: `${t(`name.${made.state}`, named)}${made.end}`,
  };
  if (made.faults.length + made.kept.length === 0) return [document];
  const heads = (['number', 'fault', 'source', 'output'] as const).map((one) => t(`report.${one}`));
  const rows = made.faults.map(({ n, fault, source, output }) => [
    ...[n, t(`fault.${fault}`), source, output],
  ]);
  const kept = made.kept.map(({ reason, text }) => ['', t(`kept.${reason}`), text, text]);
  const report = path.join(folder, 'report.csv');
  await writeFile(report, toCsv([heads, ...rows, ...kept]));
  return [
    document,
    { file: report, name: `${t('name.report', named)}.csv`, mediaType: 'text/csv' },
  ];
}

function detailOf(made: TranslatedDocument, to: string) {
  const { state, from, runs, translated, translatedWords: words, faults, kept } = made;
  const shown = {
    faults: faults.slice(0, mostShown).map(shortFault),
    kept: kept.slice(0, mostKept).map((one) => ({ ...one, text: short(one.text, longestKept) })),
  };
  const counts = { runs, translated, words, faultCount: faults.length, keptCount: kept.length };
  return { state, from, to, ...counts, ...shown } satisfies DocumentDetail;
}

function shortFault(fault: DocumentFault): DocumentFault {
  const { source, output } = fault;
  return { ...fault, source: short(source, longestShown), output: short(output, longestShown) };
}

function short(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
}
