import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/**
 * How long a kept-alive connection may still bring a request, whose answer then closes it: closed
 * at once, it would meet a request on its way.
 */
const graceMs = 1_000;

export interface Drain {
  isDraining(): boolean;
  /** Counts a request until it is done, also when its client has left. */
  track(running: Promise<void>): void;
  /** Accepts nothing new and waits for what runs, at most `ms` (FAULTS R24). */
  finish(ms: number): Promise<void>;
}

export function createDrain(server: Server): Drain {
  const sockets = new Set<Socket>();
  const running = new Set<Promise<void>>();
  let draining: Promise<void> | undefined;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  async function finish(ms: number): Promise<void> {
    // Without what http adds to it: that closes idle connections at once.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve());
    });
    const isOver = AbortSignal.timeout(graceMs);
    // Node waits for connections that were opened ahead and never asked; an answered one may come back idle.
    const sweep = setInterval(() => {
      if (isOver.aborted) server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, 50);
    const cut = setTimeout(() => server.closeAllConnections(), ms);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
    await Promise.race([
      Promise.allSettled(running),
      new Promise<void>((resolve) => setTimeout(resolve, 1_000).unref()),
    ]);
  }

  return {
    isDraining: () => draining !== undefined,
    track(promise) {
      running.add(promise);
      void promise.finally(() => running.delete(promise));
    },
    finish(ms) {
      draining ??= finish(ms);
      return draining;
    },
  };
}
