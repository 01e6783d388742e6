import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { serverArgs } from '#cli/server-args.ts';
import { readTable } from '#server/http/table.ts';
import { freePort } from '#tests/support/postgres-server.ts';
import { type Contestant, generator, measure, ratio, speedOf } from './load.ts';

/**
 * Reading (DESIGN 8): pages of the main site by our server, by nginx with one worker, gzip_static,
 * no log and the same headers, and by the static half of Astro's own server. Same files, same run.
 * Compared are requests per second of the server's own processor time, where the system tells it:
 * so neither the load generator nor a busy machine counts.
 */
const folder = path.resolve('.cache/bench/static');
const host = 'wordkin.localhost';
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const connections = 64;

/** Pages with no page below them: Astro's handler answers those with 404. */
function pages(): { address: string; file: string }[] {
  const files = Object.entries(readTable('dist').sites.main?.files ?? {});
  const list = files.filter(([, { type }]) => type.startsWith('text/html'));
  return list
    .filter(([address]) => !list.some(([other]) => other.startsWith(`${address}/`)))
    .slice(0, 40)
    .map(([address, { file }]) => ({ address, file }));
}

/** A copy of the pages with their `.gz` beside them, for nginx and Astro. */
function prepare(list: ReturnType<typeof pages>): string {
  const www = path.join(folder, 'www');
  rmSync(folder, { recursive: true, force: true });
  for (const { file } of list) {
    const to = path.join(www, file.replace('sites/main/', ''));
    mkdirSync(path.dirname(to), { recursive: true });
    copyFileSync(path.join('dist', file), to);
    writeFileSync(`${to}.gz`, gzipSync(readFileSync(to), { level: 9 }));
  }
  return www;
}

async function headersOf(origin: string): Promise<[string, string][]> {
  const out = execFileSync('curl', [
    ...['-s', '-o', '/dev/null', '-D', '-', '-H', `Host: ${host}`],
    ...['-H', 'Accept-Encoding: gzip', `${origin}/`],
  ]).toString();
  return out
    .split('\r\n')
    .map((line) => /^([\w-]+): (.*)$/.exec(line)?.slice(1) as [string, string] | undefined)
    .filter((pair) => pair !== undefined)
    .filter(
      ([name]) =>
        !/^(?:content-(?:type|length|encoding)|etag|date|connection|keep-alive)$/i.test(name),
    );
}

function nginxConfig(www: string, port: number, headers: readonly [string, string][]): string {
  return `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log /dev/null;
events { worker_connections 1024; }
http {
  access_log off; gzip_static on; sendfile on; tcp_nopush on; keepalive_requests 100000000; etag on;
  types { text/html html; } charset utf-8;
  open_file_cache max=10000 inactive=60s;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server {
    listen 127.0.0.1:${port}; root ${www};
    ${headers.map(([name, value]) => `add_header ${name} "${value}";`).join('\n    ')}
    location / { try_files $uri.html $uri/index.html =404; }
  }
}
`;
}

function contestant(
  name: string,
  port: number,
  child: ChildProcess,
  list: readonly string[],
): Contestant {
  const headers = { Host: host, 'accept-encoding': 'gzip' };
  const requests = list.map((one) => ({ path: one, headers }));
  return { name, origin: `http://127.0.0.1:${port}`, child, requests, rounds: [] };
}

async function startNginx(
  www: string,
  headers: [string, string][],
  list: readonly string[],
): Promise<Contestant | null> {
  const binary = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find(existsSync);
  if (!binary) return null;
  const port = await freePort();
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(config, nginxConfig(www, port, headers));
  // nginx's worker runs as another user when started by root.
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const child = spawn(binary, ['-c', config, ...user], { stdio: 'ignore' });
  return contestant('nginx', port, child, list);
}

async function startNode(
  name: 'ours' | 'astro',
  www: string,
  list: readonly string[],
): Promise<Contestant> {
  const args = [...serverArgs, 'tests/bench/static-server.ts', name, www];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (text) => resolve(Number(String(text).trim())));
    child.once('exit', () => reject(new Error(`${name} did not start`)));
  });
  return contestant(name, port, child, list);
}

async function run(): Promise<void> {
  const list = pages();
  const addresses = list.map(({ address }) => address);
  const www = prepare(list);
  const ours = await startNode('ours', www, addresses);
  const astro = await startNode('astro', www, addresses);
  const nginx = await startNginx(www, await headersOf(ours.origin), addresses);
  const contestants = [ours, astro, ...(nginx ? [nginx] : [])];
  try {
    await measure(contestants, rounds, { connections, seconds });
  } finally {
    for (const one of contestants) one.child.kill();
  }
  report(ours, astro, nginx, addresses.length);
}

function report(ours: Contestant, astro: Contestant, nginx: Contestant | null, count: number) {
  const result = {
    pages: count,
    connections,
    load: generator,
    servers: Object.fromEntries(
      [ours, astro, ...(nginx ? [nginx] : [])].map((one) => [one.name, speedOf(one)]),
    ),
    toNginx: nginx && Number(ratio(ours, nginx, 'perProcessorSecond').toFixed(2)),
    toAstro: Number(ratio(ours, astro, 'perProcessorSecond').toFixed(1)),
    target: { toNginx: 0.65, toAstro: 4 },
  };
  writeFileSync('.cache/bench/static.json', `${JSON.stringify(result, null, 2)}\n`);
  console.table(result.servers);
  console.log(
    nginx
      ? `of nginx: ${result.toNginx} (target 0.65)`
      : 'nginx is not installed: compared with Astro alone',
  );
  console.log(`times Astro's own: ${result.toAstro} (target 4)`);
  const met = result.toAstro >= 4 && (result.toNginx === null || result.toNginx >= 0.65);
  if (!met) process.exitCode = 1;
}

await run();
