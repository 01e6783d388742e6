import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { overflowStatus, type ParserError } from '../trpc/overflow.ts';

const lingerMs = 500;

/** Answers what never became a request: 400, 408, 414, 431 (FAULTS R29). Never throws. */
export function answerClientError(error: ParserError, socket: Duplex): void {
  // Node's own default looks at this too: an answer on its way must not be cut in two.
  const running: ServerResponse | null | undefined = Reflect.get(socket, '_httpMessage');
  if (error.code === 'ECONNRESET' || !socket.writable || running?.headersSent) {
    socket.destroy();
    return;
  }
  const status = overflowStatus(error);
  const body = `${STATUS_CODES[status]}\n`;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    `Content-Length: ${body.length}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Closing with unread bytes would reset the connection and lose the answer.
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
