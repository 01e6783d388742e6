import cluster from 'node:cluster';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
} from 'rate-limiter-flexible';

/** At most `points` in a window of `seconds`; the name keeps rules apart. */
export interface LimitRule {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counters of this machine, until it starts anew; they hang on the kernel, as modules keep no state. */
export interface Limits {
  /** Takes a point, or several; false when fewer are left, and taken all the same. 0 only looks. */
  take(rule: LimitRule, key: string, points?: number): Promise<boolean>;
  /** Gives a point back, or several. */
  giveBack(rule: LimitRule, key: string, points?: number): Promise<void>;
}

export function createLimits(): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  // Of several processes the one that started them counts.
  const Limiter = cluster.isWorker ? RateLimiterCluster : RateLimiterMemory;
  const limiterOf = (rule: LimitRule) => {
    const found =
      limiters.get(rule.name) ??
      new Limiter({ points: rule.points, duration: rule.seconds, keyPrefix: rule.name });
    limiters.set(rule.name, found);
    return found;
  };
  return {
    take: (rule, key, points) =>
      limiterOf(rule)
        .consume(key, points)
        .then(
          () => true,
          (refusal: unknown) => {
            if (refusal instanceof Error) throw refusal;
            return false;
          },
        ),
    giveBack: async (rule, key, points) => void (await limiterOf(rule).reward(key, points)),
  };
}
