// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { RunsContext } from '#client/runs/runs-setting.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { Field } from './Field.tsx';
import { type Shown, ShownContext } from './say-context.ts';

test('a text too long for its field is told, not cut; without a script the browser holds the limit', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const words = { tool: islandWords('tool', 'ui.') };
  const field = { name: 'about', kind: 'text', label: 'About', most: 20 } as const;
  const page = (
    <ShownContext value={{ words, tag: 'en' } as Shown}>
      <RunsContext value={{ words: islandWords('runs', 'ui.'), tag: 'en' }}>
        <Field field={field} />
      </RunsContext>
    </ShownContext>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  const text = place.querySelector('textarea');
  expect(text?.maxLength).toBe(20);
  const root = await act(async () => hydrateRoot(place, page));
  expect(text?.hasAttribute('maxlength')).toBe(false);
  const put = (value: string) =>
    act(async () => {
      if (text) text.value = value;
      text?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await put('a'.repeat(21));
  expect(text?.validationMessage).toBe('The text is too long: 21 of 20 characters.');
  await put('a'.repeat(20));
  expect(text?.validationMessage).toBe('');
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
