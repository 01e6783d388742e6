import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '#content/locales.ts';
import type { Changes } from './scaffold/change.ts';
import { newSite, titleOf } from './scaffold/site.ts';
import { newTool } from './scaffold/tool.ts';
import { readGroups } from './words/catalogues.ts';
import { writeMessageTypes } from './words/types.ts';

const usage = `npm run new site <key> ["<Title>"]
npm run new tool <name> <site> "<One sentence that says what it does.>"`;

try {
  apply(plan(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function plan([kind, first, second, third]: readonly string[]): Changes {
  if (kind === 'site' && first) {
    return newSite({ key: first, title: second || titleOf(first), locales: translated() }, read);
  }
  if (kind === 'tool' && first && second && third) {
    return newTool({ name: first, site: second, purpose: third }, read);
  }
  throw new Error(usage);
}

function translated(): string[] {
  const groups = ['family', 'landing', 'pricing'];
  return locales
    .map(({ code }) => code)
    .filter((code) => groups.every((group) => readGroups(code).has(group)));
}

function read(file: string): string {
  if (!existsSync(file)) throw new Error(`${file} is not there.`);
  return readFileSync(file, 'utf8');
}

function apply(changes: Changes): void {
  for (const [file, text] of changes) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...changes.keys()];
  spawnSync(process.execPath, biome, { stdio: ['ignore', 'ignore', 'inherit'] });
  writeMessageTypes();
  for (const file of changes.keys()) console.log(file);
  console.log('Next: give it words of its own in content/messages; npm run words says what lacks.');
}
