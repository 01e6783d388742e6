import { runCommand } from './run-command.ts';

await runCommand('admin', process.argv.slice(2));
