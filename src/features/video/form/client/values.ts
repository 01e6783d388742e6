import type { Values } from '../../client/video-store.ts';
import type { FormField, VideoForm } from '../form.ts';

/** What a form says; fields that it does not have keep the value that they begin with. */
export function valuesFrom({ fields }: VideoForm, form: FormData): Values {
  return Object.fromEntries(fields.map(({ name, field }) => [name, valueFrom(name, field, form)]));
}

function valueFrom(name: string, field: FormField['field'], form: FormData): unknown {
  // A box that is not ticked says nothing.
  if (field.kind === 'flag') return form.has(`${name}.there`) ? form.has(name) : field.initial;
  const given = form.get(name);
  if (typeof given !== 'string') return field.initial;
  if (field.kind === 'choice') return field.choices.includes(given) ? given : field.initial;
  if (field.kind === 'text') return given.trim();
  const value = Number(given);
  if (given.trim() === '' || Number.isNaN(value)) return field.initial;
  return Math.min(field.most, Math.max(field.least, value));
}
