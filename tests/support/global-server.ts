import { readEnv } from '#server/env.ts';
import { startFamilyServer } from './family-server.ts';
import { startJourneyPayments } from './journey-payments.ts';
import { startJourneyProvider } from './journey-provider.ts';
import { startJourneySearch } from './journey-search.ts';
import { sayKnown } from './known-sentences.ts';
import { startLibreTranslate } from './translate-server.ts';

/** Playwright's global setup: a server for all journeys, and a second one that has models and searches the web. */
export default async function start(): Promise<() => Promise<void>> {
  const { PORT: port } = readEnv();
  const [provider, search, translator] = await Promise.all([
    startJourneyProvider(),
    startJourneySearch(),
    startLibreTranslate(),
  ]);
  translator.translate = sayKnown;
  const host = addressIn('WORDKIN_TEST_HOST');
  const payments = await startJourneyPayments({ host, port });
  // Journeys say which network they come from.
  const proxied = { TRUST_PROXY: '1' };
  const env = {
    ...proxied,
    OPENAI_BASE_URL: provider.baseUrl,
    OLLAMA_BASE_URL: 'off',
    SEARXNG_URL: search.baseUrl,
    LIBRETRANSLATE_URL: translator.base,
  };
  const servers = await Promise.all([
    startFamilyServer({ host, port, env: { ...proxied, ...payments.env } }),
    startFamilyServer({ host: addressIn('WORDKIN_TEST_MODELS_HOST'), port, env }),
  ]);
  // Where journeys read their letters.
  process.env.WORDKIN_TEST_DATA = servers[0]?.dataDir;
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await provider.close();
    await payments.stop();
    await search[Symbol.asyncDispose]();
    await translator.close();
  };
}

function addressIn(name: string): string {
  const host = process.env[name];
  if (!host) throw new Error(`${name} is set by playwright.config.ts`);
  return host;
}
