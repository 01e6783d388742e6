import type OpenAI from 'openai';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Pace } from '#features/developer/api/server/event-stream.ts';
import { apiApp, clientOf, type Developer, makeDeveloper } from './api-program.ts';
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './database.ts';
import { type HttpSite, startHttpSite } from './http-site.ts';
import { type TestKernel, testKernel } from './kernel.ts';
import { type ScriptedProvider, startProvider } from './provider-server.ts';

/** Words a day of a free account. */
export const allowance = 2_000;
/** The smallest question; the scripted model answers "Hello there." */
export const asked = { model: 'chat', messages: [{ role: 'user' as const, content: 'Say hello' }] };

interface ApiOptions {
  /** Variables of the environment beside the scripted provider's. */
  readonly more?: Readonly<Record<string, string>>;
  readonly pace?: Pace;
}

/** What the API's tests of a `describe` share: `/v1` over a scripted provider, and developers who call it. */
export function suiteApi(database: DatabaseKind, { more = {}, pace }: ApiOptions = {}) {
  // Tests read them when they run, and then they are whole.
  const provider = {} as Pick<ScriptedProvider, 'next' | 'requests'>;
  const kernel = {} as TestKernel;
  const site = {} as HttpSite;
  let opened: TestDatabase | undefined;
  let started: ScriptedProvider | undefined;
  beforeAll(async () => {
    started = await startProvider({ models: ['scripted', 'gpt-4o-mini'] });
    opened = await openTestDatabase(database);
    const env = { OPENAI_BASE_URL: started.baseUrl, CHAT_MODEL: 'scripted', ...more };
    Object.assign(provider, started);
    Object.assign(kernel, await testKernel({ database: opened, env }));
    Object.assign(site, await startHttpSite(kernel, { app: apiApp(pace) }));
  });
  afterAll(async () => {
    await site.close?.();
    await kernel.close?.();
    await opened?.close();
    await started?.close();
  });

  /** A developer of their own, with a key and a client that carries it. */
  const fresh = async (input?: Parameters<Developer['key']>[0]) => {
    const owner = await makeDeveloper(kernel);
    const key = await owner.key(input);
    return { owner, key, client: clientOf(site.port, key.secret) };
  };
  const call = (body: unknown, secret: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${site.port}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { provider, kernel, site, fresh, call };
}

/** The error that a call of OpenAI's client must end with. */
export async function failure(
  promise: Promise<unknown>,
): Promise<InstanceType<typeof OpenAI.APIError>> {
  return promise.then(
    () => expect.unreachable(),
    (error) => error,
  );
}
