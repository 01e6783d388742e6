import { readEnv } from '#server/env.ts';
import { startFamilyServer } from './family-server.ts';

/** Playwright's global setup: one server for all journeys, at the address that the configuration chose. */
export default async function start(): Promise<() => Promise<void>> {
  const host = process.env.WORDKIN_TEST_HOST;
  if (!host) throw new Error('WORDKIN_TEST_HOST is set by playwright.config.ts');
  const server = await startFamilyServer({ host, port: readEnv().PORT });
  return () => server.stop();
}
