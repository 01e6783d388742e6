import type { FormEvent } from 'react';

type Field = HTMLTextAreaElement | HTMLInputElement;

/**
 * Props of a field that takes more than may be sent and has the browser say so when it is sent:
 * `maxLength` cuts what is pasted without a word.
 */
export function longText(most: number, told: (count: number) => string) {
  const check = (field: Field | null) =>
    field?.setCustomValidity(field.value.length > most ? told(field.value.length) : '');
  return { ref: check, onInput: (event: FormEvent<Field>) => check(event.currentTarget) };
}
