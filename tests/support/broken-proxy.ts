import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How one request is answered. */
export type Break =
  | { readonly html: number }
  /** `statusText: ''` writes a status line without a reason, as HTTP/2 has none. */
  | { readonly status: number; readonly statusText?: string; readonly body?: string }
  | { readonly json: unknown; readonly status?: number }
  /** The text is sent as it is, called JSON. */
  | { readonly raw: string; readonly status?: number }
  | 'cut'
  | 'cut-body'
  | 'silence';

export interface BrokenProxy extends AsyncDisposable {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** How every request from now on is answered. */
  answer: Break;
  /** Paths and queries asked for, oldest first. */
  readonly asked: string[];
  close(): Promise<void>;
}

/**
 * A server that answers like a broken proxy in front of ours (R8): HTML pages, status 431 with and
 * without a status text, cut connections. Browser tests point a page's calls at it through their
 * own routing; it allows every origin, so that a direct call works too.
 */
export async function startBrokenProxy(answer: Break): Promise<BrokenProxy> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    request.resume();
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', '*');
    give(response, proxy.answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const proxy: BrokenProxy = {
    origin: `http://127.0.0.1:${port}`,
    answer,
    asked,
    close,
    [Symbol.asyncDispose]: close,
  };
  return proxy;
}

/** The page that a proxy puts in place of an answer. */
function proxyPage(status: number): string {
  return `<!DOCTYPE html>\n<html><head><title>${status}</title></head><body><center><h1>${status}</h1></center><hr><center>proxy</center></body></html>\n`;
}

function give(response: ServerResponse, how: Break): void {
  if (how === 'silence') return;
  if (how === 'cut') {
    response.destroy();
  } else if (how === 'cut-body') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
    response.write('{"result":', () => response.destroy());
  } else if ('html' in how) {
    response.writeHead(how.html, { 'content-type': 'text/html' }).end(proxyPage(how.html));
  } else if ('json' in how) {
    json(response, how.status, JSON.stringify(how.json));
  } else if ('raw' in how) {
    json(response, how.status, how.raw);
  } else if (how.statusText === '') {
    const body = how.body ?? '';
    const length = Buffer.byteLength(body);
    // Node puts its own reason where none is given, so the head is written by hand.
    response.socket?.end(
      `HTTP/1.1 ${how.status} \r\nAccess-Control-Allow-Origin: *\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${body}`,
    );
  } else {
    const head = { 'content-type': 'text/plain' };
    if (how.statusText) response.writeHead(how.status, how.statusText, head);
    else response.writeHead(how.status, head);
    response.end(how.body);
  }
}

function json(response: ServerResponse, status = 200, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}
