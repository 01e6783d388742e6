import type { Page } from '@playwright/test';
import { localPath } from '#shared/site/href.ts';
import { addressOf, expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { letterTo } from '../letters.ts';
import { awake, becomeMember, newPerson, signInParts } from '../people.ts';
import { type ChatLocale, journeysIn, wordsOf } from '../words.ts';

// The page's policy lets no foreign script in; axe is one.
test.use({ bypassCSP: true });

/** Confirms the address of who has just made an account. */
async function confirm(page: Page, locale: ChatLocale, email: string): Promise<void> {
  const say = wordsOf(locale, 'account-mail');
  const { code } = await letterTo(email, '');
  await page.getByLabel(say('verify.code'), { exact: true }).fill(code);
  await page.getByRole('button', { name: say('verify.submit'), exact: true }).click();
  await page.getByRole('status').filter({ hasText: email }).waitFor();
}

for (const locale of journeysIn('en'))
  test(`a friend opens one’s link, makes an account, and both have words (SPEC 1, 2): ${locale}`, async ({
    page,
    site,
    visitor,
  }) => {
    const say = wordsOf(locale, 'rewards');
    const rewards = localPath(locale, '/app/rewards');
    const [inviter, invited] = [newPerson('inviter'), newPerson('friend')];
    await becomeMember(page, 'main', inviter);
    await site(page, 'main', localPath(locale, '/verify-email'));
    await confirm(page, locale, inviter.email);
    await site(page, 'main', rewards);
    const link = await page.getByLabel(say('ui.link.label')).inputValue();
    expect(link).toContain(addressOf('main', localPath(locale, '/invitation-landing')));
    expect(link).toContain('?ref=');
    expect(await axeFindings(page)).toEqual([]);

    const friend = await visitor();
    const told = friend.waitForResponse(/\/api\/referral$/);
    await friend.goto(link);
    await told;
    const cookies = await friend.context().cookies(addressOf('video'));
    expect(cookies.find(({ name }) => name === 'ref')).toMatchObject({
      ...{ domain: '.wordkin.localhost', httpOnly: true, sameSite: 'Lax' },
    });
    await friend.getByRole('link', { name: say('landing.start') }).click();
    await awake(friend);
    const form = signInParts(friend, locale);
    await form.email.fill(invited.email);
    await form.password.fill(invited.password);
    await form.create.click();
    await friend.waitForURL(/\/verify-email/);
    await confirm(friend, locale, invited.email);
    await site(friend, 'chat', rewards);
    await expect(friend.getByText(say('ui.words.welcome'))).toBeVisible();

    await page.reload();
    const came = page.getByRole('region', { name: say('ui.came.title') });
    await expect(came.getByRole('definition')).toHaveText(['1', '1', '1']);
    const share = page.getByRole('link', { name: /Reddit/ });
    const target = new URL((await share.getAttribute('href')) ?? '');
    expect(target.searchParams.get('url')).toBe(link);
  });
