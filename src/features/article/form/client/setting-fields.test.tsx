// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { RunsContext } from '#client/runs/runs-setting.ts';
import { mostSections } from '#shared/outline/heading.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { longestAudience } from '../../limits.ts';
import { SettingFields } from './SettingFields.tsx';

afterEach(() => vi.unstubAllGlobals());

test('more headings or longer words than an article can have are told before it is written, not left out', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const words = { article: islandWords('article', 'ui.') } as Saying['words'];
  const show = (hasHeadings: boolean) =>
    act(async () =>
      root.render(
        <SayContext value={{ words, tag: 'en', locale: 'en' } as Saying}>
          <RunsContext value={{ words: islandWords('runs', 'ui.'), tag: 'en' }}>
            <SettingFields hasHeadings={hasHeadings} />
          </RunsContext>
        </SayContext>,
      ),
    );
  await show(true);
  const field = place.querySelector('textarea');
  const put = (count: number) =>
    act(async () => {
      if (field) field.value = Array.from({ length: count }, (_, at) => `Part ${at}`).join('\n');
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await put(mostSections + 1);
  expect(field?.validationMessage).toContain('at most 16');
  await show(false);
  expect(field?.validationMessage).toBe('');
  await show(true);
  await put(mostSections);
  expect(field?.validationMessage).toBe('');
  const audience = place.querySelector<HTMLInputElement>('[name=audience]');
  expect(audience?.maxLength).toBe(-1);
  await act(async () => {
    if (audience) audience.value = 'a'.repeat(longestAudience + 1);
    audience?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(audience?.validationMessage).toBe('The text is too long: 201 of 200 characters.');
  await act(async () => root.unmount());
});
