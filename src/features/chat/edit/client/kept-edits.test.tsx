// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { clearChatStorage } from '#client/session/chat-storage.ts';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import type { Saying } from '../../client/say-context.ts';

const words = {
  chat: islandWords('chat', 'ui.'),
  attach: islandWords('attach', 'ui.'),
} as Saying['words'];
const memberOf = (id: string) => ({ ...anonymous, user: { ...anonymous.user, id } });

interface Visit {
  /** Id of the member; '' for an anonymous visitor. */
  readonly who?: string;
  readonly of?: string;
  readonly type?: string;
  readonly press?: 'button[type=button]' | 'button[type=submit]';
  readonly temporary?: boolean;
  readonly signOut?: boolean;
  /** The session has ended, and its member is led to sign in. */
  readonly ended?: boolean;
}

/** A page of its own, as after a reload: opens the edit of a question. @returns its text at first. */
async function visit({ who = '', of = 'q', type, press, temporary, ...ends }: Visit = {}) {
  vi.resetModules();
  const { createRoot } = await import('react-dom/client');
  const { SayContext } = await import('../../client/say-context.ts');
  const { $temporary } = await import('../../temporary/client/temporary.ts');
  const { $session, dropSession } = await import('#client/session/store.ts');
  const { EditForm } = await import('./EditForm.tsx');
  const session = who ? memberOf(who) : anonymous;
  $session.set({ ...$session.get(), session, isSignedIn: who !== '' });
  $temporary.set(temporary === true);
  if (ends.signOut) {
    dropSession();
    clearChatStorage();
  }
  document.body.replaceChildren();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <SayContext value={{ words, tag: 'en' }}>
      <EditForm of={of} text="As it was asked" onSend={() => {}} onCancel={() => {}} />
    </SayContext>,
  );
  const field = await eventually(() => {
    const drawn = document.querySelector('textarea');
    if (!drawn) throw new Error('not drawn yet');
    return drawn;
  });
  const first = field.value;
  if (type !== undefined) {
    field.value = type;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (press) document.querySelector<HTMLElement>(press)?.click();
  if (ends.ended) {
    (await import('#client/events/events.ts')).emit({ name: 'unauthorized' });
    clearChatStorage();
  }
  // No unmount: a page that is loaded anew tells its parts nothing.
  return first;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what was typed into an earlier question stands there again after a reload, in this tab and a new one', async () => {
  expect(await visit({ type: 'An hour of work' })).toBe('As it was asked');
  expect(await visit({ of: 'another' })).toBe('As it was asked');
  expect(await visit()).toBe('An hour of work');
  sessionStorage.clear();
  expect(await visit()).toBe('An hour of work');
  await visit({ type: 'As it was asked' });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test.each(['button[type=button]', 'button[type=submit]'] as const)(
  'an edit that %s ends is forgotten',
  async (press) => {
    await visit({ type: 'Changed' });
    expect(await visit({ press })).toBe('Changed');
    expect(await visit()).toBe('As it was asked');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  },
);

test('an edit is cleared with the chat storage, and stays so for who signed out (SPEC 4)', async () => {
  await visit({ who: 'ann', type: 'Mine' });
  await visit({ who: 'ann', type: 'Mine alone', signOut: true });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(await visit({ who: 'ann' })).toBe('As it was asked');
});

test('an edit outlives the end of a session in its tab, for its member alone (SPEC 4)', async () => {
  await visit({ who: 'ann', type: 'An hour of work', ended: true });
  expect(localStorage.length).toBe(0);
  expect(await visit({ who: 'ben' })).toBe('As it was asked');
  expect(await visit({ who: 'ann' })).toBe('An hour of work');
  await visit({ who: 'ann', press: 'button[type=submit]', ended: true });
  expect(sessionStorage.length).toBe(0);
});

test("a member's edit is shown to nobody else; a visitor's to who they became (R18)", async () => {
  await visit({ who: 'ann', type: 'Mine' });
  expect(await visit({ who: 'ben' })).toBe('As it was asked');
  expect(await visit()).toBe('As it was asked');
  expect(await visit({ who: 'ann' })).toBe('Mine');
  await visit({ type: 'Before I signed in' });
  expect(await visit({ who: 'ben' })).toBe('Before I signed in');
});

test('of a temporary conversation, which a reload ends, no edit is kept', async () => {
  await visit({ type: 'Between us', temporary: true });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('only the edits left last are kept', async () => {
  for (const of of ['1', '2', '3', '4', '5', '6']) await visit({ of, type: `Changed ${of}` });
  expect(await visit({ of: '1' })).toBe('As it was asked');
  expect(await visit({ of: '2' })).toBe('Changed 2');
});
