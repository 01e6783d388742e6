import { expect, test } from 'vitest';
import { createLimits } from '#server/limits.ts';
import { createTries } from '#server/tries/tries.ts';
import { testClock } from '#tests/support/clock.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { newChallenge, takeChallenge } from './challenge.ts';

const kernel = suiteKernel();
const secret = 'secret';

/** What a process has that was just started. */
const parts = (clock = testClock()) => {
  const tries = createTries({ db: kernel.db, secret, clock, limits: createLimits() });
  return { secret, clock, tries };
};
const text = (challenge: Uint8Array) => Buffer.from(challenge).toString('base64url');

test('a challenge is good once, for its own purpose, also after a restart', async () => {
  const own = parts();
  const challenge = text(newChallenge(own, 'enter'));
  expect(await takeChallenge(own, 'register', challenge)).toBe(false);
  expect(await takeChallenge({ ...own, secret: 'another' }, 'enter', challenge)).toBe(false);
  expect(await takeChallenge(own, 'enter', challenge)).toBe(true);
  expect(await takeChallenge(own, 'enter', challenge)).toBe(false);
  expect(await takeChallenge(parts(own.clock), 'enter', challenge)).toBe(false);
});

test('a challenge ends after ten minutes, and one that we did not make is none', async () => {
  const own = parts();
  const challenge = text(newChallenge(own, 'enter'));
  own.clock.pass(600_000);
  expect(await takeChallenge(own, 'enter', challenge)).toBe(false);
  for (const odd of ['', 'x', 'A'.repeat(83), text(new Uint8Array(62))]) {
    expect(await takeChallenge(own, 'enter', odd)).toBe(false);
  }
});
