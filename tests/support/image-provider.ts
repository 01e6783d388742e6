import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ImageRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** `hang` never answers. */
export type ImageAnswer = { readonly status: number; readonly body: string } | 'hang';

export interface ScriptedImageProvider extends AsyncDisposable {
  /** `http://127.0.0.1:<port>`: OpenAI's paths are below `/v1`, fal's and Replicate's at its root. */
  readonly baseUrl: string;
  /** What every picture is. */
  picture: Uint8Array;
  /** Answers every request in the place of a picture. */
  answer: ImageAnswer | null;
  /** Where fal and Replicate say that pictures lie; of this server where null. */
  elsewhere: string | null;
  readonly requests: ImageRequest[];
}

/** Speaks as OpenAI's image calls, fal's and Replicate's do, over a real socket. */
export async function startImageProvider(picture: Uint8Array): Promise<ScriptedImageProvider> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { url: path = '', headers } = request;
    const body = Buffer.concat(parts);
    provider.requests.push({ path, headers, body });
    const { answer } = provider;
    if (answer === 'hang') return;
    const said = answer ?? { status: 200, body: replyOf(provider, path, body) };
    if (path === '/made.png' && !answer) {
      response.writeHead(200, { 'content-type': 'image/png' }).end(provider.picture);
    } else {
      response.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider: ScriptedImageProvider = {
    baseUrl: `http://127.0.0.1:${port}`,
    ...{ picture, answer: null, elsewhere: null, requests: [] },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

function replyOf(provider: ScriptedImageProvider, path: string, body: Buffer): string {
  const url = `${provider.elsewhere ?? provider.baseUrl}/made.png`;
  if (path.startsWith('/v1/images/')) {
    const data = { b64_json: Buffer.from(provider.picture).toString('base64') };
    const [, count = '1'] =
      /"n":(\d)|name="n"\r\n\r\n(\d)/.exec(body.toString('latin1'))?.filter(Boolean) ?? [];
    return JSON.stringify({ created: 0, data: Array(Number(count)).fill(data) });
  }
  if (path.includes('predictions')) {
    const isDone = path === '/predictions/1';
    const urls = { get: `${provider.baseUrl}/predictions/1` };
    const status = isDone ? 'succeeded' : 'starting';
    return JSON.stringify({ id: '1', status, urls, output: isDone ? [url] : null });
  }
  return JSON.stringify({ images: [{ url, content_type: 'image/png' }], prompt: '' });
}
