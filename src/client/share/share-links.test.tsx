// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { MarkdownContext } from '#client/markdown/setting.ts';
import type { SharedLink, ShareOptions } from '#shared/share/contract.ts';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { ShareLinks } from './ShareLinks.tsx';
import { ShareContext, type ShareSetting } from './share-setting.ts';

const draw = rootForEach();
const now = '2026-01-01T00:00:00.000Z';
const link = (id: string): SharedLink => ({
  ...{ id, address: id, title: id, state: 'live', createdAt: now, frozenAt: now },
  ...{ expiresAt: null, hasPassword: false, viewCap: null, views: 0, indexed: false },
});

type Calls = ShareSetting['calls'];
type Given = Pick<Calls, 'list' | 'make'> & Partial<Calls>;

/** The links as a page shows them, with these answers to its calls. */
function drawLinks(calls: Given): Promise<void> {
  const setting: ShareSetting = {
    ...{ words: islandWords('share', 'ui.'), tag: 'en', title: 'Links', none: 'None' },
    calls: { change: async () => null, close: async () => null, ...calls },
  };
  Element.prototype.scrollIntoView = () => undefined;
  // The dialog of a question, which jsdom does not open.
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  return draw(
    <MarkdownContext value={{ words: islandWords('markdown', 'ui.'), tag: 'en' }}>
      <ShareContext value={setting}>
        <ShareLinks />
      </ShareContext>
    </MarkdownContext>,
  );
}

/** Ends of the addresses in the list. */
const shown = () =>
  [...document.querySelectorAll('.rows a')].map((one) =>
    one.getAttribute('href')?.split('/').at(-1),
  );

/** Types into a field of the form for a new link, as a person does. */
function type(name: string, text: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>(`form input[name="${name}"]`);
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  return act(async () => {
    set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const press = () => act(async () => document.querySelector('form')?.requestSubmit());

test('a link that is made before the list has come stays in it', async () => {
  const list = Promise.withResolvers<readonly SharedLink[]>();
  await drawLinks({ list: () => list.promise, make: async () => link('made') });
  await press();
  await act(async () => list.resolve([link('older')]));
  expect(shown()).toEqual(['made', 'older']);
});

test('that a link is ready is said no longer once another one was refused', async () => {
  const answers: (SharedLink | 'taken')[] = [link('made'), 'taken'];
  await drawLinks({ list: async () => [], make: async () => answers.shift() ?? null });
  await press();
  expect(document.body.textContent).toContain('The link is ready.');
  await press();
  expect(document.body.textContent).toContain('This address is taken.');
  expect(document.body.textContent).not.toContain('The link is ready.');
});

test('a link stays in the list that is made while another one is being changed or closed', async () => {
  const [changing, closing] = [
    Promise.withResolvers<SharedLink>(),
    Promise.withResolvers<unknown>(),
  ];
  const made = ['first', 'second'].map(link);
  await drawLinks({
    list: async () => [link('older'), link('oldest')],
    make: async () => made.shift() ?? null,
    update: () => changing.promise,
    close: () => closing.promise,
  });
  const button = (name: string, within: string) =>
    act(async () => {
      const all = [...document.querySelectorAll<HTMLButtonElement>(`${within} button`)];
      all.find(({ textContent }) => textContent === name)?.click();
    });
  await button('Update the link', '.rows > li:first-child');
  await press();
  await act(async () => changing.resolve(link('older')));
  expect(shown()).toEqual(['first', 'older', 'oldest']);
  await button('Close the link', '.rows > li:last-child');
  await act(async () => {
    const question = document.querySelector('dialog') as HTMLDialogElement;
    Object.assign(question, { returnValue: 'yes' }).dispatchEvent(new Event('close'));
  });
  await press();
  await act(async () => closing.resolve(true));
  expect(shown()).toEqual(['second', 'first', 'older']);
});

test('every sign of a password counts, also a space', async () => {
  const asked: ShareOptions[] = [];
  await drawLinks({
    list: async () => [],
    make: async (options) => {
      asked.push(options);
      return null;
    },
  });
  for (const password of ['    ', ' über fjord ']) {
    await type('password', password);
    await press();
  }
  expect(asked.map(({ password }) => password)).toEqual(['    ', ' über fjord ']);
});

test('what was chosen otherwise after no answer came is asked for as another link, and both are shown (R16)', async () => {
  const kept: SharedLink[] = [];
  const asked: ShareOptions[] = [];
  await drawLinks({
    list: async () => [...kept],
    make: async (options) => {
      const isLost = asked.push(options) < 3;
      const made = link(`link-${new Set(asked.map(({ key }) => key)).size}`);
      if (!kept.some(({ id }) => id === made.id)) kept.unshift(made);
      return isLost ? null : made;
    },
  });
  await press();
  await press();
  await type('password', 'über-fjord');
  await press();
  const [first, again, guarded] = asked;
  expect(again).toEqual(first);
  expect(guarded).toMatchObject({ password: 'über-fjord' });
  expect(guarded?.key).not.toBe(first?.key);
  expect(shown()).toEqual(['link-2', 'link-1']);
});
