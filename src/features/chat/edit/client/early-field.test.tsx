// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Source } from '#client/markdown/math/MathText.tsx';
import { MarkdownContext } from '#client/markdown/setting.ts';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import { watchKeys } from '../../keys/client/shortcuts.ts';
import { Question } from '../../thread/client/Question.tsx';
import { EarlyField } from './EarlyField.tsx';

const words = Object.fromEntries(
  ['chat', 'extras', 'keeping', 'memory', 'attach', 'markdown'].map((name) => [
    name,
    islandWords(name, 'ui.'),
  ]),
) as unknown as Saying['words'];
const asked = { role: 'user', parentId: null, state: 'done', text: 'How many?', attachments: [] };
const draw = rootForEach();
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

function shown(id: string) {
  const message = { ...asked, id } as unknown as Message;
  return (
    <SayContext value={{ words, tag: 'en' }}>
      <MarkdownContext value={{ words: words.markdown, tag: 'en', formula: Source }}>
        <Question
          message={message}
          busy={false}
          at={1}
          of={1}
          before={undefined}
          after={undefined}
        />
      </MarkdownContext>
    </SayContext>
  );
}

/** What has the focus: a field. */
function field(): HTMLTextAreaElement {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLTextAreaElement)) throw new Error('no field has the focus');
  return activeElement;
}

const press = (on: Element, key: string) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

test('what is typed right after the press of Edit stands in the form that comes later', async () => {
  const stop = watchKeys();
  await draw(shown('q1'));
  act(() => document.querySelector<HTMLElement>('[data-key="edit"]')?.click());
  expect(document.querySelector('form')).toBeNull();
  expect(press(field(), 'n')).toBe(true);
  field().setRangeText(' No more?', 9, 9, 'end');
  await act(async () => void (await import('./EditForm.tsx')));
  expect(field().form).not.toBeNull();
  expect(field().value).toBe('How many? No more?');
  expect(field().selectionStart).toBe(18);
  stop();
});

test('Enter sends what was typed early, and Escape leaves it', async () => {
  const done: string[] = [];
  await draw(
    <SayContext value={{ words, tag: 'en' }}>
      <EarlyField
        of="q2"
        text="How many?"
        onSend={(text) => done.push(text)}
        onCancel={() => done.push('left')}
      />
    </SayContext>,
  );
  field().value = ' ';
  expect(press(field(), 'Enter')).toBe(false);
  field().value = 'How many now?';
  press(field(), 'Enter');
  press(field(), 'Escape');
  expect(done).toEqual(['How many now?', 'left']);
});
