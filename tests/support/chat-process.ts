import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { readEnv } from '#server/env.ts';
import { createKernel, type Kernel } from '#server/kernel.ts';
import { sites } from '#sites/index.ts';
import { chatOf, question } from './chat-person.ts';
import { makeVisitor } from './person.ts';
import { scriptedModels } from './scripted-models.ts';

/**
 * A server process without its server, for tests that kill it. It answers one question, prints
 * `{ userId, sent }` as a line, then says what each line of its input
 * says; `end` ends the answer, and `flush` prints `flushed` once what was said is in the database.
 * With `die-before-settling` in its arguments it kills itself where the answer is written and not yet charged.
 */
const models = scriptedModels();
const bare = await createKernel(readEnv(), sites);
const kernel: Kernel = { ...bare, models };
const userId = await makeVisitor(kernel);
const sent = await chatOf(kernel, userId).send(question('Tell me'));
const script = await models.next();
if (process.argv.includes('die-before-settling')) {
  for (const kind of kernel.generate.kinds.values()) {
    Object.assign(kind, { finish: () => process.kill(process.pid, 'SIGKILL') });
  }
}
process.stdout.write(`${JSON.stringify({ userId, sent })}\n`);
for await (const line of createInterface(process.stdin)) {
  if (line === 'end') script.end();
  else if (line === 'flush') {
    await setImmediate();
    await kernel.generate.flush();
    process.stdout.write('flushed\n');
  } else script.say(line);
}
// Our end of the input closes with the test run, also with one that was killed.
process.exit();
