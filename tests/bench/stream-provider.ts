import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { now } from './shared-clock.ts';

/**
 * The provider of the stream benches, in a process of its own: twenty tokens a second, the first after
 * a while. Each token says when the request came and when it was written, by the clock that all
 * processes of the machine share: `r<microseconds>t<microseconds> `.
 */
const firstAfter = 40;
const tokenEach = 1000 / Number(process.env.BENCH_RATE ?? 20);

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'application/json');
    response.end('{"object":"list","data":[{"id":"bench","object":"model"}]}');
    return;
  }
  const came = now();
  let body = '';
  request.setEncoding('utf8').on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    // How long an answer is says its question.
    const tokens = Number(/tokens (\d+)/.exec(body)?.[1] ?? 20);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    let sent = 0;
    const write = () => {
      response.socket?.write(chunk(`${before}r${came}t${now()} ${after}`), 'latin1');
      sent += 1;
      if (sent < tokens) return;
      clearInterval(timer);
      response.end(`${event({}, 'stop')}data: [DONE]\n\n`);
    };
    let timer: NodeJS.Timeout | undefined;
    const first = setTimeout(() => {
      timer = setInterval(write, tokenEach);
      write();
    }, firstAfter);
    response.on('close', () => {
      clearTimeout(first);
      clearInterval(timer);
    });
  });
});

/** Written past the response, which costs twice as much: the provider runs beside what is measured. */
function chunk(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`;
}

function event(delta: object, finish: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: 'bench', object: 'chat.completion.chunk', created: 0, model: 'bench', choices })}\n\n`;
}

const [before = '', after = ''] = event({ content: '|' }, null).split('|');

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
