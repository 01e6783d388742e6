import type { AnyRouter } from '@trpc/server';
import { rpcPath } from '#shared/rpc/header.ts';
import { build } from './build.ts';
import { createClient, pageFetch } from './client.ts';
import { createHeaders } from './header.ts';
import { ownFetch } from './own-fetch.ts';
import { type OnProgress, uploadFetch } from './upload-fetch.ts';

const headers = createHeaders(build);

/** `const api = clientFor<typeof counterRouter>('counter')`, with the router as `import type`. */
export const clientFor = createClient({ url: rpcPath, headers, fetch: ownFetch(pageFetch) });

/** The same for one upload, which tells how much of it is sent. */
export function uploaderFor<R extends AnyRouter>(key: string, onProgress: OnProgress) {
  const fetch = ownFetch(uploadFetch(onProgress));
  return createClient({ url: rpcPath, headers, fetch })<R>(key);
}

/** Adds a header to every call of this page (SPEC 7). @returns what takes it away again. */
export const registerHeader = headers.register;
