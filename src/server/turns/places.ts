import { AppError } from '#shared/errors/app-error.ts';

/** What someone may do several times at once, and no more. */
export interface Places {
  /**
   * Takes one of `most` places. @returns what gives it free, once.
   * @throws AppError `too_many_requests` where none is free.
   */
  enter(key: string, most: number): () => void;
}

/** Counted in one process; what is empty is not held. */
export function createPlaces(): Places {
  const taken = new Map<string, number>();
  return {
    enter: (key, most) => {
      const count = taken.get(key) ?? 0;
      if (count >= most) throw new AppError('too_many_requests');
      taken.set(key, count + 1);
      return () => {
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
  };
}
