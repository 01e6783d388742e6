import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measuredRun, type Run } from '../measured-run.ts';
import { eleventy } from './eleventy.ts';
import type { Generator } from './generator.ts';
import { hugo } from './hugo.ts';
import { next } from './next.ts';
import { ours } from './ours.ts';
import { type PageData, pageData, type Shell, shellOf } from './pages.ts';

/** What a generator needed for the pages, or why it could not be asked. */
export type Result = Run | { readonly absent: string };

/** Makes the same pages by every generator, each in a folder that is gone afterwards. */
export async function contest(count: number, dist: string): Promise<Record<string, Result>> {
  const pages = pageData(count);
  const shell = shellOf(dist);
  const results: Record<string, Result> = {};
  for (const one of [ours, eleventy, hugo, next]) {
    const folder = mkdtempSync(path.join(tmpdir(), `wordkin-${one.name}-`));
    try {
      results[one.name] = await make(one, folder, pages, shell);
    } catch (error) {
      results[one.name] = { absent: (error as Error).message.split('\n', 1)[0] ?? '' };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return results;
}

async function make(
  one: Generator,
  folder: string,
  pages: readonly PageData[],
  shell: Shell,
): Promise<Run> {
  const program = install(one, folder);
  for (const [name, text] of Object.entries(one.files(pages, shell))) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const env = { NEXT_TELEMETRY_DISABLED: '1' };
  const run = await measuredRun(program, one.command, { cwd: folder, env });
  const made = readdirSync(path.join(folder, one.out), { recursive: true, encoding: 'utf8' });
  const count = made.filter((name) => name.endsWith('.html')).length;
  if (count < pages.length) throw new Error(`made ${count} of ${pages.length} pages`);
  return run;
}

/** @returns what runs the generator. */
function install({ packages, program }: Generator, folder: string): string {
  if (program && isThere(program)) return program;
  if (packages.length === 0) return process.execPath;
  writeFileSync(path.join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const args = ['install', '--no-audit', '--no-fund', '--save-exact', ...packages];
  execFileSync('npm', args, { cwd: folder, stdio: 'pipe' });
  return program ? path.join(folder, 'node_modules/.bin', program) : process.execPath;
}

function isThere(program: string): boolean {
  try {
    execFileSync(program, ['version'], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}
