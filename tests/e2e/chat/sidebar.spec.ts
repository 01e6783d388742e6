import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localPath } from '#shared/site/href.ts';
import { addressOf, expect, test } from '#tests/support/browser.ts';
import { journeysIn } from '../words.ts';
import { chatParts, counted } from './chat-page.ts';

const contentType = 'text/html';
const frame = (address: string) =>
  `<!doctype html><title>Host</title><iframe title="Chat" width="360" height="640" src="${address}"></iframe>`;

for (const locale of journeysIn('ja'))
  test(`the panel chats inside a page that may show it: ${locale}`, async ({ page }) => {
    const address = addressOf('chat', localPath(locale, '/sidebar-chat'));
    const host = addressOf('chat', '/host-of-the-panel');
    await page.route(host, (route) => route.fulfill({ contentType, body: frame(address) }));
    await page.goto(host);
    const inside = page.frameLocator('iframe');
    await inside.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
    const { say } = chatParts(page, locale);
    const field = inside.getByRole('textbox', { name: say('ui.field.label') });
    await field.fill(counted[locale].first);
    await field.press('Enter');
    await expect(inside.locator('.thread .answer[data-state="done"]')).toHaveCount(1);
  });

test.describe('a page of somebody else', () => {
  test.use({ expectedProblems: [/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/] });

  for (const path of ['/sidebar-chat', '/chat'])
    test(`${path} is not shown inside it`, async ({ page, problems }) => {
      const server = createServer((request, response) => {
        response.setHeader('content-type', contentType);
        response.end(request.url === '/' ? frame(addressOf('chat', path)) : '');
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      // The one name that leads the browser to this machine and is none of the family's.
      await page.goto(`http://broken-proxy.test:${port}/`);
      await expect.poll(() => problems.join()).toContain('frame-ancestors');
      server.closeAllConnections();
      server.close();
    });
});
