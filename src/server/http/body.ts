import type { IncomingMessage, ServerResponse } from 'node:http';

export type Body = Buffer | 'too-large' | 'busy' | 'gone';

export interface BodyReader {
  /**
   * The whole body, before the app sees the request: a slow or endless sender holds no session,
   * query or transaction (FAULTS R29).
   * @returns `too-large` over `limit`, `busy` when all bodies together are over the capacity,
   * `gone` when the client left.
   */
  read(req: IncomingMessage, res: ServerResponse, limit: number): Promise<Body>;
}

/** A call that may bring more is a large one. */
const largeBytes = 16 * 1024 * 1024;

export function createBodyReader(capacity: number): BodyReader {
  let held = 0;
  return {
    read(req, res, limit) {
      if (Number(req.headers['content-length'] ?? 0) > limit) return Promise.resolve('too-large');
      if (req.readableEnded) return Promise.resolve(Buffer.alloc(0));
      // Large ones leave half of it to the others, however many come.
      const most = limit > largeBytes ? capacity / 2 : capacity;
      return new Promise((resolve) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const settle = (body: Body) => {
          req.off('data', take).off('end', finish).off('close', leave);
          resolve(body);
        };
        const take = (chunk: Buffer) => {
          size += chunk.length;
          held += chunk.length;
          if (size > limit) settle('too-large');
          else if (held > most) settle('busy');
          else chunks.push(chunk);
        };
        const finish = () => settle(Buffer.concat(chunks));
        const leave = () => settle('gone');
        req.on('data', take).on('end', finish).on('close', leave);
        res.once('close', () => {
          held -= size;
        });
      });
    },
  };
}
