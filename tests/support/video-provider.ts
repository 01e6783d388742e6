import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface VideoProviderCall {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

export interface VideoProviderScript {
  /** What it answers when asked how far it is: `waiting` for as long as it is asked. */
  readonly state: 'waiting' | 'done' | 'failed' | 'refused';
  /** The clip that it has made. */
  readonly clip?: Uint8Array;
}

/** Speaks as fal.ai's queue and Replicate's predictions do; one operation, `op`. */
export async function startVideoProvider(script: VideoProviderScript) {
  const calls: VideoProviderCall[] = [];
  const server = createServer(async (req, res) => {
    const { method = '', url: path = '' } = req;
    const { authorization } = req.headers;
    calls.push({ method, path, authorization, body: await bodyOf(req) });
    if (path === '/clip.mp4') return void res.end(script.clip);
    const refused = script.state === 'refused' && method === 'POST';
    res.writeHead(refused ? 422 : 200, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify(refused ? { detail: 'content_policy_violation' } : answer(path)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = (path: string) => {
    const state = script.state;
    if (path.startsWith('/models/') || path.startsWith('/predictions/'))
      return {
        status: { waiting: 'processing', done: 'succeeded', failed: 'failed', refused: '' }[state],
        output: state === 'done' ? [`${base}/clip.mp4`] : null,
        urls: { get: `${base}/predictions/op`, cancel: `${base}/predictions/op/cancel` },
      };
    if (path.endsWith('/status'))
      return {
        status: { waiting: 'IN_PROGRESS', done: 'COMPLETED', failed: 'ERROR', refused: '' }[state],
      };
    if (path === '/requests/op') return { video: { url: `${base}/clip.mp4` } };
    const at = `${base}/requests/op`;
    return {
      request_id: 'op',
      status_url: `${at}/status`,
      response_url: at,
      cancel_url: `${at}/cancel`,
    };
  };
  return {
    base,
    calls,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(req: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? null : JSON.parse(text);
}
