import type { FormEvent } from 'react';

type Field = HTMLTextAreaElement | HTMLInputElement;

/**
 * Props of a field that takes more than may be sent and has the browser say so when it is sent:
 * `maxLength` cuts what is pasted without a word.
 * @param sizeOf what there is at most of in a text: its UTF-16 units, or parts.
 */
export function longText(
  most: number,
  told: (count: number) => string,
  sizeOf = (text: string) => text.length,
) {
  const check = (field: Field | null) => {
    if (!field) return;
    const size = sizeOf(field.value);
    // It is asked whenever its field is drawn, and mostly has nothing to say or to take back.
    if (size > most || field.validity.customError)
      field.setCustomValidity(size > most ? told(size) : '');
  };
  return { ref: check, onInput: (event: FormEvent<Field>) => check(event.currentTarget) };
}
