import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'contact');

async function fill(page: Page, email: string) {
  const form = page.getByRole('region', { name: say('form') });
  await form.getByLabel(say('name')).fill('Ada');
  await form.getByLabel(say('email')).fill(email);
  await form.getByLabel(say('subject')).selectOption({ label: say('subject.problem') });
  await form.getByLabel(say('message')).fill('The counter counts\nmy commas.');
  await form.getByRole('button', { name: say('send') }).click();
}

test('a message to the operator is sent on the page, and says that it arrived', async ({
  page,
  site,
}) => {
  await site(page, 'grammar', '/contact-us');
  await fill(page, 'ada@example.org');
  await expect(page.getByRole('heading', { name: say('sent') })).toBeFocused();
  await expect(page.getByText(say('kept.text'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: say('message') })).toHaveCount(0);
  await expect(page).toHaveURL(/\/contact-us$/);
});

test.describe('what the server does not take', () => {
  test.use({ expectedProblems: [/status of 400/] });

  test('stays in the form, with the reason', async ({ page, site }) => {
    await site(page, 'grammar', '/contact-us');
    await fill(page, 'ada..l@example.org');
    await expect(page.getByRole('status')).toHaveText(/email address that can be answered/);
    await expect(page.getByLabel(say('message'))).toHaveValue('The counter counts\nmy commas.');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/status of 400/] });

  test('the form is answered with a page, and a refused one comes back filled in (R38)', async ({
    page,
    site,
  }) => {
    await site(page, 'video', '/contact-us');
    await fill(page, 'ada..l@example.org');
    await expect(page.getByRole('alert')).toContainText('email address that can be answered');
    await expect(page.getByLabel(say('message'))).toHaveValue('The counter counts\nmy commas.');
    await fill(page, 'ada@example.org');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('sent'));
    await page.getByRole('link', { name: say('back') }).click();
    await expect(page).toHaveURL(/\/contact-us$/);
  });
});
