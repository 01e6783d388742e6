import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { journeysIn } from '../words.ts';
import { chatParts, chatPath, counted } from './chat-page.ts';

const own = {
  en: { typed: 'In *my* words.', read: 'In my words.' },
  ar: { typed: 'بكلماتي *أنا* هنا.', read: 'بكلماتي أنا هنا.' },
  ja: { typed: '私の*言葉*で。', read: '私の言葉で。' },
};

for (const locale of journeysIn('ja'))
  test(`an answer is changed by its reader into a version that says so: ${locale}`, async ({
    page,
    site,
  }) => {
    const { say, field, done } = chatParts(page, locale);
    const { typed, read } = own[locale];
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill(counted[locale].first);
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    const edit = done.getByRole('button', { name: say('ui.edit'), exact: true });
    const changed = page.getByRole('textbox', { name: say('ui.edit.answer.label') });
    await edit.press('Enter');
    await expect(changed).toBeFocused();
    await changed.press('Escape');
    await expect(edit).toBeFocused();
    await edit.press('Enter');
    await changed.fill(typed);
    await page.getByRole('button', { name: say('ui.edit.answer.keep') }).press('Enter');
    await expect(done).toContainText(read);
    await expect(done).toContainText(say('ui.edited'));
    await expect(done).toContainText('2/2');
    await expect(edit).toBeFocused();
    await page.reload();
    await expect(done).toContainText(read);
    await done.getByRole('button', { name: say('ui.version.previous') }).press('Enter');
    await expect(done).not.toContainText(say('ui.edited'));
  });
