import type { Field } from '#shared/image/fields.ts';
import { type ImageOperation, imageCredits, imageOperations } from '#shared/image/operations.ts';
import { type FormField, formField } from '#shared/works/form-field.ts';

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

/** @param words of the group `image`. @throws Error as `formField`. */
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
