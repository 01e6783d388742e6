// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import './handle.ts';

afterEach(() => document.body.replaceChildren());

const told = () => document.querySelector('[role=alert]')?.textContent ?? '';

function paste(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  document.body.append(field);
  const event = new Event('paste', { bubbles: true });
  field.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
}

function fieldOf(maxLength: number, value = '', name: 'input' | 'textarea' = 'input') {
  return Object.assign(document.createElement(name), { value, maxLength });
}

test('a field that takes only the beginning of what is pasted says so', async () => {
  const chosen = fieldOf(5, 'abcde');
  chosen.setSelectionRange(0, 5);
  paste(chosen, 'fghij');
  paste(fieldOf(5), 'abcde\n');
  paste(fieldOf(5, '', 'textarea'), 'ab\r\ncd');
  paste(document.createElement('input'), 'as long as one likes');
  await Promise.resolve();
  expect(told()).toBe('');
  paste(fieldOf(5, 'abc'), 'def');
  await vi.waitFor(() => expect(told()).toContain('Only the beginning'));
});
