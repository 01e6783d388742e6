import { told } from '#client/errors/told.ts';

/** A change that answers with nothing: true for done, null where it failed and was told (SPEC 8). */
export function tried(call: () => Promise<unknown>): Promise<true | null> {
  return told(async () => {
    await call();
    return true as const;
  });
}
