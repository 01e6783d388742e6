import * as z from 'zod/mini';
import type { Frame } from './frame.ts';
import type { EffectValues } from './tools.ts';

const name = z.string().check(z.regex(/^[a-z]{2,20}$/));

/** 0 to 100. */
const range = z.strictObject({
  kind: z.literal('range'),
  name,
  initial: z.int().check(z.gte(0), z.lte(100)),
});
/** What each choice puts into the filters. The first one is chosen. */
const choice = z.strictObject({
  kind: z.literal('choice'),
  name,
  options: z.record(z.string().check(z.regex(/^[a-z0-9]+$/)), z.string()),
});

const effectSchema = z.strictObject({
  /** Also its path. */
  slug: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(40)),
  fields: z.array(z.discriminatedUnion('kind', [range, choice])),
  /** Chains of ffmpeg's filters from `[in]` to `[out]`, joined by semicolons; placeholders are filled by `filtersOf`. */
  video: z.array(z.string()).check(z.minLength(1)),
  /** One chain for the sound, where it changes. */
  audio: z.optional(z.string()),
  /** Shape of the result, where it is not that of the source. */
  shape: z.optional(z.literal('field')),
  /** How much longer than copying it takes, about. */
  weight: z.number().check(z.gte(1), z.lte(20)),
});
/** An effect as its file in `content/effects` has it. */
export type Effect = z.infer<typeof effectSchema>;

/** @throws Error that names the effect and what is wrong with it. */
export function readEffect(data: unknown): Effect {
  const found = effectSchema.safeParse(data);
  const slug = String(Object(data).slug);
  if (!found.success) throw new Error(`content/effects/${slug}.json: ${found.error.message}`);
  return found.data;
}

/** As the page shows it at first. */
export function initialValues({ fields }: Effect): EffectValues {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.kind === 'range' ? field.initial : (Object.keys(field.options)[0] ?? ''),
    ]),
  );
}

/** Whether they are what the effect's fields can give, all of them and nothing else. */
export function fits({ fields }: Effect, values: EffectValues): boolean {
  if (Object.keys(values).length !== fields.length) return false;
  return fields.every((field) => {
    const value = values[field.name];
    if (field.kind === 'choice')
      return typeof value === 'string' && Object.hasOwn(field.options, value);
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100;
  });
}

export interface EffectScene extends Frame {
  readonly seconds: number;
  /** Where its last second begins. */
  readonly fadeout: number;
  readonly rate: number;
}

/**
 * Fills the placeholders of a chain: `{width}` and the rest of the scene, a choice by its name, and
 * a range as a number between two, `{strength:0.2..1}`.
 * @throws RangeError for a name that is no field.
 */
export function filtersOf(
  effect: Effect,
  template: string,
  { values, scene }: { readonly values: EffectValues; readonly scene: EffectScene },
): string {
  const known: Readonly<Record<string, unknown>> = { ...scene };
  return template.replace(
    /\{([a-z]+)(?::(-?[\d.]+?)\.\.(-?[\d.]+))?\}/g,
    (_, key: string, from?: string, to?: string) => {
      const field = effect.fields.find((one) => one.name === key);
      const value = values[key];
      if (field?.kind === 'choice') return field.options[String(value)] ?? '';
      if (field && from !== undefined)
        return between(Number(from), Number(to), Number(value) / 100);
      if (!field && known[key] !== undefined) return String(known[key]);
      throw new RangeError(`content/effects/${effect.slug}.json names no field "${key}"`);
    },
  );
}

function between(from: number, to: number, part: number): string {
  return String(Number((from + (to - from) * part).toFixed(4)));
}
