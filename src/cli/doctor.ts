import { readEnv } from '#server/env.ts';
import { probes } from './doctor/probes.ts';
import { settings } from './doctor/settings.ts';

/** `npm run doctor`: what is there, what is missing, and what that switches off. Changes nothing. */
const env = readEnv();
let broken = 0;
for (const { name, probe } of probes) {
  const { state, says } = await probe(env);
  if (state === 'broken') broken += 1;
  console.log(`${state.padEnd(7)} ${name.padEnd(16)} ${says}`);
}
console.log('');
for (const { name, state, says } of settings(env)) {
  console.log(`${state.padEnd(7)} ${name.padEnd(16)} ${says}`);
}
process.exitCode = broken > 0 ? 1 : 0;
