import { fork } from 'node:child_process';
import path from 'node:path';
import { memoryArgs, memoryEnv } from './memory.ts';

/**
 * Runs a file of this folder in a process beside the rest of a build, with memory of its own.
 * @param work what the file is told, by one message. @returns what it answers, by one message.
 */
export function runAside<Told>(file: string, work: object): Promise<Told> {
  const child = fork(path.join(import.meta.dirname, file), {
    execArgv: memoryArgs,
    env: { ...process.env, ...memoryEnv },
    serialization: 'advanced',
  });
  process.once('exit', () => child.kill());
  return new Promise((resolve, reject) => {
    child.once('message', (told: Told) => {
      child.disconnect();
      resolve(told);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)));
    child.send(work);
  });
}
