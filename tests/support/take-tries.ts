import type { Kernel } from '#server/kernel.ts';
import type { LimitRule } from '#server/limits.ts';

/** Tries that somebody made before. Default: as many as there are. */
export async function takeTries(
  { tries }: Pick<Kernel, 'tries'>,
  rule: LimitRule,
  key: string,
  count = rule.points,
): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) await tries.take([rule, key]);
}
