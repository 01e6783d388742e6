import { failureOf } from '#client/errors/failure-of.ts';

/** `taken` where somebody has a link at the address (SPEC 8). @throws any other failure. */
export async function orTaken<T>(call: Promise<T>): Promise<T | 'taken'> {
  try {
    return await call;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'rpc' && failure.key === 'chat_share_exists') return 'taken';
    throw error;
  }
}
