import type { AnyRouter } from '@trpc/server';
import type { ComponentType } from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type AuthServer, startAuth } from './auth-server.ts';
import type { CookieJar } from './cookie-jar.ts';
import { type OpenIsland, openIsland } from './island.ts';

/** The server of all tests of a file, and an island of each test, which ends with it. */
export function suiteIsland(appRouter: AnyRouter) {
  // Tests read it when they run, and then it is whole.
  const server = {} as AuthServer;
  let page: OpenIsland | undefined;
  beforeAll(async () => {
    Object.assign(server, await startAuth('pglite', {}, appRouter));
  });
  afterAll(() => server[Symbol.asyncDispose]());
  afterEach(async () => {
    await page?.close();
    page = undefined;
  });

  /** Opens it on the page of this path. */
  const show = async <P extends object>(
    path: string,
    jar: CookieJar,
    load: () => Promise<ComponentType<P>>,
    props: P,
  ): Promise<OpenIsland> => {
    page = await openIsland(server.origin + path, jar, load, props);
    return page;
  };
  return { server, show };
}
