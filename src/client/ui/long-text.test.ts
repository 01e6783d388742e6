// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { longText } from './long-text.ts';

function fieldOf(text: string) {
  const field = document.createElement('textarea');
  field.value = text;
  return { field, said: vi.spyOn(field, 'setCustomValidity') };
}

const told = (count: number) => `${count} are too many`;

test('a text that is not too long leaves the browser alone', () => {
  const { field, said } = fieldOf('four');
  longText(4, told).ref(field);
  expect(said).not.toHaveBeenCalled();
});

test('a text that is too long says so, until it is shorter', () => {
  const { field } = fieldOf('fives');
  const { ref } = longText(4, told);
  ref(field);
  expect(field.validationMessage).toBe('5 are too many');
  field.value = 'four';
  ref(field);
  expect(field.validity.valid).toBe(true);
});

test('a field that is not there says nothing', () => {
  expect(() => longText(4, told).ref(null)).not.toThrow();
});
