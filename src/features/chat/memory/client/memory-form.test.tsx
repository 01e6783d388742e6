// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { islandWords } from '#tests/support/island-words.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { longestMemory } from '../limits.ts';
import { MemoryForm } from './MemoryForm.tsx';

const words = {
  memory: islandWords('memory', 'ui.'),
  extras: islandWords('extras', 'ui.'),
} as Saying['words'];

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

test('a fact that is too long is told so, not cut off, and goes once it is shorter', async () => {
  const kept: string[] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const memory = { id: 'one', text: '', projectId: null };
  const onSave = async ({ text }: { readonly text: string }) => kept.push(text);
  await act(async () =>
    root.render(
      <SayContext value={{ words, tag: 'en' }}>
        <MemoryForm memory={memory} label="Fact" save="Remember it" onSave={onSave} />
      </SayContext>,
    ),
  );
  const field = place.querySelector('textarea');
  expect(field?.maxLength).toBe(-1);
  const put = (text: string) =>
    act(async () => {
      if (field) field.value = text;
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      place.querySelector('form')?.requestSubmit();
    });
  await put('w'.repeat(longestMemory + 1));
  expect(place.textContent).toContain('A fact may have up to 1,000 characters.');
  expect(kept).toEqual([]);
  await put('I write British English.');
  expect(place.textContent).not.toContain('A fact may have up to');
  expect(kept).toEqual(['I write British English.']);
  await act(async () => root.unmount());
});
