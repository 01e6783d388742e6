import type { Field } from '#shared/image/fields.ts';

/** A field of a tool with its words. */
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

type Words = Readonly<Record<string, string>>;

/**
 * @param of the tool: labels are `field.<tool>.<name>`, else `field.<name>`; likewise `hint.` and `none.`,
 * which may be absent, and `choice.<name>.<value>`.
 * @throws Error on a label that is not there.
 */
export function formField(of: string, name: string, field: Field, words: Words): FormField {
  const read = (kind: string, rest = name) =>
    words[`${kind}.${of}.${rest}`] ?? words[`${kind}.${rest}`];
  const needed = (kind: string, rest = name): string => {
    const found = read(kind, rest);
    if (found !== undefined) return found;
    throw new Error(`content/messages/en has no "${kind}.${rest}". To fix: add it there.`);
  };
  const hint = read('hint');
  return {
    ...{ name, field, label: needed('field') },
    ...(hint !== undefined && { hint }),
    ...(field.kind === 'optional-colour' && { none: needed('none') }),
    ...(field.kind === 'choice' && {
      choices: field.choices.map((value) => ({
        value,
        label: needed('choice', `${name}.${value}`),
      })),
    }),
  };
}
