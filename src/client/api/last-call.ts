import { rpcHeaders, rpcPath, rpcVersion } from '#shared/rpc/header.ts';

/**
 * A call whose answer nobody hears; the browser sends it also from a page that closes, if it has
 * no more than 64 KiB.
 */
export function callAtLast(procedure: string, input: object): void {
  const headers = {
    'content-type': 'application/json',
    [rpcHeaders.version]: rpcVersion,
    [rpcHeaders.platform]: 'web',
  };
  const init = { method: 'POST', keepalive: true, headers, body: JSON.stringify(input) };
  void fetch(`${rpcPath}/${procedure}`, init).catch(() => undefined);
}
