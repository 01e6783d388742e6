import { createElement } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import { router } from '#server/trpc/init.ts';
import { purchase } from '#server/usage/credit.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { eventually } from '#tests/support/eventually.ts';
import { suiteIsland } from '#tests/support/island-suite.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { makeMember } from '#tests/support/member.ts';
import { exportQueue } from '../server/export-queue.ts';
import { dataRouter } from '../server/router.ts';

const holdings = { owned: [], readable: [], leaving: [] };

describe('the part of an account that is about a person’s data', () => {
  const { server, show } = suiteIsland(router({ data: dataRouter(holdings) }));
  beforeAll(() => server.kernel.jobs.start(server.kernel, [exportQueue(holdings)]));

  async function open() {
    const credentials = await makeMember(server.kernel);
    const jar = new CookieJar();
    const browser = new AuthBrowser(server.kernel, { origin: server.origin, jar });
    await browser.signIn('credentials', credentials);
    const load = async () => {
      const { DataPart } = await import('./DataPart.tsx');
      const { PageWordsContext } = await import('../../settings/client/page-words.ts');
      const say = () => '';
      const value = { say, sayPassword: say, tell: (message: string) => `Told: ${message}` };
      return (props: Parameters<typeof DataPart>[0]) =>
        createElement(PageWordsContext, { value }, createElement(DataPart, props));
    };
    const words = islandWords('account-data', 'ui.');
    const page = await show('/app/account', jar, load, { words, tag: 'en' });
    Object.assign(HTMLElement.prototype, {
      showModal: () => document.querySelector('dialog')?.setAttribute('open', ''),
      close: () => document.querySelector('dialog')?.removeAttribute('open'),
    });
    return { page, credentials, browser };
  }

  test('an archive is asked for, told of while it is made, downloaded and removed', async () => {
    const { page } = await open();
    await eventually(() => expect(page.text()).toContain('Make an archive'));
    page.press('Make an archive');
    await eventually(() => expect(page.text()).toMatch(/You can leave this page/));
    await eventually(() => expect(page.text()).toMatch(/is ready: \d+ kB.*until January 22, 2026/));
    const link = document.querySelector<HTMLAnchorElement>('a[download]');
    expect(link?.getAttribute('href')).toMatch(/^\/api\/export\/[\da-f-]{36}$/);
    page.press('Remove it');
    await eventually(() => expect(page.text()).not.toContain('Download'));
    expect(page.text()).toContain('Make an archive');
  });

  test('deleting says what is lost, asks for the word and the password, and tells of each', async () => {
    const { page, credentials, browser } = await open();
    const ownerId = (await browser.session())?.user.id ?? '';
    const amount = 1_234;
    await purchase(server.kernel, { key: 'x', ownerId, meter: 'gpt3_words', amount });
    page.press('Delete my account');
    await eventually(() =>
      expect(page.text()).toContain('1,234 words and credits that you still have'),
    );
    page.type('Your password', 'guess');
    page.type('To go on', 'remove');
    page.press('Delete it all for good');
    await eventually(() => expect(page.told()).toBe('That is another word. Type delete.'));
    page.type('To go on', ' DELETE');
    page.press('Delete it all for good');
    await eventually(() => expect(page.told()).toBe('Told: Incorrect username or password'));
    expect(await server.kernel.db.$count(users)).toBe(2);
    page.type('Your password', credentials.password);
    page.press('Delete it all for good');
    await eventually(() => expect(page.text()).toContain('Your account is deleted.'));
    expect(await browser.session()).toBeNull();
    expect(await server.kernel.db.$count(users)).toBe(1);
  });
});
