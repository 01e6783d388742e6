// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { islandWords } from '#tests/support/island-words.ts';
import { longestQuery } from '../limits.ts';
import { SearchForm } from './SearchForm.tsx';
import { SayContext, type Saying } from './say-context.ts';

const words = { search: islandWords('search', 'ui.') } as Saying['words'];

afterEach(() => vi.unstubAllGlobals());

test('a question that is too long is told so, not cut off', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <SayContext value={{ words, tag: 'en' }}>
        <SearchForm />
      </SayContext>,
    ),
  );
  const field = place.querySelector('input');
  const put = (text: string) =>
    act(async () => {
      if (field) field.value = text;
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  expect(field?.maxLength).toBe(-1);
  await put('w'.repeat(longestQuery + 1));
  expect(field?.validationMessage).toBe('The text is too long: 401 of 400 characters.');
  await put('bees in winter');
  expect(field?.validationMessage).toBe('');
  await act(async () => root.unmount());
});
