import { AppError } from '#shared/errors/app-error.ts';
import type { EngineAnswer, EngineOrder } from './engine.ts';
import type { Going } from './pipeline.ts';
import type { ReadyEngine } from './translation.ts';
import { edgesOf, type Unit } from './unit.ts';

/** Of an engine that answers otherwise the next time. */
const mostTries = 3;

/** Translates texts that fit into one request. @throws AppError where one cannot be. */
export async function translateBatch(going: Going, units: readonly Unit[]): Promise<void> {
  const tries = going.engines[0]?.varies ? mostTries : 1;
  for (let tried = 0; tried < tries && !units.every(isDone); tried += 1) await askFor(going, units);
  const left = units.filter((unit) => !isDone(unit));
  if (left.length > 0) await byStretches(going, left);
}

function isDone({ result }: Unit): boolean {
  return result !== null;
}

async function askFor(going: Going, units: readonly Unit[]): Promise<void> {
  await inTurn(going, async (engine) => {
    const open = units.filter((unit) => !isDone(unit));
    if (open.length === 0) return;
    const take = (at: number, answer: string | undefined) => {
      const unit = open[at];
      if (!unit || isDone(unit)) return;
      const text = answer === undefined ? null : unit.guarded.restore(answer.trim());
      if (text !== null && text !== '') going.finish(unit, text);
    };
    const { texts } = await ask(going, engine, {
      texts: open.map(({ guarded }) => guarded.text),
      marked: open.some(({ guarded }) => guarded.marked),
      onText: take,
    });
    for (const [at, text] of texts.entries()) take(at, text);
  });
}

/** What lies between the marks by itself, so that nothing can be lost. */
async function byStretches(going: Going, units: readonly Unit[]): Promise<void> {
  const pieces = units.flatMap((unit) =>
    unit.guarded.stretches.map((text) => ({ unit, ...edgesOf(text), made: '' })),
  );
  for (let tried = 0; tried < mostTries; tried += 1) {
    const open = pieces.filter(({ made }) => made === '');
    if (open.length === 0) break;
    await inTurn(going, async (engine) => {
      for (let at = 0; at < open.length; at += engine.most.texts) {
        const some = open.slice(at, at + engine.most.texts);
        const { texts } = await ask(going, engine, {
          texts: some.map(({ core }) => core),
          marked: false,
        });
        for (const [n, piece] of some.entries()) piece.made = texts[n]?.trim() ?? '';
      }
    });
  }
  if (pieces.some(({ made }) => made === '')) throw new AppError('translate_failed');
  for (const unit of units) {
    const own = pieces.filter((piece) => piece.unit === unit);
    const texts = own.map(({ lead, made, tail }) => lead + made + tail);
    going.finish(unit, unit.guarded.rejoin(texts));
  }
}

/** @throws what the last engine threw. */
async function inTurn(
  { engines, signal, log }: Going,
  work: (engine: ReadyEngine) => Promise<void>,
): Promise<void> {
  for (const [at, engine] of engines.entries()) {
    try {
      await work(engine);
      return;
    } catch (error) {
      signal.throwIfAborted();
      const key = error instanceof AppError ? error.key : 'translate_failed';
      log.warn({ event: 'translate.failed', engine: engine.name, key });
      if (at === engines.length - 1) throw error;
    }
  }
}

async function ask(
  { said, from, to, formality, ask: asked, signal }: Going,
  engine: ReadyEngine,
  order: Pick<EngineOrder, 'texts' | 'marked' | 'onText'>,
): Promise<EngineAnswer> {
  signal.throwIfAborted();
  const { onText } = order;
  const named = () => {
    said.engine ??= engine.name;
    said.served ??= engine.title;
  };
  const answer = await engine.translate({
    ...{ ...order, from, to, formality, ask: asked, signal },
    ...(onText && {
      onText: (at, text) => {
        named();
        onText(at, text);
      },
    }),
  });
  named();
  said.detected ??= answer.detected;
  return answer;
}
