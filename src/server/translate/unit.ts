import { type Guarded, type Guards, guard } from './marks.ts';

/** One text on its way. */
export interface Unit {
  readonly at: number;
  readonly guarded: Guarded;
  /** White space before and after what is translated. */
  readonly lead: string;
  readonly tail: string;
  /** Texts that say the same. */
  readonly alike: number[];
  /** Set once it is translated. */
  result: string | null;
}

/** @returns those that need an engine, each text once; the others are as they were. */
export function unitsOf(texts: readonly string[], guards: Guards): Unit[] {
  const known = new Map<string, Unit>();
  for (const [at, text] of texts.entries()) {
    const before = known.get(text);
    if (before) before.alike.push(at);
    else {
      const { lead, core, tail } = edgesOf(text);
      const guarded = guard(core, guards);
      if (guarded.stretches.length > 0)
        known.set(text, { at, guarded, lead, tail, alike: [], result: null });
    }
  }
  return [...known.values()];
}

export function edgesOf(text: string) {
  const core = text.trim();
  const start = text.indexOf(core);
  return { lead: text.slice(0, start), core, tail: text.slice(start + core.length) };
}

interface Most {
  readonly texts: number;
  /** UTF-16 units. */
  readonly length: number;
}

/**
 * Units that go out together, in their order; one that is too long goes alone.
 * @param first length of the first batch: a short one answers soon.
 */
export function batchesOf(units: readonly Unit[], most: Most, first = most.length): Unit[][] {
  const batches: Unit[][] = [];
  let length = 0;
  for (const unit of units) {
    const own = unit.guarded.text.length;
    const limit = batches.length === 1 ? Math.min(first, most.length) : most.length;
    const last = batches.at(-1);
    if (last && last.length < most.texts && length + own <= limit) last.push(unit);
    else {
      batches.push([unit]);
      length = 0;
    }
    length += own;
  }
  return batches;
}
