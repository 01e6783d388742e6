import type { Server } from 'node:net';

/** @throws Error that says which port is taken and what to do. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refused = (cause: NodeJS.ErrnoException) => {
      const taken = cause.code === 'EADDRINUSE';
      const message = `Port ${port} of ${host} is taken. To mend: stop what runs there, or set PORT.`;
      reject(taken ? new Error(message, { cause }) : cause);
    };
    server.once('error', refused);
    server.listen({ port, host }, () => {
      server.off('error', refused);
      resolve();
    });
  });
}
