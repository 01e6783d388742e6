import type { Field } from '#shared/image/fields.ts';
import { type ImageOperation, imageCredits, imageOperations } from '#shared/image/operations.ts';

/** A field of an operation with its words. */
export interface FormField {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  /** What to expect of it. */
  readonly hint?: string;
  /** Of a colour that may be left out: what is there instead. */
  readonly none?: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

/** What the page of a tool asks for, as plain data for its island. */
export interface ToolForm {
  readonly operation: ImageOperation;
  /** How the operation is called among several. */
  readonly name: string;
  /** Whether a model makes it. */
  readonly isProvided: boolean;
  /** Pictures that it needs. */
  readonly least: number;
  /** Of each picture that it makes. */
  readonly credits: number;
  readonly fields: readonly FormField[];
}

/** Fields that are drawn on the picture. */
const drawn: readonly string[] = ['left', 'top'];

/**
 * @param words of the group `image`: labels are `field.<operation>.<name>`, else `field.<name>`; likewise
 * `hint.` and `none.`, which may be absent, and `choice.<name>.<value>`.
 * @throws Error on a label that is not there.
 */
export function formOf(
  operation: ImageOperation,
  words: Readonly<Record<string, string>>,
): ToolForm {
  const { engine, sources, fields: known } = imageOperations[operation];
  const fields: readonly [string, Field][] = Object.entries(known);
  return {
    operation,
    name: words[`operation.${operation}`] ?? '',
    isProvided: engine === 'provider',
    least: sources.least,
    credits: imageCredits[engine],
    fields: fields
      .filter(([name]) => !isDrawn(operation, name))
      .map(([name, field]) => formField(operation, name, field, words)),
  };
}

function isDrawn(operation: ImageOperation, name: string): boolean {
  return operation === 'crop' && [...drawn, 'width', 'height'].includes(name);
}

function formField(
  operation: ImageOperation,
  name: string,
  field: Field,
  words: Readonly<Record<string, string>>,
): FormField {
  const read = (kind: string) => words[`${kind}.${operation}.${name}`] ?? words[`${kind}.${name}`];
  const needed = (key: string, found: string | undefined): string => {
    if (found !== undefined) return found;
    throw new Error(`content/messages/en/image.json has no "${key}". To fix: add it there.`);
  };
  const [hint, none] = [read('hint'), read('none')];
  return {
    name,
    field,
    label: needed(`field.${name}`, read('field')),
    ...(hint !== undefined && { hint }),
    ...(field.kind === 'optional-colour' && { none: needed(`none.${name}`, none) }),
    ...(field.kind === 'choice' && {
      choices: field.choices.map((value) => ({
        value,
        label: needed(
          `choice.${name}.${value}`,
          words[`choice.${operation}.${name}.${value}`] ?? words[`choice.${name}.${value}`],
        ),
      })),
    }),
  };
}
