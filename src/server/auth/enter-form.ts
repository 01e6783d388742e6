import { AccessDenied } from '@auth/core/errors';
import { anonymousPayload } from '#shared/device/anonymous-payload.ts';
import { isDeviceId, newDeviceId } from '#shared/device/device-id.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { deviceCookie } from '#shared/session/cookies.ts';
import type { Session } from '#shared/session/session.ts';
import type { Kernel } from '../kernel.ts';
import { signInAnonymously } from './anonymous.ts';
import { cookieLines } from './answer.ts';
import { Refusal } from './refusal.ts';
import { liveSession, toSession } from './session.ts';
import { openSession, sessionLine } from './sessions.ts';
import { type AuthExtra, openVisit } from './visit.ts';

export interface Entered {
  readonly session: Session;
  /** Set-Cookie lines that the answer must carry. */
  readonly cookies: readonly string[];
}

/**
 * The session of a form that came without a script: as the script would, it begins one for the
 * device where there is none, within the same bounds (R36).
 * @throws AppError `forbidden` for robots, `too_many_requests` for a network that made too many.
 */
export async function enterForm(
  kernel: Kernel,
  request: Request,
  extra: AuthExtra,
): Promise<Entered> {
  const visit = openVisit(kernel, request, extra);
  const { cookies } = visit;
  const known = cookies.get(deviceCookie.name);
  visit.live = await liveSession(kernel, cookies);
  if (visit.live) return { session: toSession(visit.kernel, visit.live, known), cookies: [] };
  const deviceId = isDeviceId(known) ? known : newDeviceId();
  const user = await signInAnonymously(visit, { ...anonymousPayload(deviceId) }).catch(refused);
  visit.live = await openSession(kernel, user, visit);
  visit.kind = 'visitor';
  return {
    session: toSession(visit.kernel, visit.live, deviceId),
    cookies: [...cookieLines(visit), await sessionLine(kernel, visit.hostname, visit.live)],
  };
}

function refused(error: unknown): never {
  if (error instanceof AccessDenied) throw new AppError('forbidden', { cause: error });
  if (error instanceof Refusal) throw new AppError('too_many_requests', { cause: error });
  throw error;
}
