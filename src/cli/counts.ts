import { runCommand } from './run-command.ts';

await runCommand('counts', process.argv.slice(2));
