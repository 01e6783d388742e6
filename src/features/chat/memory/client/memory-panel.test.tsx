// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { MemoryPanel } from './MemoryPanel.tsx';

const words = {
  memory: islandWords('memory', 'ui.'),
  extras: islandWords('extras', 'ui.'),
} as Saying['words'];
const draw = rootForEach();
const fact = 'I keep bees on a roof.';
const field = () => document.querySelector('textarea');

/** Opens the dialog's content, anew where it is open. */
async function open() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await draw(null);
  await draw(
    <SayContext value={{ words, tag: 'en' }}>
      <MemoryPanel />
    </SayContext>,
  );
  // From here on its own calls draw it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await eventually(() => expect(field()).not.toBeNull());
}

const submit = () => document.querySelector('form')?.requestSubmit();

test('a fact that could not be remembered stands there again, until it is', async () => {
  window.wordkinSession = Promise.resolve(anonymous);
  let isLost = true;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.includes('memory.save'))
      return Response.json([{ result: { data: { on: true, items: [] } } }]);
    if (isLost) throw new TypeError('Failed to fetch');
    const [saved] = Object.values(JSON.parse(String(body)));
    return Response.json([{ result: { data: saved } }]);
  });
  await open();
  const found = field();
  if (found) found.value = fact;
  found?.dispatchEvent(new Event('input', { bubbles: true }));
  submit();
  await eventually(() => expect(document.body.textContent).toContain('It was not saved.'));
  await open();
  expect(field()?.value).toBe(fact);
  isLost = false;
  submit();
  await eventually(() => expect(field()?.value).toBe(''));
  await open();
  expect(field()?.value).toBe('');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
