// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { $text, setText } from '../../composer/client/draft-store.ts';
import { $slash, leaveSlash, pressInSlash } from './prompt-store.ts';
import { SlashList } from './SlashList.tsx';

vi.mock('./prompt-calls.ts', () => ({
  list: () => Promise.resolve([{ id: 'a', title: '挨拶文', text: '挨拶を書いて。' }]),
}));
vi.mock('../../client/say-context.ts', () => ({ useWords: () => (key: string) => key }));

const draw = rootForEach();

/** @returns whether the list took the key. */
function press(key: string, init: KeyboardEventInit = {}): boolean {
  const nativeEvent = new KeyboardEvent('keydown', { key, ...init });
  let taken = false;
  act(() => {
    taken = pressInSlash({ key, nativeEvent, preventDefault: () => undefined } as never);
  });
  return taken;
}

test('the slash of an input method opens the list, and the key that ends a word takes no prompt', async () => {
  setText('／挨拶');
  await draw(<SlashList />);
  expect(document.querySelector('[role="option"]')?.textContent).toBe('挨拶文');
  expect(press('Enter', { keyCode: 229 })).toBe(false);
  expect($text.get()).toBe('／挨拶');
  expect(press('Enter')).toBe(true);
  expect($text.get()).toBe('挨拶を書いて。');
});

test('a list that was left opens again for another message', () => {
  setText('／');
  leaveSlash();
  expect($slash.get()).toBeNull();
  setText('');
  setText('／あ');
  expect($slash.get()).toBe('あ');
});
