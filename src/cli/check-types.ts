import { spawnSync } from 'node:child_process';
import { ofPage, writeReadable } from './page-types.ts';

/**
 * Types of all that the compiler reads, pages among them: its seventh version knows no .astro, and
 * the sixth takes longer for the pages alone. Its arguments are the compiler's.
 */
const pages = writeReadable();
for (const { faults } of pages.values()) for (const fault of faults) console.log(fault);
const compiler = [
  'node_modules/typescript-7/bin/tsc',
  '--pretty',
  'false',
  ...process.argv.slice(2),
];
const { stdout, status } = spawnSync(process.execPath, compiler, {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
for (const line of stdout.split('\n')) if (line !== '') console.log(ofPage(line, pages));
const isSound = [...pages.values()].every(({ faults }) => faults.length === 0);
process.exitCode = status === 0 && isSound ? 0 : 1;
