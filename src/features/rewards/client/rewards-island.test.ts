import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { eventually } from '#tests/support/eventually.ts';
import { followCalls } from '#tests/support/island.ts';
import { openPage } from '#tests/support/page.ts';
import type { MyRewards } from '../contract.ts';

const words: Record<string, string> = JSON.parse(
  readFileSync('content/messages/en/rewards.json', 'utf8'),
);
const user = { id: 'a', email: 'a@b.org', emailVerified: true, user_group: 115 };
const session = { type: 1, user, trigger: 'signIn', tier: 'Free', deviceId: null, isDebug: false };
const none = { joined: 0, confirmed: 0, counted: 0, words: {}, shares: [], money: [] };
const open: MyRewards = { state: 'open', code: 'abcd2345', payoutTo: null, ...none };

describe('one’s own rewards', () => {
  let unmount = async () => {};
  afterEach(async () => {
    await unmount();
    vi.unstubAllGlobals();
  });

  async function show(mine: MyRewards) {
    openPage('http://127.0.0.1:4321/app/rewards', { jar: new CookieJar() });
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      const path = new URL(address, 'http://127.0.0.1:4321').pathname;
      asked.push(path);
      if (path === '/api/auth/session') return Response.json(session);
      const answers = path.slice('/api/trpc/'.length).split(',');
      const data: Record<string, unknown> = {
        'rewards.mine': mine,
        'rewards.share': { token: '1.x' },
        'rewards.shared': { result: 'given' },
        'rewards.join': { joined: true },
      };
      const all = answers.map((one) => ({ result: { data: data[one] } }));
      return Response.json(path.endsWith('rewards.share') ? all[0] : all);
    });
    const settled = followCalls();
    vi.resetModules();
    const { createRoot } = await import('react-dom/client');
    const { flushSync } = await import('react-dom');
    const { RewardsIsland } = await import('./RewardsIsland.tsx');
    const root = createRoot(document.body);
    const addresses = { invitation: 'http://w/i', family: 'http://w/', chat: 'http://w/c' };
    const island = createElement(RewardsIsland, {
      ...{ words: splitMessages(words, 'ui.'), tag: 'en', addresses },
      crash: { title: '', body: '', reload: '' },
      ...{ account: '/app/account', inviting: '/invite-friends', terms: '/affiliate-program' },
    });
    flushSync(() => root.render(island));
    unmount = async () => {
      await settled();
      flushSync(() => root.unmount());
      await new Promise((done) => setImmediate(done));
    };
    await eventually(() => expect(document.querySelector('section')).not.toBeNull());
    return asked;
  }
  const text = () => (document.body.textContent ?? '').replace(/[\u2068\u2069]/g, '');

  test('says what is missing where an address is not confirmed', async () => {
    await show({ state: 'blocked', why: 'unverified' });
    expect(text()).toContain(words['ui.unverified']);
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/app/account');
    expect(document.querySelector('input')).toBeNull();
  });

  test('shows the link, counts, words and sums, with commas and below zero (SPEC 9)', async () => {
    const money = [{ currency: 'eur', pending: 123_456, payable: -300, paid: 0 }] as const;
    const came = { joined: 1_204, confirmed: 1_100, counted: 9, words: { invite: 27_000 } };
    await show({ ...open, ...came, money, payoutTo: 'IBAN' });
    expect(document.querySelector('input')?.value).toBe('http://w/i?ref=abcd2345');
    for (const shown of ['1,204', '1,100', '27,000 words', '€1,234.56', '−€3.00'])
      expect(text()).toContain(shown);
    expect(document.querySelector('textarea')?.value).toBe('IBAN');
  });

  test('a share is a plain link, and coming back is told to the server once', async () => {
    const asked = await show(open);
    const link = [...document.querySelectorAll('a')].find((a) =>
      a.href.startsWith('https://x.com'),
    );
    expect(link?.rel).toBe('noopener noreferrer');
    expect(new URL(link?.href ?? '').searchParams.get('url')).toBe('http://w/i?ref=abcd2345');
    link?.addEventListener('click', (event) => event.preventDefault());
    link?.click();
    await eventually(() => expect(text()).toContain(words['ui.share.away']));
    await eventually(() => expect(asked).toContain('/api/trpc/rewards.share'));
    await eventually(() => {
      window.dispatchEvent(new Event('focus'));
      expect(asked).toContain('/api/trpc/rewards.shared');
    });
    await eventually(() => expect(text()).toContain('Thank you. 300 words are yours.'));
    // With what came of it.
    await eventually(() =>
      expect(asked.filter((one) => one.endsWith('rewards.mine'))).toHaveLength(2),
    );
    window.dispatchEvent(new Event('focus'));
    expect(asked.filter((one) => one.endsWith('rewards.shared'))).toHaveLength(1);
  });
});
