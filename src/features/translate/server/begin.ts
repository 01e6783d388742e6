import { beginRun } from '#server/runs/begin.ts';
import type { RunControl, RunWork } from '#server/runs/plan.ts';
import { translateTexts } from '#server/translate/pipeline.ts';
import { piecesOfText } from '#server/translate/text.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { countWords } from '#server/word-count.ts';
import type { RunView } from '#shared/run/run.ts';
import { type BeginInput, type TranslateDetail, type TranslatedPiece, tool } from '../contract.ts';
import { type Resolved, resolveWording, wayOf } from './wording.ts';

/**
 * Begins a translation that goes on whatever becomes of the page; each word of it is charged.
 * @throws AppError as `beginRun` and `resolveWording`.
 */
export async function beginTranslation(caller: PageCaller, input: BeginInput): Promise<RunView> {
  const { key, part, text, ...wording } = input;
  const resolved = await resolveWording(caller, wording, text);
  return beginRun(caller, {
    ...{ tool, part, key, title: text, way: wayOf(resolved) },
    input: { text, ...wording },
    cost: { meter: 'gpt3_words', factor: 1, words: Math.max(1, await countWords(text)) },
    work: translateWork(text, resolved),
  });
}

function translateWork(text: string, resolved: Resolved): RunWork {
  return async (control) => {
    const texts = piecesOfText(text);
    const pieces: TranslatedPiece[] = [];
    let [from, to, terms] = [0, 0, 0];
    let said: Pick<TranslateDetail, 'engine' | 'served'> = { engine: null, served: null };
    const asked = { from: resolved.from, detected: resolved.detected };
    const detail = (): TranslateDetail => ({
      ...{ ...asked, ...said, count: texts.length, pieces: [...pieces], terms },
    });
    const tell = teller(control, detail);
    tell();
    const { engine, served, detected } = await translateTexts({
      ...{ ...resolved, texts, marked: false, ask: control.ask, signal: control.signal },
      log: control.caller.kernel.log,
      onText: (at, made, note) => {
        said = { engine: note.engine, served: note.served };
        control.emit(made);
        from += texts[at]?.length ?? 0;
        to += made.length;
        terms += note.terms;
        pieces.push({ from, to });
        tell();
      },
    });
    return { ...detail(), engine, served, from: resolved.from ?? detected };
  };
}

/** Shows what is known: one write at a time, and the last of what came meanwhile. */
function teller({ show, caller }: RunControl, detail: () => TranslateDetail): () => void {
  let state: 'idle' | 'busy' | 'due' = 'idle';
  const write = async () => {
    do {
      state = 'busy';
      await show(detail());
    } while (isDue());
    state = 'idle';
  };
  const isDue = () => state === 'due';
  return () => {
    if (state !== 'idle') {
      state = 'due';
      return;
    }
    write().catch(() => {
      state = 'idle';
      caller.kernel.log.warn({ event: 'translate.show' });
    });
  };
}
