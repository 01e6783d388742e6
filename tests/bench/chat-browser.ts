import type { CDPSession, Page } from '@playwright/test';
import pg from 'pg';
import { readEnv } from '#server/env.ts';
import { addressOf, comeTo } from '#tests/support/browser.ts';
import { ownLoopback, startFamilyServer } from '#tests/support/family-server.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import type { Script } from '#tests/support/provider-script.ts';
import { startProvider } from '#tests/support/provider-server.ts';
import { launchBrowser } from './launch.ts';
import { browserAgent } from './visitor.ts';

export interface ChatBrowser {
  readonly page: Page;
  readonly client: CDPSession;
  readonly pool: pg.Pool;
  /** The visitor whose page it is. */
  readonly userId: string;
  stop(): Promise<void>;
}

/** The chat's page in Chromium, of a visitor who has just come, on PostgreSQL and a scripted provider. */
export async function openChatBrowser(script: Script): Promise<ChatBrowser> {
  const provider = await startProvider({ script });
  const database = await startPostgres();
  const host = ownLoopback();
  const server = await startFamilyServer({
    host,
    port: readEnv().PORT,
    env: { DATABASE_URL: database.url, OPENAI_BASE_URL: provider.baseUrl, OLLAMA_BASE_URL: 'off' },
  });
  const browser = await launchBrowser(host);
  const pool = new pg.Pool({ connectionString: database.url });
  const page = await browser.newPage({ userAgent: browserAgent });
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await page.goto(addressOf('chat', '/chat'));
  await comeTo(page);
  await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const { rows } = await pool.query('select id from users');
  return {
    page,
    client,
    pool,
    userId: String(rows[0]?.id),
    stop: async () => {
      await browser.close();
      await pool.end();
      await server.stop();
      await provider.close();
      await database.remove();
    },
  };
}
