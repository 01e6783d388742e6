import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Kernel } from '../kernel.ts';
import { commands, isCommand, type Said } from './command.ts';

/** A path that systems take for a socket; longer ones they cut. */
const longestPath = 100;
const longestOrder = 4_096;

/** Where the server that holds a folder of data can be asked. */
export function socketPath(dataDir: string): string {
  const own = path.resolve(dataDir, 'command.sock');
  if (own.length <= longestPath) return own;
  const name = createHash('sha256').update(own).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `wordkin-${name}.sock`);
}

/**
 * Does what commands of the same machine and user ask, as only one process may open the embedded
 * database. With PostgreSQL a command opens the database itself. @returns what ends it.
 */
export function startCommands(kernel: Kernel): () => void {
  if (kernel.database.kind !== 'pglite' || process.platform === 'win32') return () => undefined;
  const file = socketPath(kernel.env.DATA_DIR);
  // Of a process that was killed: the folder's lock says that there is no other.
  rmSync(file, { force: true });
  const server = createServer((socket) => void answer(kernel, socket));
  server.on('error', (error) => kernel.log.warn({ event: 'commands', error: error.name }));
  // It makes operators: for the server's own user alone, whatever the umask.
  server.listen(file, () => chmodSync(file, 0o600));
  server.unref();
  return () => server.close();
}

const order = z.tuple([z.string()], z.string());

async function answer(kernel: Kernel, socket: Socket): Promise<void> {
  socket.on('error', () => socket.destroy());
  let text = '';
  // The answer goes out on the same socket.
  for await (const piece of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += piece;
    if (text.length > longestOrder || text.endsWith('\n')) break;
  }
  socket.end(JSON.stringify(await obey(kernel, text)));
}

async function obey(kernel: Kernel, text: string): Promise<Said> {
  try {
    const [name, ...args] = order.parse(JSON.parse(text));
    if (isCommand(name)) return await commands[name](kernel, args);
  } catch (error) {
    kernel.log.warn({ event: 'commands', error: error instanceof Error ? error.name : 'thrown' });
  }
  return { ok: false, text: 'The server could not do this.' };
}

/** What the running server says; null where none runs on this data. */
export function askServer(dataDir: string, args: readonly string[]): Promise<Said | null> {
  return new Promise((resolve) => {
    const socket = connect(socketPath(dataDir), () => socket.write(`${JSON.stringify(args)}\n`));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      text += piece;
    });
    socket.on('error', () => resolve(null));
    socket.on('end', () => resolve(text === '' ? null : (JSON.parse(text) as Said)));
  });
}
