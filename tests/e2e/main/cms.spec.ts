import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { visitCms } from '#features/cms/server/visit.ts';
import { readFrontmatter } from '#server/articles/frontmatter.ts';
import { readEnv } from '#server/env.ts';
import { sites } from '#sites/index.ts';
import { addressOf, expect, test } from '#tests/support/browser.ts';

// Its makers have it ask for news of itself and for fonts; the policy lets none of that out.
test.use({ expectedProblems: [/Content Security Policy|csp$/] });

const file = 'content/articles/topics/en/homework.md';
const text = readFileSync(file, 'utf8');

/** The editor as development serves it; the server of these tests is one of production, where it is shut. */
async function serveEditor(page: Page): Promise<void> {
  const env = readEnv({ ...process.env, NODE_ENV: 'development' });
  const domains = { family: env.FAMILY_DOMAIN, second: env.FAMILY_DOMAIN_2 };
  const kernel = {
    env,
    sites,
    addressing: { domains, scheme: 'http', port: `:${env.PORT}` },
  } as const;
  await page.route(/\/cms(?:\/|$)/, async (route) => {
    const name = new URL(route.request().url()).pathname.replace(/^\/cms\/?/, '');
    const request = new Request(route.request().url());
    const answer = await visitCms({ kernel, host: { hostKey: 'main' }, request, file: name });
    const body = Buffer.from(await answer.arrayBuffer());
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body,
    });
  });
}

/** Whoever is asked for a folder gives the browser's own, with one article in it. */
async function giveFolder(page: Page): Promise<void> {
  await page.addInitScript(
    ({ file, text }) => {
      const granted = async () => 'granted';
      const asked = { requestPermission: granted, queryPermission: granted };
      Object.assign(FileSystemHandle.prototype, asked);
      const showDirectoryPicker = async () => {
        const root = await navigator.storage.getDirectory();
        await root.getDirectoryHandle('.git', { create: true });
        const parts = file.split('/');
        let folder = root;
        for (const part of parts.slice(0, -1))
          folder = await folder.getDirectoryHandle(part, { create: true });
        const handle = await folder.getFileHandle(parts.at(-1) ?? '', { create: true });
        const writable = await handle.createWritable();
        await writable.write(text);
        await writable.close();
        return root;
      };
      Object.assign(window, { showDirectoryPicker });
    },
    { file, text },
  );
}

function saved(page: Page): Promise<string> {
  return page.evaluate(async (name) => {
    const parts = name.split('/');
    let folder = await navigator.storage.getDirectory();
    for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
    const handle = await folder.getFileHandle(parts.at(-1) ?? '');
    return (await handle.getFile()).text();
  }, file);
}

test('an article in a folder on one’s own disk is opened, previewed and saved, and nothing else of it changes', async ({
  page,
}) => {
  await serveEditor(page);
  await giveFolder(page);
  await page.goto(addressOf('main', '/cms'));
  await page.getByRole('button', { name: /Local Repository/ }).click();
  await page.getByText('Homework essay topics', { exact: true }).click();
  const heading = page.getByRole('textbox', { name: 'H1' });
  await expect(heading).toHaveValue('Homework essay topics');
  await heading.fill('Essay topics on homework');
  await expect(page.getByText('Essay topics on homework', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => saved(page)).toContain('Essay topics on homework');
  // In the editor's own YAML, which quotes more.
  const { data, body } = readFrontmatter({ name: file, text: await saved(page) });
  const before = readFrontmatter({ name: file, text });
  expect(data).toEqual(Object.assign({}, before.data, { h1: 'Essay topics on homework' }));
  expect(body.trim()).toBe(before.body.trim());
});
