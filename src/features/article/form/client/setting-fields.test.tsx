// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { mostSections } from '#shared/outline/heading.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { SettingFields } from './SettingFields.tsx';

afterEach(() => vi.unstubAllGlobals());

test('more headings than an article can have are told before it is written, not left out', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const words = { article: islandWords('article', 'ui.') } as Saying['words'];
  const show = (hasHeadings: boolean) =>
    act(async () =>
      root.render(
        <SayContext value={{ words, tag: 'en', locale: 'en' } as Saying}>
          <SettingFields hasHeadings={hasHeadings} />
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
  await act(async () => root.unmount());
});
