// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { MarkdownContext } from '#client/markdown/setting.ts';
import type { SharedLink } from '#shared/share/contract.ts';
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

/** The links as a page shows them, with these answers to its calls. */
function drawLinks(calls: Pick<Calls, 'list' | 'make'>): Promise<void> {
  const setting: ShareSetting = {
    ...{ words: islandWords('share', 'ui.'), tag: 'en', title: 'Links', none: 'None' },
    calls: { ...calls, change: async () => null, close: async () => null },
  };
  Element.prototype.scrollIntoView = () => undefined;
  return draw(
    <MarkdownContext value={{ words: islandWords('markdown', 'ui.'), tag: 'en' }}>
      <ShareContext value={setting}>
        <ShareLinks />
      </ShareContext>
    </MarkdownContext>,
  );
}

test('a link that is made before the list has come stays in it', async () => {
  const list = Promise.withResolvers<readonly SharedLink[]>();
  await drawLinks({ list: () => list.promise, make: async () => link('made') });
  await act(async () => document.querySelector('form')?.requestSubmit());
  await act(async () => list.resolve([link('older')]));
  const shown = [...document.querySelectorAll('.rows a')].map((one) => one.getAttribute('href'));
  expect(shown.map((href) => href?.split('/').at(-1))).toEqual(['made', 'older']);
});

test('that a link is ready is said no longer once another one was refused', async () => {
  const answers: (SharedLink | 'taken')[] = [link('made'), 'taken'];
  await drawLinks({ list: async () => [], make: async () => answers.shift() ?? null });
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(document.body.textContent).toContain('The link is ready.');
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(document.body.textContent).toContain('This address is taken.');
  expect(document.body.textContent).not.toContain('The link is ready.');
});
