import type { EngineName } from '#shared/translate/engine.ts';
import type { Log } from '../log.ts';
import { translateBatch } from './batch.ts';
import type { Ask, EngineWording } from './engine.ts';
import { type Entry, finderOf } from './terms.ts';
import type { ReadyEngine } from './translation.ts';
import { batchesOf, type Unit, unitsOf } from './unit.ts';

/** UTF-16 units of the first request of a text that somebody waits for. */
const firstLength = 600;

export interface TextsOrder extends EngineWording {
  readonly texts: readonly string[];
  /** Whether they have marks of their own, as `runs.ts` says. */
  readonly marked: boolean;
  readonly keep: readonly string[];
  readonly entries: readonly Entry[];
  /** The first is asked, the next where it fails; not empty. */
  readonly engines: readonly ReadyEngine[];
  readonly ask: Ask;
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Each text in its order, as soon as those before it are there, too. */
  onText?(at: number, text: string, note: TextNote): void;
}

/** What is known as a text is handed on. */
export interface TextNote extends Said {
  /** Places at which a glossary's translation was put. */
  readonly terms: number;
}

interface Said {
  /** What answered first; null where nothing had to be asked. */
  readonly engine: EngineName | null;
  readonly served: string | null;
  /** The language that it found. */
  readonly detected: string | null;
}

export interface Translated extends Said {
  readonly texts: readonly string[];
}

/** What is known of a translation while it goes on. */
export interface Going extends TextsOrder {
  readonly said: { -readonly [Key in keyof Said]: Said[Key] };
  finish(unit: Unit, text: string): void;
}

/**
 * Translates many texts, a few requests at once. What must stay has stayed in every one of them.
 * @throws AppError of the last engine; the signal's reason once it aborts.
 */
export async function translateTexts(order: TextsOrder): Promise<Translated> {
  const finders = finderOf(order.texts.join('\n'), order.keep, order.entries);
  const units = unitsOf(order.texts, { marked: order.marked, ...finders });
  const [engine] = order.engines;
  const said: Going['said'] = { engine: null, served: null, detected: null };
  const line = createLine(order, units, said);
  const failed = new AbortController();
  const going: Going = {
    ...order,
    signal: AbortSignal.any([order.signal, failed.signal]),
    said,
    finish: (unit, text) => {
      unit.result = unit.lead + text + unit.tail;
      line.advance();
    },
  };
  line.advance();
  const batches = engine ? batchesOf(units, engine.most, firstLength) : [];
  const work = (batch: readonly Unit[]) => translateBatch(going, batch);
  await atOnce(batches, engine?.atOnce ?? 1, work).catch((error: unknown) => {
    // Nobody waits for the others any more.
    failed.abort(error);
    throw error;
  });
  return { texts: line.texts(), ...said };
}

/** Hands texts on in their order. */
function createLine({ texts, onText }: TextsOrder, units: readonly Unit[], said: Said) {
  const byPlace = new Map<number, Unit>();
  for (const unit of units) for (const at of [unit.at, ...unit.alike]) byPlace.set(at, unit);
  const textAt = (at: number) => {
    const unit = byPlace.get(at);
    return unit ? unit.result : (texts[at] ?? '');
  };
  let next = 0;
  return {
    advance: () => {
      for (; next < texts.length; next += 1) {
        const text = textAt(next);
        if (text === null) return;
        onText?.(next, text, { ...said, terms: byPlace.get(next)?.guarded.terms ?? 0 });
      }
    },
    texts: () => texts.map((text, at) => textAt(at) ?? text),
  };
}

async function atOnce<T>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const lanes = Array.from({ length: Math.min(most, items.length) }, async () => {
    for (const item of rest) await work(item);
  });
  await Promise.all(lanes);
}
