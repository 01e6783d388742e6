import { Agent, type IncomingMessage, request } from 'node:http';
import { anonymousPayload } from '#shared/device/anonymous-payload.ts';
import { newDeviceId } from '#shared/device/device-id.ts';
import { CookieJar } from '#tests/support/cookie-jar.ts';

/** Where a site of the built app answers: programs do not know `*.localhost`. */
export interface Place {
  readonly address: string;
  readonly port: number;
  readonly hostname: string;
}

export interface Visitor {
  readonly cookie: string;
  /** What every request of this visitor says. */
  readonly headers: Readonly<Record<string, string>>;
  /** Their browser's own connection: with several processes, the one that was asked before is asked again. */
  readonly agent: Agent;
}

export const browserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';

const everybody = new Agent({ keepAlive: true, maxSockets: 2_000 });

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly agent?: Agent;
}

/** One request; the answer's head, its body to be read by the caller. */
export function send(place: Place, sent: Sent): Promise<IncomingMessage> {
  const { path, headers, body, agent = everybody } = sent;
  const { address, port, hostname } = place;
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const host = `${hostname}:${port}`;
    request({ agent, host: address, port, path, method, headers: { host, ...headers } })
      .on('error', reject)
      .on('response', resolve)
      .end(body);
  });
}

export async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk;
  return text;
}

/** @param ip told by X-Forwarded-For, so that many visitors of a bench are not one network's. */
export async function signIn(place: Place, ip = '203.0.113.1'): Promise<Visitor> {
  const origin = `http://${place.hostname}:${place.port}`;
  const jar = new CookieJar();
  const own = { origin, 'user-agent': browserAgent, 'x-forwarded-for': ip };
  const call = async (name: string, form?: Record<string, string>) => {
    const answer = await send(place, {
      path: `/api/auth/${name}`,
      headers: {
        ...own,
        cookie: jar.header(origin),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    const got = new Headers();
    for (const one of answer.headers['set-cookie'] ?? []) got.append('set-cookie', one);
    jar.keep(origin, got);
    return textOf(answer);
  };
  const { csrfToken } = JSON.parse(await call('csrf')) as { csrfToken: string };
  const payload = anonymousPayload(newDeviceId());
  const form = { ...payload, deviceNumber: String(payload.deviceNumber), csrfToken, json: 'true' };
  await call('callback/anonymous-user', form);
  const cookie = jar.header(origin);
  const headers = { ...own, cookie, version: '4.2.0', platform: 'web' };
  return { cookie, headers, agent: new Agent({ keepAlive: true, maxSockets: 1 }) };
}

/** A mutation of `/api/trpc`. @throws Error with what came instead of a result. */
export async function mutate<T>(
  place: Place,
  visitor: Visitor,
  path: string,
  input: object,
): Promise<T> {
  const { agent } = visitor;
  const headers = { ...visitor.headers, 'content-type': 'application/json' };
  const body = JSON.stringify(input);
  const text = await textOf(await send(place, { path: `/api/trpc/${path}`, headers, body, agent }));
  const { result } = JSON.parse(text) as { result?: { data: T } };
  if (!result) throw new Error(`${path}: ${text.slice(0, 300)}`);
  return result.data;
}
