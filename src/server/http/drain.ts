import type { Server } from 'node:http';
import type { Socket } from 'node:net';

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
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Node waits for connections that were opened ahead and never asked; an answered one may come back idle.
    const sweep = setInterval(() => {
      server.closeIdleConnections();
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
