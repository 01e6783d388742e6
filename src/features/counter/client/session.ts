import { startSession } from '#client/session/start.ts';

/** Whether calls may be made. After a failed start the next use tries again (R20). */
export async function hasSession(): Promise<boolean> {
  if (await startSession()) return true;
  delete window.wordkinSession;
  return false;
}
