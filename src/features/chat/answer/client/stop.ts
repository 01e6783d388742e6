import { $notice, $unwanted } from '../../client/chat-store.ts';
import { loadCalls } from '../../client/load-calls.ts';

/** What is written is kept. */
export async function stopWriting(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  $notice.set(null);
  const calls = await loadCalls();
  const stopped = await Promise.all(ids.map((id) => calls?.stop(id)));
  if (stopped.some((one) => !one)) $notice.set('stop.failed');
}

/** An answer that is asked for has no id yet to be stopped by: it is as soon as it has. */
export function stopWhenBegun(key: string): void {
  $unwanted.set([...$unwanted.get(), key]);
}

/** Whether what was asked for under this key is to be stopped. */
export function isUnwanted(key: string): boolean {
  const unwanted = $unwanted.get();
  if (!unwanted.includes(key)) return false;
  $unwanted.set(unwanted.filter((one) => one !== key));
  return true;
}
