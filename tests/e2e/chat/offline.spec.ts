import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { journeysIn, wordsOf } from '../words.ts';
import { chatParts, chatPath, counted } from './chat-page.ts';

// ERR_FAILED is the same where the service worker asked for it.
test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] });

const later = {
  en: 'And when the connection is back',
  ar: 'وحين يعود الاتصال',
  ja: '接続が戻ったら',
};

for (const locale of journeysIn('ja'))
  test(`a chat that was just begun is listed and read without a connection, and what is sent then waits: ${locale}`, async ({
    page,
    site,
    context,
  }) => {
    const { say, field, asked, done, rows, newChat } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill(counted[locale].first);
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(done).toHaveCount(1);
    await newChat.click();
    await field.fill(counted[locale].second);
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    const text = await done.locator('.answer-text').innerText();
    await expect.poll(() => page.evaluate(kept)).toBeGreaterThan(1);
    await expect.poll(() => page.evaluate(keptRows)).toBe(2);

    await context.setOffline(true);
    await page.reload();
    await expect(done.locator('.answer-text')).toHaveText(text, { useInnerText: true });
    await expect(rows).toHaveCount(2);
    await expect(page.getByText(say('ui.offline'))).toBeVisible();
    const unlisted = page.getByText(wordsOf(locale, 'project')('ui.list.failed'));
    await expect(unlisted).toBeVisible();
    await field.fill(later[locale]);
    await field.press('Enter');
    await context.setOffline(false);
    await expect(unlisted).toBeHidden();
    await expect(done).toHaveCount(2);
    await expect(asked.last()).toContainText(later[locale]);
  });

for (const locale of journeysIn('en'))
  test(`a chat that is not on the device says so, and opens by itself when the connection is back: ${locale}`, async ({
    page,
    site,
    context,
  }) => {
    const { say, field, done, rows } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill(counted[locale].first);
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(done).toHaveCount(1);
    await expect(rows).toHaveCount(1);
    // It is kept once the page is at rest.
    await expect.poll(() => page.evaluate(keptRows)).toBe(1);
    const chat = page.url();
    // From a page that keeps no list of its own meanwhile.
    await site(page, 'chat', '/robots.txt');
    await page.evaluate(leaveEmptyList);

    await context.setOffline(true);
    await page.goto(chat);
    await expect(page.getByText(say('ui.open.failed'))).toBeVisible();
    await expect(page.getByText(say('ui.history.failed'))).toBeVisible();
    await expect(page.getByText(say('ui.history.empty'))).toBeHidden();
    await context.setOffline(false);
    await expect(done).toHaveCount(1);
    await expect(rows).toHaveCount(1);
  });

for (const locale of journeysIn('ar'))
  test(`a file that was chosen without a connection holds nothing up, and is attached once it is back: ${locale}`, async ({
    page,
    site,
    context,
  }) => {
    const { field, asked } = chatParts(page, locale);
    const attach = wordsOf(locale, 'attach');
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await context.setOffline(true);
    const text = Buffer.from('The heron nests in May.');
    await page
      .locator('.composer input[type="file"]')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: text });
    const attached = page.getByRole('list', { name: attach('ui.list'), exact: true });
    await expect(attached.getByText(attach('ui.failed'))).toBeVisible();
    await expect(
      attached.getByRole('button', { name: attach('ui.remove', { name: 'notes.txt' }) }),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(attached.getByText(attach('ui.sections', { count: 1 }))).toBeVisible();
    await field.fill('What is in it?');
    await field.press('Enter');
    await expect(asked.getByRole('link')).toContainText('notes.txt');
  });

const sought = {
  en: { question: 'How many words: herons nest in May', word: 'herons' },
  ar: { question: 'كم كلمة: يغادر القطار إلى بيرغن', word: 'بيرغن' },
  ja: { question: '何語ありますか：都庁に行く電車', word: '都庁' },
};

for (const locale of journeysIn('en'))
  test(`without a connection the menu of a chat opens, and a search leaves the list until it can be made: ${locale}`, async ({
    page,
    site,
    context,
  }) => {
    const { keeping, field, done, rows, newChat, find, history } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill(sought[locale].question);
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(done).toHaveCount(1);
    await newChat.click();
    await expect.poll(() => page.evaluate(keptParts)).toEqual(['FindResults', 'RowMenu']);

    await context.setOffline(true);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await rows.getByRole('button', { name: keeping('ui.menu') }).click();
    await expect(rows.getByRole('button', { name: keeping('ui.pin'), exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await find.fill(sought[locale].word);
    await expect(history.getByText(keeping('ui.find.failed'))).toBeVisible();
    await expect(rows).toHaveCount(1);
    await context.setOffline(false);
    await expect(history.locator('.found mark').first()).toBeVisible();
  });

/** Runs in the page: which of the parts that come late are kept on the device. */
async function keptParts(): Promise<string[]> {
  const names = await caches.keys();
  const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const parts = files.flat().map(({ url }) => /(FindResults|RowMenu)\.[^/]+\.js$/.exec(url)?.[1]);
  return [...new Set(parts)].filter((part) => part !== undefined).sort();
}

/** Runs in the page: as a device has it whose list was kept before its first chat. */
async function leaveEmptyList(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('chat', 1);
    opening.onsuccess = () => resolve(opening.result);
  });
  const kept = db.transaction('kept', 'readwrite').objectStore('kept');
  kept.delete(IDBKeyRange.bound('chat ', 'chat!'));
  const put = kept.put({ key: 'list', page: { items: [], nextCursor: null } });
  await new Promise((resolve) => {
    put.onsuccess = resolve;
  });
  db.close();
}

/** Runs in the page: how many chats the list has that is kept on the device. */
async function keptRows(): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('chat', 1);
    opening.onsuccess = () => resolve(opening.result);
  });
  const asked = db.transaction('kept').objectStore('kept').get('list');
  await new Promise((resolve) => {
    asked.onsuccess = resolve;
  });
  db.close();
  return asked.result?.page.items.length ?? 0;
}

/** Runs in the page: how many files of it and conversations are kept on the device. */
async function kept(): Promise<number> {
  const names = await caches.keys();
  const files = await Promise.all(
    names.map(async (name) => (await (await caches.open(name)).keys()).length),
  );
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('chat', 1);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  if (!db.objectStoreNames.contains('kept')) return 0;
  const all = await new Promise<{ key: string }[]>((resolve) => {
    const asking = db.transaction('kept').objectStore('kept').getAll();
    asking.onsuccess = () => resolve(asking.result);
  });
  db.close();
  const chats = all.filter(({ key }) => key.startsWith('chat ')).length;
  return chats < 2 ? 0 : files.reduce((sum, count) => sum + count, 0);
}
