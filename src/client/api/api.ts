import { rpcPath } from '#shared/rpc/header.ts';
import { createClient } from './client.ts';
import { createHeaders } from './header.ts';

/** `<html data-build>`; there is no document while a page is rendered on the server. */
const build = globalThis.document?.documentElement.dataset.build;

const headers = createHeaders(build);

/** `const api = clientFor<typeof counterRouter>('counter')`, with the router as `import type`. */
export const clientFor = createClient({ url: rpcPath, headers });

/** Adds a header to every call of this page (SPEC 7). @returns what takes it away again. */
export const registerHeader = headers.register;
