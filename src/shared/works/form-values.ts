import type { Field } from '#shared/image/fields.ts';
import type { FormField } from './form-field.ts';

/** Name of a field -> its value, as the list of tools says. */
export type Values = Readonly<Record<string, unknown>>;

/** Name of the box that leaves a colour out. */
export const noneOf = (name: string) => `${name}.none`;

/** Name of what says that a box is there: one that is not ticked says nothing. */
export const thereOf = (name: string) => `${name}.there`;

/** What a form says; fields that it does not have keep the value that they begin with. */
export function valuesFrom(
  fields: readonly Pick<FormField, 'name' | 'field'>[],
  form: FormData,
): Values {
  return Object.fromEntries(fields.map(({ name, field }) => [name, valueFrom(name, field, form)]));
}

function valueFrom(name: string, field: Field, form: FormData): unknown {
  if (field.kind === 'flag') return form.has(thereOf(name)) ? form.has(name) : field.initial;
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
