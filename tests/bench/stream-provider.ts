import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { now } from './shared-clock.ts';

/**
 * The provider of the stream benches, in a process of its own: twenty tokens a second, the first after
 * a while. Each token says when the request came and when it was written, by the clock that all
 * processes of the machine share: `r<microseconds>t<microseconds> `.
 */
const firstAfter = 40;
const tokenEach = Math.round(1000 / Number(process.env.BENCH_RATE ?? 20));

/**
 * What writes, by the millisecond of its period. With a timer of its own each, answers that were late
 * together once would stay together, and come in ever greater bursts, as those of people do not.
 */
const turns = Array.from({ length: tokenEach }, () => new Set<() => void>());
let reached = Math.floor(performance.now());
setInterval(() => {
  const until = Math.floor(performance.now());
  for (; reached < until; reached += 1)
    for (const write of turns[reached % tokenEach] ?? []) write();
}, 1);

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
    let turn: Set<() => void> | undefined;
    const write = () => {
      response.socket?.write(chunk(`${before}r${came}t${now()} ${after}`), 'latin1');
      sent += 1;
      if (sent < tokens) return;
      turn?.delete(write);
      response.end(`${event({}, 'stop')}data: [DONE]\n\n`);
    };
    const first = setTimeout(() => {
      // The one just passed: its next turn is a whole period away.
      turn = turns[(reached + tokenEach - 1) % tokenEach]?.add(write);
      write();
    }, firstAfter);
    response.on('close', () => {
      clearTimeout(first);
      turn?.delete(write);
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
