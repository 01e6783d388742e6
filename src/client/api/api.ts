import { rpcPath } from '#shared/rpc/header.ts';
import { createClient } from './client.ts';
import { createHeaders } from './header.ts';

/** The build that this script is of; none in development, where no page is stale. */
const build = typeof __BUILD__ === 'string' ? __BUILD__ : '';

const headers = createHeaders(build);

/** `const api = clientFor<typeof counterRouter>('counter')`, with the router as `import type`. */
export const clientFor = createClient({ url: rpcPath, headers });

/** Adds a header to every call of this page (SPEC 7). @returns what takes it away again. */
export const registerHeader = headers.register;
