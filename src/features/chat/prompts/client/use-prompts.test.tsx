// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Prompt } from '../contract.ts';
import { list } from './prompt-calls.ts';
import { savePrompt, usePrompts } from './use-prompts.ts';

vi.mock('./prompt-calls.ts', () => ({
  list: vi.fn(),
  save: (prompt: Prompt) => Promise.resolve(prompt),
}));
vi.mock('../../client/say-context.ts', () => ({ useWords: () => (key: string) => key }));

const old: Prompt = { id: 'a', title: 'Old', text: 'Old' };
const made: Prompt = { id: 'b', title: 'New', text: 'New' };

let root: Root;
let shown: HTMLElement;

function Shown() {
  const { state, prompts } = usePrompts();
  return [state, ...prompts.map(({ title }) => title)].join(' ');
}

beforeEach(() => {
  vi.mocked(list).mockReset();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  shown = document.createElement('div');
  root = createRoot(shown);
});

afterEach(() => act(() => root.unmount()));

test('what is saved where the list has not come does not stand for all of it', async () => {
  vi.mocked(list).mockResolvedValueOnce(null).mockResolvedValueOnce([made, old]);
  await act(async () => root.render(<Shown />));
  expect(shown.textContent).toBe('failed');
  await act(() => savePrompt(made));
  expect(shown.textContent).toBe('ready New Old');
});

test('a list that was asked for before a change does not undo it', async () => {
  const before = Promise.withResolvers<readonly Prompt[]>();
  vi.mocked(list).mockReturnValueOnce(before.promise).mockResolvedValueOnce([made, old]);
  await act(async () => root.render(<Shown />));
  await act(() => savePrompt(made));
  await act(async () => before.resolve([old]));
  expect(shown.textContent).toBe('ready New Old');
});
