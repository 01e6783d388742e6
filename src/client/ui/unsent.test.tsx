// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anonymous, member } from '#tests/support/rpc-server.ts';
import { $session } from '../session/store.ts';
import { UnsentNote } from './UnsentNote.tsx';
import { useUnsent } from './unsent.ts';

interface FormProps {
  readonly name: string;
  readonly saved?: string;
}

function Form({ name, saved }: FormProps) {
  const { typed, isBack, keep, drop, forget } = useUnsent(
    name,
    saved === undefined ? undefined : { text: saved },
  );
  return (
    <form key={String(isBack)} onInput={keep}>
      {isBack && <UnsentNote text="Not saved" drop="Drop" onDrop={drop} />}
      <textarea name="text" defaultValue={typed.text ?? saved ?? 'As saved'} />
      <button type="button" onClick={forget}>
        Cancel
      </button>
    </form>
  );
}

/** Opens the form, and takes it away again after what is done in it. @returns the text at first. */
async function visit(name: string, type?: string, cancel = false): Promise<string> {
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

test('changes of what is saved stand there again with a word, until that is another or they are dropped', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const open = async (saved: string) => {
    await act(async () => root.render(null));
    await act(async () => root.render(<Form name="project 7" saved={saved} />));
    return [document.querySelector('textarea')?.value, document.querySelector('p') !== null];
  };
  const type = async (text: string) => {
    const field = document.querySelector('textarea');
    if (field) field.value = text;
    await act(async () => field?.dispatchEvent(new Event('input', { bubbles: true })));
  };
  expect(await open('Saved')).toEqual(['Saved', false]);
  await type('Changed for an hour');
  expect(await open('Saved')).toEqual(['Changed for an hour', true]);
  expect(await open('Saved in another tab')).toEqual(['Saved in another tab', false]);
  expect(await open('Saved')).toEqual(['Changed for an hour', true]);
  await act(async () => document.querySelector<HTMLButtonElement>('p button')?.click());
  expect(document.querySelector('textarea')?.value).toBe('Saved');
  expect(await open('Saved')).toEqual(['Saved', false]);
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

test('the next person is shown nothing of it (R18)', async () => {
  enter(anonymous);
  await visit('bot', 'Mine alone');
  enter(member);
  expect(await visit('bot')).toBe('As saved');
});
