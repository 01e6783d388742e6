import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Said } from './asked-pages.ts';

/** Makes pages below `/a/`, of which the first takes the longest. */
const renderer = `
import { renderAsked } from '${import.meta.dirname}/asked-pages.ts';
const routes = [{ routeData: { prerender: true, pattern: /^\\/a\\// } }];
let waiting = [];
await renderAsked({
  manifest: { routes },
  async render({ url }) {
    const { pathname } = new URL(url);
    if (pathname === '/a/torn.html') throw new Error('It is torn.');
    if (waiting.length < 3) await new Promise((go) => waiting.push(go));
    else for (const go of waiting) go();
    return new Response('made ' + pathname);
  },
});
process.disconnect();
`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wordkin-asked-'));
  writeFileSync(path.join(folder, 'renderer.ts'), renderer);
});
afterAll(() => rmSync(folder, { recursive: true }));

function start(shares: readonly string[][]): { child: ChildProcess; pages: Map<string, string> } {
  const child = fork(path.join(folder, 'renderer.ts'), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const left = [...shares];
  const pages = new Map<string, string>();
  child.on('message', (said: Said) => {
    if (said.kind === 'more') child.send(left.shift() ?? []);
    else if (said.kind === 'page') pages.set(said.name, Buffer.from(said.html).toString());
  });
  return { child, pages };
}

const ended = async (child: ChildProcess) => {
  const [[code]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  return code;
};

test('every page that is asked for is handed over once, share after share, though the first takes long', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `a/${at}`);
  const { child, pages } = start([names.slice(0, 10), names.slice(10, 11), names.slice(11)]);
  expect(await ended(child)).toBe(0);
  expect([...pages.keys()].sort()).toEqual([...names].sort());
  for (const name of names) expect(pages.get(name)).toBe(`made /${name}.html`);
});

test.each([
  ['b/1', 'No route makes it.'],
  ['a/torn', 'It is torn.'],
])(
  'a page that cannot be made ends the process, and is named with the reason: %s',
  async (name, reason) => {
    const { child } = start([[name]]);
    let said = '';
    child.stderr?.on('data', (part) => {
      said += part;
    });
    expect(await ended(child)).toBe(1);
    expect(said).toContain(`The page ${name} could not be made.`);
    expect(said).toContain(reason);
  },
);
