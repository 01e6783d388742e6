import { vi } from 'vitest';
import type { Limits } from '#server/limits.ts';

/** Does something once what a link is to show has been read, and before the link is made. */
export async function whileShared(
  limits: Limits,
  act: () => Promise<unknown>,
  share: () => Promise<void>,
) {
  const { take } = limits;
  const taken = vi.spyOn(limits, 'take').mockImplementation(async (rule, ...rest) => {
    if (rule.name === 'share-write') await act();
    return take(rule, ...rest);
  });
  try {
    await share();
  } finally {
    taken.mockRestore();
  }
}
