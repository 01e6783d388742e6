import { expect, test } from 'vitest';
import type { Kernel } from '../kernel.ts';
import { createLimits } from '../limits.ts';
import { limitedLook } from './look-limit.ts';

const tooMany = { key: 'too_many_requests' };
/** The rules read the kernel's counters alone. */
const kernelOf = () => ({ limits: createLimits() }) as Kernel;

test('two documents of one person are read at once, and a third when one has ended (R27)', async () => {
  const caller = { kernel: kernelOf(), ownerId: 'a', network: 'n' };
  const gate = Promise.withResolvers<void>();
  const going = [1, 2].map((n) => limitedLook(caller, () => gate.promise.then(() => n)));
  let reads = 0;
  const count = async () => {
    reads += 1;
  };
  await expect(limitedLook(caller, count)).rejects.toMatchObject(tooMany);
  await expect(limitedLook(caller, count)).rejects.toMatchObject(tooMany);
  expect(reads).toBe(0);
  await limitedLook({ ...caller, ownerId: 'b' }, count);
  gate.resolve();
  expect(await Promise.all(going)).toEqual([1, 2]);
  await limitedLook(caller, count);
  expect(reads).toBe(2);
});

test('a person and a network have so many looks an hour, those that failed too (R27)', async () => {
  const kernel = kernelOf();
  const look = (ownerId: string) =>
    limitedLook({ kernel, ownerId, network: 'n' }, () => Promise.reject(new Error('unreadable')));
  for (let n = 0; n < 120; n += 1) await expect(look('a')).rejects.toThrow('unreadable');
  await expect(look('a')).rejects.toMatchObject(tooMany);
  for (let n = 120; n < 1_200; n += 1)
    await expect(look(`p${n % 20}`)).rejects.toThrow('unreadable');
  await expect(look('z')).rejects.toMatchObject(tooMany);
});
