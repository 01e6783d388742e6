// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { SignUpIsland } from './SignUpIsland.tsx';

let root: Root | undefined;
afterEach(async () => {
  flushSync(() => root?.unmount());
  // React's scheduler still looks at the window once.
  await new Promise((done) => setImmediate(done));
  vi.unstubAllGlobals();
});

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);

/** The page of who signs up, where the server answers with an error. */
async function refusedWith(message: string): Promise<void> {
  const error = { message, code: -32_009, data: { code: 'CONFLICT', httpStatus: 409 } };
  vi.stubGlobal('fetch', async (address: unknown) =>
    String(address).includes('user.signUp')
      ? Response.json({ error }, { status: 409 })
      : Response.json({}),
  );
  document.body.innerHTML = '<div></div>';
  const island = createRoot(document.querySelector('div') ?? document.body);
  root = island;
  flushSync(() =>
    island.render(
      <SignUpIsland
        words={islandWords('account', '')}
        ways={islandWords('account-ways', '')}
        crash={{ title: '', body: '', reload: '' }}
        errors={{ '': 'Failed somehow', [message]: `told: ${message}` }}
        tag="en"
        home="/"
        origins={[]}
        forgot="/de/forgot-password"
        verify="/verify"
        signIn="/sign-in"
      />,
    ),
  );
  const submit = await eventually(() => {
    const found = document.querySelector<HTMLButtonElement>('[type=submit]:enabled');
    if (!found) throw new Error('it sleeps');
    return found;
  });
  for (const name of ['email', 'password']) {
    const one = field(name);
    if (one) one.value = 'ann@example.org';
  }
  submit.click();
  await eventually(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toBe(`told: ${message}`),
  );
}

const way = () => document.querySelector('a[href="/de/forgot-password"]')?.textContent;

test("whose address is taken is shown how to get the account, also one that another made with it ('The email has been registered.', SPEC 8)", async () => {
  await refusedWith('The email has been registered.');
  expect(way()).toBe('Forgot your password?');
});

test('nobody else is', async () => {
  await refusedWith('Email not available');
  expect(way()).toBeUndefined();
});

test('a password that is too long is told of before it is sent, and never cut', async () => {
  await refusedWith('Email not available');
  const input = field('password');
  if (!input) throw new Error('no password');
  expect(input.maxLength).toBe(-1);
  const valid = [128, 129].map((count) => {
    input.value = 'x'.repeat(count);
    return input.validity.valid;
  });
  expect(valid).toEqual([true, false]);
  expect(input.title).toContain('128');
});
