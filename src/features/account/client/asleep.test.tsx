// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { islandWords } from '#tests/support/island-words.ts';
import { ForgotIsland } from '../mail/client/ForgotIsland.tsx';
import { SignInIsland } from './SignInIsland.tsx';
import { SignUpIsland } from './SignUpIsland.tsx';

const base = { crash: { title: '', body: '', reload: '' }, errors: {}, tag: 'en' };
const page = {
  ...{ ...base, words: islandWords('account', ''), ways: islandWords('account-ways', '') },
  ...{ home: '/', origins: [], forgot: '/forgot', verify: '/verify', signIn: '/sign-in' },
};
const islands: [string, ReactNode][] = [
  ['sign-in', <SignInIsland key="in" {...page} joins={null} />],
  ['sign-up', <SignUpIsland key="up" {...page} />],
  [
    'forgot',
    <ForgotIsland key="forgot" {...base} words={islandWords('account-mail', 'forgot.')} />,
  ],
];

let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  vi.unstubAllGlobals();
});

const one = <E extends Element>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};

test.each(islands)(
  'nothing of %s can be sent before it wakes, and what was typed stays',
  async (_name, island) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('fetch', async () => Response.json({}));
    const recovered: unknown[] = [];
    document.body.innerHTML = `<div>${renderToString(island)}</div>`;
    expect(one<HTMLButtonElement>('[type=submit]').disabled).toBe(true);
    one<HTMLInputElement>('[name=email]').value = 'ann@example.org';
    const onRecoverableError = (error: unknown) => recovered.push(error);
    await act(async () => {
      root = hydrateRoot(one('div'), island, { onRecoverableError });
    });
    expect(one<HTMLButtonElement>('[type=submit]').disabled).toBe(false);
    expect(one<HTMLInputElement>('[name=email]').value).toBe('ann@example.org');
    expect(recovered).toEqual([]);
  },
);
