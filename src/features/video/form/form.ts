import type { Field } from '#shared/image/fields.ts';
import type { Effect } from '#shared/video/effect.ts';
import { type VideoToolName, videoTools } from '#shared/video/tools.ts';

/** A field with its words. */
export interface FormField {
  readonly name: string;
  readonly field: Exclude<Field, { readonly kind: `optional-${string}` | 'shapes' | 'colour' }>;
  readonly label: string;
  /** What to expect of it. */
  readonly hint?: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

/** What a page asks for, as plain data for its island. */
export interface VideoForm {
  readonly tool: VideoToolName | 'effect';
  /** Of `effect`. */
  readonly effect?: string;
  /** How it is called among several. */
  readonly name: string;
  readonly fields: readonly FormField[];
}

type Words = Readonly<Record<string, string>>;

/** @param words of the group `video`. @throws Error on a label that is not there. */
export function formOf(tool: VideoToolName, words: Words): VideoForm {
  const fields = Object.entries(videoTools[tool].fields) as [string, FormField['field']][];
  return {
    tool,
    name: words[`operation.${tool}`] ?? '',
    fields: fields.map(([name, field]) => formField(name, field, words)),
  };
}

/** @param words of the group `effects`. @throws as `formOf`. */
export function effectFormOf({ slug, fields }: Effect, words: Words): VideoForm {
  return {
    ...{ tool: 'effect', effect: slug, name: words[`${slug}.name`] ?? '' },
    fields: fields.map((one) => formField(one.name, plainField(one), words)),
  };
}

function plainField(field: Effect['fields'][number]): FormField['field'] {
  if (field.kind === 'range')
    return { kind: 'number', least: 0, most: 100, step: 1, initial: field.initial };
  const choices = Object.keys(field.options);
  return { kind: 'choice', choices, initial: choices[0] ?? '' };
}

function formField(name: string, field: FormField['field'], words: Words): FormField {
  const needed = (key: string) => {
    const found = words[key];
    if (found === undefined) throw new Error(`content/messages/en: no "${key}". To fix: add it.`);
    return found;
  };
  const hint = words[`hint.${name}`];
  return {
    ...{ name, field, label: needed(`field.${name}`) },
    ...(hint !== undefined && { hint }),
    ...(field.kind === 'choice' && {
      choices: field.choices.map((value) => ({ value, label: needed(`choice.${name}.${value}`) })),
    }),
  };
}
