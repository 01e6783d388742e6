import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverArgs } from '#cli/server-args.ts';

export interface FamilyServerOptions {
  /** A loopback address; pages carry the port of the build, so two servers differ by address. */
  readonly host: string;
  readonly port: number;
  /** Beside DATA_DIR and the settings of a test. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface FamilyServer {
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Ends it as an operator would, and deletes its data. */
  stop(): Promise<void>;
}

/**
 * The built app as `npm start` runs it, on data of its own.
 * @throws Error with what it said when it ends instead of serving.
 */
export async function startFamilyServer(options: FamilyServerOptions): Promise<FamilyServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wordkin-server-'));
  const child = spawn(process.execPath, [...serverArgs, 'src/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ALLOW_EMBEDDED_DB: '1',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      HOST: options.host,
      PORT: String(options.port),
      ...options.env,
    },
  });
  await serving(child);
  return {
    dataDir,
    process: child,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The addresses are printed when requests are taken. */
function serving(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (text: string) => {
      said = (said + text).slice(-4_000);
      if (/https?:\/\//.test(said)) resolve();
    };
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4_000);
    });
    child.once('exit', () => reject(new Error(`The server ended instead of serving:\n${said}`)));
  });
}

/** A loopback address that no other run uses, where the system answers on all of 127.0.0.0/8. */
export function ownLoopback(): string {
  if (process.platform !== 'linux') return '127.0.0.1';
  const part = () => 1 + Math.floor(Math.random() * 253);
  return `127.${part()}.${part()}.${part()}`;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/**
 * Asks a server of the family without a browser: programs do not know `*.localhost`, so the
 * address and the Host header go separately.
 */
export async function ask(
  address: { readonly host: string; readonly port: number },
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { host, pathname, search } = new URL(url);
  const sent = request({
    ...address,
    method: init.method ?? 'GET',
    path: pathname + search,
    headers: { host, ...init.headers },
  });
  sent.end(init.body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: Buffer.concat(parts).toString('utf8'),
  };
}
