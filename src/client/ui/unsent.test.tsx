// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anonymous, member } from '#tests/support/rpc-server.ts';
import { $session } from '../session/store.ts';
import { useUnsent } from './unsent.ts';

function Form({ name }: { readonly name: string | null }) {
  const { typed, keep, forget } = useUnsent(name);
  return (
    <form onInput={keep}>
      <textarea name="text" defaultValue={typed.text ?? 'As saved'} />
      <button type="button" onClick={forget}>
        Cancel
      </button>
    </form>
  );
}

/** Opens the form, and takes it away again after what is done in it. @returns the text at first. */
async function visit(name: string | null, type?: string, cancel = false): Promise<string> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Form name={name} />));
  const field = document.querySelector('textarea');
  const first = field?.value ?? '';
  if (field && type !== undefined) {
    field.value = type;
    await act(async () => field.dispatchEvent(new Event('input', { bubbles: true })));
  }
  if (cancel) await act(async () => document.querySelector('button')?.click());
  await act(async () => root.unmount());
  document.body.replaceChildren();
  return first;
}

const enter = (session: typeof member | typeof anonymous) =>
  $session.set({ ...$session.get(), session });

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

test('what was typed stands there again when its form comes back, until it is sent or given up', async () => {
  expect(await visit('bot', 'An hour of work')).toBe('As saved');
  expect(await visit('project')).toBe('As saved');
  expect(await visit('bot', 'More of it')).toBe('An hour of work');
  expect(await visit('bot', undefined, true)).toBe('More of it');
  expect(await visit('bot')).toBe('As saved');
});

test('a form without a name keeps nothing', async () => {
  await visit(null, 'Changed');
  expect(await visit(null)).toBe('As saved');
});

test('the next person is shown nothing of it (R18)', async () => {
  enter(anonymous);
  await visit('bot', 'Mine alone');
  enter(member);
  expect(await visit('bot')).toBe('As saved');
});
