import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { addressOf, expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { becomeMember, newPerson, sessionOf } from '../people.ts';
import { wordsOf } from '../words.ts';

const data = wordsOf('en', 'account-data');

// The page's policy lets no foreign script in; axe is one.
test.use({ bypassCSP: true });

test('a person takes a copy of all that is theirs, and leaves for good (SPEC 3, DESIGN 10)', async ({
  page,
  site,
}) => {
  const { email, password } = newPerson('leaver');
  await becomeMember(page, 'main', { email, password });
  await site(page, 'main', '/app/account');

  const part = page.getByRole('region', { name: data('ui.title') });
  await part.getByRole('button', { name: data('ui.export.ask') }).click();
  const link = part.getByRole('link', { name: data('ui.export.download') });
  await expect(link).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const files = unzipSync(readFileSync(await file.path()));
  expect(file.suggestedFilename()).toMatch(/^wordkin-\d{4}-\d\d-\d\d\.zip$/);
  expect(strFromU8(files['profile.json'] ?? new Uint8Array())).toContain(email);
  expect(await axeFindings(page)).toEqual([]);

  await part.getByRole('button', { name: data('ui.delete.open') }).click();
  const dialog = page.getByRole('dialog', { name: data('ui.delete.title') });
  const word = data('ui.delete.word');
  await dialog.getByLabel(data('ui.delete.password')).fill(password);
  await dialog.getByLabel(data('ui.delete.type', { word })).fill(word);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: data('ui.delete.send') }).click();
  await expect(dialog.getByText(data('ui.delete.gone'))).toBeVisible();
  await dialog.getByRole('button', { name: data('ui.delete.leave') }).click();
  await page.waitForURL(addressOf('main', '/'));
  expect((await sessionOf(page))?.user.email ?? null).toBeNull();
});
