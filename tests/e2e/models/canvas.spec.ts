import { readFileSync } from 'node:fs';
import { expect, test } from '#tests/support/browser.ts';
import { chatParts, chatPath } from '../chat/chat-page.ts';
import { awake } from '../people.ts';
import { type ChatLocale, journeysIn, wordsOf } from '../words.ts';

const texts = {
  en: { asked: 'Bring a text', longer: 'Bring a long text', word: 'long', wish: 'Make it shorter' },
  ar: { asked: 'أحضر نصًا', longer: 'أحضر نصًا طويلًا', word: 'طويلًا', wish: 'اجعله أقصر' },
  ja: { asked: '文章を持ってきて', longer: '長い文章を持ってきて', word: '長い', wish: '短くして' },
};

const places: readonly [string, number, ChatLocale][] = [
  ['beside the chat', 1280, 'en'],
  ['above a narrow page', 400, 'ar'],
];

for (const [name, width, turn] of places)
  for (const locale of journeysIn(turn))
    test(`an answer opens in the canvas, ${name}: changed by hand and by asking, in versions: ${locale}`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const [say, extras] = [wordsOf(locale, 'canvas'), wordsOf(locale, 'extras')];
      const { asked, longer, word, wish } = texts[locale];
      const { field, done } = chatParts(page, locale);
      await site(page, 'chat', chatPath(locale));
      await awake(page);
      await field.fill(asked);
      await field.press('Enter');
      await expect(done).toHaveCount(1);
      await done.getByRole('button', { name: extras('ui.more') }).click();
      await page
        .locator('.menu')
        .getByRole('button', { name: say('ui.open') })
        .click();
      const role = width > 1000 ? 'complementary' : 'dialog';
      const canvas = page.getByRole(role, { name: say('ui.title') });
      const text = canvas.getByLabel(say('ui.text'));
      await expect(text).toHaveValue(`You said: ${asked}`);
      const button = (words: string) => canvas.getByRole('button', { name: words, exact: true });

      await text.fill(`You said: ${longer}`);
      await button(say('ui.keep')).click();
      await expect(canvas.getByText(say('ui.kept', { n: 2 }))).toBeVisible();
      await button(say('ui.changes')).click();
      const changes = canvas.getByRole('region', { name: say('ui.changes.since', { n: 1 }) });
      await expect(changes.locator('ins')).toContainText(word);

      await canvas.getByLabel(say('ui.wish')).fill(wish);
      await button(say('ui.wish.send')).click();
      await expect(text).toHaveValue('A shorter text.');
      await expect(canvas.getByText(say('ui.version', { n: 3, count: 3 }))).toBeVisible();
      await button(say('ui.version.previous')).click();
      await expect(text).toHaveValue(`You said: ${longer}`);
      await button(say('ui.version.next')).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(say('ui.download')).click(),
      ]);
      expect(readFileSync(await download.path(), 'utf8')).toBe('A shorter text.');

      await button(say('ui.close')).click();
      await expect(canvas).toHaveCount(0);
      await expect(done).toHaveCount(2);
      await page.reload();
      await done
        .first()
        .getByRole('button', { name: extras('ui.more') })
        .click();
      await page
        .locator('.menu')
        .getByRole('button', { name: say('ui.open') })
        .click();
      await expect(text).toHaveValue('A shorter text.');
    });
