import type { Field } from '#shared/image/fields.ts';
import type { Effect } from '#shared/video/effect.ts';
import { type VideoToolName, videoTools } from '#shared/video/tools.ts';
import { type FormField, formField } from '#shared/works/form-field.ts';

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

/** @param words of the group `video`. @throws Error as `formField`. */
export function formOf(tool: VideoToolName, words: Words): VideoForm {
  const fields: readonly [string, Field][] = Object.entries(videoTools[tool].fields);
  return {
    tool,
    name: words[`operation.${tool}`] ?? '',
    fields: fields.map(([name, field]) => formField(tool, name, field, words)),
  };
}

/** @param words of the group `effects`. @throws Error as `formField`. */
export function effectFormOf({ slug, fields }: Effect, words: Words): VideoForm {
  return {
    ...{ tool: 'effect', effect: slug, name: words[`${slug}.name`] ?? '' },
    fields: fields.map((one) => formField(slug, one.name, plainField(one), words)),
  };
}

function plainField(field: Effect['fields'][number]): Field {
  if (field.kind === 'range')
    return { kind: 'number', least: 0, most: 100, step: 1, initial: field.initial };
  const choices = Object.keys(field.options);
  return { kind: 'choice', choices, initial: choices[0] ?? '' };
}
