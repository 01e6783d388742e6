import { cut } from '#server/documents/document-text.ts';
import { finish } from '#server/models/guide/steps.ts';
import type { RunControl, RunWork } from '#server/runs/plan.ts';
import { type Sentence, sentenceSteps } from '#shared/text/sentences.ts';
import type { Place, SummaryDetail, SummaryOptions } from '../../contract.ts';
import { pointsPrompt, summaryPrompt } from './prompt.ts';
import { type SummaryLine, summaryLines } from './summary-lines.ts';

/** UTF-16 units that a token stands for at the least, and the part of the context that a text may take. */
const unitsPerToken = 1.5;
const share = 0.5;
/** Of longer pieces models forget the middle. */
const longestPiece = 60_000;
const shortestPiece = 3_000;
const pointsOfPiece = 8;

interface Work {
  readonly text: string;
  readonly sentences: readonly Sentence[];
  readonly options: SummaryOptions;
  readonly most: number;
  readonly control: RunControl;
}

/** A summary by a model: of a long text, piece by piece and then of what the pieces said. @param context tokens. */
export function modelWork(text: string, options: SummaryOptions, context: number): RunWork {
  const room = Math.floor(context * share * unitsPerToken);
  const most = Math.min(longestPiece, Math.max(shortestPiece, room));
  return async (control) => {
    const sentences = await finish(sentenceSteps(text), control.signal);
    const work: Work = { text, sentences, options, most, control };
    const pieces = cut(text, most);
    if (pieces.length <= 1) return written(work, text, { read: 1, pieces: 1 });
    const points = await pointsOf(work, pieces, { read: 0, pieces: pieces.length });
    return written(work, points, { read: pieces.length, pieces: pieces.length });
  };
}

type Progress = Pick<SummaryDetail, 'read' | 'pieces'>;

/** What the pieces say, joined; again in pieces where that is still too long. */
async function pointsOf(
  work: Work,
  pieces: readonly string[],
  progress: Progress,
): Promise<string> {
  const { control, options, most } = work;
  const lines: SummaryLine[] = [];
  for (const [at, piece] of pieces.entries()) {
    control.signal.throwIfAborted();
    const read = Math.min(progress.pieces, progress.read + at);
    await control.show({ ...progress, read, places: [] } satisfies SummaryDetail);
    const asked = { options, text: piece, title: `Part ${at + 1} of ${pieces.length}` };
    lines.push(...(await linesOf(work, pointsPrompt(asked, pointsOfPiece))));
  }
  const joined = lines.map(pointOf).join('\n');
  const shorter = cut(joined, most);
  if (shorter.length <= 1 || shorter.length >= pieces.length) return joined.slice(0, most);
  return pointsOf(work, shorter, { ...progress, read: progress.pieces });
}

function pointOf({ text, quotes }: SummaryLine): string {
  return `${text} ${quotes.map((quote) => `[1: "${quote.replaceAll('"', "'")}"]`).join(' ')}`.trim();
}

async function linesOf(
  { text, sentences, control }: Work,
  prompt: ReturnType<typeof pointsPrompt>,
): Promise<SummaryLine[]> {
  const reader = summaryLines(text, sentences);
  const said = await control.ask(prompt);
  return [...reader.write(said), ...reader.end()];
}

/** Line by line, as they come: each is checked before it is shown. */
async function written(work: Work, given: string, progress: Progress): Promise<SummaryDetail> {
  const { text, sentences, options, control } = work;
  const reader = summaryLines(text, sentences);
  const places: (readonly Place[])[] = [];
  const take = (lines: readonly SummaryLine[]) => {
    for (const line of lines) {
      control.emit(places.length === 0 ? line.text : `\n${line.text}`);
      places.push(line.places);
    }
  };
  await control.show({ ...progress, places } satisfies SummaryDetail);
  const asked = { options, text: given, title: options.title || 'Text' };
  try {
    const prompt = summaryPrompt(asked, given === text ? 'text' : 'points');
    await control.ask(prompt, { onText: (chunk) => take(reader.write(chunk)) });
  } catch (error) {
    if (!control.signal.aborted) throw error;
  }
  take(reader.end());
  return { ...progress, places };
}
