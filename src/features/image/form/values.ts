import type { Field } from '#shared/image/fields.ts';
import type { ImageOperation } from '#shared/image/operations.ts';
import type { FormField } from './form.ts';

/** Name of a field -> its value, as the list of operations says. */
export type Values = Readonly<Record<string, unknown>>;

/** Name of the box that leaves a colour out. */
export const noneOf = (name: string) => `${name}.none`;

/** What a form says; fields that it does not have keep the value that they begin with. */
export function valuesFrom(
  fields: readonly Pick<FormField, 'name' | 'field'>[],
  form: FormData,
): Values {
  return Object.fromEntries(fields.map(({ name, field }) => [name, valueFrom(name, field, form)]));
}

function valueFrom(name: string, field: Field, form: FormData): unknown {
  // A box that is not ticked says nothing.
  if (field.kind === 'flag') return form.has(`${name}.there`) ? form.has(name) : field.initial;
  if (field.kind === 'optional-colour' && form.has(noneOf(name))) return null;
  const given = form.get(name);
  if (typeof given !== 'string') return field.initial;
  if (field.kind === 'number') return numberFrom(field, given, field.initial);
  if (field.kind === 'optional-number') return numberFrom(field, given, null);
  if (field.kind === 'choice') return field.choices.includes(given) ? given : field.initial;
  if (field.kind === 'shapes') return field.initial;
  return field.kind === 'text' ? given.trim() : given.toLowerCase();
}

function numberFrom<Left>(
  { least, most, step }: { least: number; most: number; step: number },
  given: string,
  left: Left,
): number | Left {
  const value = Number(given);
  if (given.trim() === '' || Number.isNaN(value)) return left;
  const stepped = least + Math.round((value - least) / step) * step;
  const digits = step < 1 ? 6 : 0;
  return Number(Math.min(most, Math.max(least, stepped)).toFixed(digits));
}

/** Whether a field has anything to say beside what the others say. */
export function isAsked(operation: ImageOperation, name: string, values: Values): boolean {
  const rule = rules[operation]?.[name];
  return rule === undefined || rule(values);
}

const isPixels = ({ width, height }: Values) => width !== null || height !== null;
const isBoth = ({ width, height }: Values) => width !== null && height !== null;
const isDuotone = ({ preset }: Values) => preset === 'duotone';

const rules: Partial<
  Record<ImageOperation, Readonly<Record<string, (values: Values) => boolean>>>
> = {
  resize: {
    percent: (values) => !isPixels(values),
    fit: isBoth,
    background: (values) => isBoth(values) && values.fit === 'contain',
  },
  convert: {
    quality: ({ format, lossless }) =>
      format === 'jpeg' || ((format === 'webp' || format === 'avif') && lossless !== true),
    lossless: ({ format }) => format === 'webp' || format === 'avif',
    background: ({ format }) => format === 'jpeg',
  },
  tone: { dark: isDuotone, light: isDuotone },
  collage: {
    columns: ({ layout }) => layout === 'grid',
    cell: ({ layout }) => layout !== 'rows',
    fit: ({ layout }) => layout !== 'rows',
  },
};
