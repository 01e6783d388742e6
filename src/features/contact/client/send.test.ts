// @vitest-environment jsdom
import { expect, test } from 'vitest';

test('a message of which only the beginning fits says how long one may be', async () => {
  document.body.innerHTML =
    '<form data-contact><input><textarea maxlength="10"></textarea><small>At most 10.</small><button></button><p class="told"></p></form>';
  await import('./send.ts');
  const paste = (name: string, text: string) => {
    const event = new Event('paste', { bubbles: true });
    const clipboardData = { getData: () => text };
    document.querySelector(name)?.dispatchEvent(Object.assign(event, { clipboardData }));
    return document.querySelector('.told')?.textContent;
  };
  expect(paste('input', 'far more than ten')).toBe('');
  expect(paste('textarea', 'ten at all')).toBe('');
  expect(paste('textarea', 'more than ten')).toBe('At most 10.');
  document.querySelector('.told')?.replaceChildren();
  const area = document.querySelector('textarea');
  if (area) area.value = 'ten before';
  area?.select();
  expect(paste('textarea', 'ten at all')).toBe('');
});
