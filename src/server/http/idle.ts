import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface IdleWatch {
  /** Counts an answer that may take its time without a byte, until it is over. */
  expect(req: IncomingMessage, res: ServerResponse): void;
}

/**
 * Closes a connection on which nothing came or went for `ms` and no answer is expected. Node's own
 * limit is wound up and stopped for each request, a tenth of what a page costs; this one is moved on.
 */
export function closeIdle(server: Server, ms: number): IdleWatch {
  // Weak: an answer that waits behind another hears nothing of the end of its connection.
  const expected = new WeakMap<Socket, number>();
  const settle = (socket: Socket) => {
    const left = (expected.get(socket) ?? 1) - 1;
    if (left > 0) expected.set(socket, left);
    else expected.delete(socket);
  };
  server.keepAliveTimeout = 0;
  server.setTimeout(ms, (socket) => {
    if (!expected.has(socket)) socket.destroy();
  });
  return {
    expect({ socket }, res) {
      expected.set(socket, (expected.get(socket) ?? 0) + 1);
      res.once('close', () => settle(socket));
    },
  };
}
