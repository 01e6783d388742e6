import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build, type Rolldown } from 'vite';
import { compileHint } from '#cli/vite/compile-hint.ts';
import { leanReact } from '#cli/vite/lean-react.ts';
import { reactModules } from '#cli/vite/react-modules.ts';
import type { Tool } from '../tool-visit.ts';
import { Form } from './form.ts';

/**
 * The reference of the tools' script time: a page of React alone, drawn by the server, with one field
 * and one answer, of the same React and compiled by Chromium in the same way.
 */
export async function serveReactAlone(
  host: string,
): Promise<AsyncDisposable & { readonly tool: Tool }> {
  const script = brotliCompressSync(await bundle());
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>React alone</title><link rel="icon" href="data:,"><div id="root">${renderToString(createElement(Form))}</div><script type="module" src="/start.js"></script></html>`;
  const server = createServer((request, response) => {
    if (request.url === '/start.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' });
      response.end(script);
    } else {
      response.setHeader('content-type', request.method === 'POST' ? 'text/plain' : 'text/html');
      response.end(request.method === 'POST' ? 'An answer' : page);
    }
  }).listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    tool: {
      name: 'react-alone',
      address: `http://${host}:${port}/`,
      bytes: 90 * 1024,
      field: '#question',
      text: 'How do I count words?',
      sends: 'enter',
      result: { selector: '#answers li' },
    },
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function bundle(): Promise<string> {
  const built = await build({
    ...{
      configFile: false,
      logLevel: 'error',
      plugins: [leanReact(), reactModules(), compileHint()],
    },
    build: {
      ...{ write: false, minify: true, modulePreload: false },
      rolldownOptions: { input: 'tests/bench/react-alone/start.ts' },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  return output[0].code;
}
