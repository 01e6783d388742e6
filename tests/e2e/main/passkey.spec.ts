import type { Page } from '@playwright/test';
import { addressOf, expect, test } from '#tests/support/browser.ts';
import { becomeMember, newPerson, sessionOf, signOut } from '../people.ts';
import { wordsOf } from '../words.ts';

const security = wordsOf('en', 'account-security');

/** A key in the machine, with a finger on it when it is told so. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touch: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    credentials: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

test('a passkey made on one site signs in on another, and is told of with the device (DESIGN 3)', async ({
  page,
  site,
}) => {
  const key = await plugIn(page);
  const person = newPerson('passkey');
  await becomeMember(page, 'main', person);
  const account = await sessionOf(page);
  await site(page, 'main', '/app/account');
  await page.getByRole('button', { name: security('ui.passkeys.add') }).click();
  await expect(page.getByText(security('ui.passkeys.added'))).toBeVisible();
  const [made] = await key.credentials();
  expect(made).toMatchObject({ rpId: 'wordkin.localhost', isResidentCredential: true });
  const devices = page.getByRole('region', { name: security('ui.devices.title'), exact: true });
  await expect(devices.getByRole('listitem')).toContainText(security('ui.device.this'));

  // Offered beside known names, without a press: the finger is there already.
  await key.touch(false);
  await signOut(page, 'main');
  // The page after a sign-out asks as well: left with its question open, it gets no answer.
  await page.goto(addressOf('main', '/robots.txt'));
  await key.touch(true);
  await site(page, 'essay', '/sign-in?callbackUrl=/fr');
  await page.waitForURL(addressOf('essay', '/fr'));
  expect((await sessionOf(page))?.user.id).toBe(account?.user.id);
});
