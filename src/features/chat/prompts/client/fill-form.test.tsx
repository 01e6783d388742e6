// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { islandWords } from '#tests/support/island-words.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { FillForm } from './FillForm.tsx';

test('who fills in a prompt begins to type in its first field', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const words = { prompts: islandWords('prompts', 'ui.') } as Saying['words'];
  const place = document.body.appendChild(document.createElement('div'));
  // The dialog has come before the form, and its one button has the focus.
  document.body.appendChild(document.createElement('button')).focus();
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <SayContext value={{ words, tag: 'en' }}>
        <FillForm
          prompt={{ id: 'review', title: 'Review', text: 'Review {{text}} for {{reader}}.' }}
        />
      </SayContext>,
    ),
  );
  expect(document.activeElement).toBe(document.querySelector('[name="v0"]'));
  await act(async () => root.unmount());
});
