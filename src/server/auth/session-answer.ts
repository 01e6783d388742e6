import { deviceCookie } from '#shared/session/cookies.ts';
import { cookieLines } from './answer.ts';
import { sessionCookieName, setCookie } from './cookie.ts';
import { tokenOf, toSession } from './session.ts';
import { sessionLine } from './sessions.ts';
import type { Visit } from './visit.ts';

/**
 * `GET session`, which every page asks for, without the library: it would open the token a second
 * time. A session that stands is renewed; one that is over is forgotten, and the answer is `{}`.
 */
export async function answerSession(visit: Visit): Promise<Response> {
  const { kernel, live, kind, cookies, domain, secure, hostname } = visit;
  const lines: string[] = [];
  const name = sessionCookieName(kernel, kind);
  if (live) {
    const { user, token } = live;
    visit.live = { user, token: tokenOf(kernel, user, token.trigger, token.sid) };
    lines.push(await sessionLine(kernel, hostname, visit.live));
  } else if (cookies.has(name)) {
    lines.push(setCookie(name, '', { httpOnly: true, domain, secure, maxAge: 0 }));
  }
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  for (const line of [...lines, ...cookieLines(visit)]) headers.append('Set-Cookie', line);
  const deviceId = cookies.get(deviceCookie.name);
  return Response.json(visit.live ? toSession(kernel, visit.live, deviceId) : {}, { headers });
}
