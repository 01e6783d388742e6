import { notify } from '#client/toasts/notify.ts';
import { browserErrors } from '#shared/errors/browser-errors.ts';

/** Between two questions to a server that does not answer. Milliseconds. */
const [firstMs, longestMs] = [2_000, 30_000];

/** Tells that the server does not answer, where it does not, and asks again until it does. */
export async function awaitAnswer(wait: (ms: number) => Promise<void> = pause): Promise<void> {
  for (let ms = firstMs; !(await isAnswered()); ms = Math.min(ms * 2, longestMs)) {
    const text = browserErrors.service_unavailable.message;
    if (ms === firstMs) void notify({ key: 'service_unavailable', text, ms: 5_000 });
    await wait(ms);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

async function isAnswered(): Promise<boolean> {
  const response = await fetch('/api/auth/session').catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
