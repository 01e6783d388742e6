import { handleAuth } from '#server/auth/handler.ts';
import type { Kernel } from '#server/kernel.ts';
import type { Owned } from '#server/owned/owned.ts';
import { anonymousPayload } from '#shared/device/anonymous-payload.ts';
import type { Session } from '#shared/session/session.ts';
import { resolve } from '#shared/site/resolve.ts';
import { CookieJar } from './cookie-jar.ts';

export interface AuthBrowserOptions {
  /** Default: main on the family's domain. */
  readonly origin?: string;
  readonly ip?: string;
  readonly userAgent?: string;
  readonly owned?: readonly Owned[];
  readonly jar?: CookieJar;
}

export interface SignInAnswer {
  readonly status: number;
  readonly url: string;
  /** What a next-auth v4 client would read. */
  readonly error: string | null;
}

const chromeAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** A browser with cookies that asks `/api/auth` without a network between. */
export class AuthBrowser {
  readonly kernel: Kernel;
  readonly origin: string;
  readonly jar: CookieJar;
  #options: AuthBrowserOptions;

  constructor(kernel: Kernel, options: AuthBrowserOptions = {}) {
    this.kernel = kernel;
    const { domains, port } = kernel.addressing;
    this.origin = options.origin ?? `http://${domains.family}${port}`;
    this.jar = options.jar ?? new CookieJar();
    this.#options = options;
  }

  /** The same browser on another host. */
  at(origin: string): AuthBrowser {
    return new AuthBrowser(this.kernel, { ...this.#options, origin, jar: this.jar });
  }

  async ask(path: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    return this.send(path, form && { method: 'POST', body: new URLSearchParams(form) });
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const address = new URL(path, this.origin).href;
    const headers = new Headers(init.headers);
    headers.set('cookie', this.jar.header(address));
    headers.set('user-agent', this.#options.userAgent ?? chromeAgent);
    const request = new Request(address, { ...init, headers });
    const host = resolve(this.kernel.hosts, new URL(address).host, path);
    if (!host) throw new Error(`${address} is not of the family`);
    const { ip = '203.0.113.7', owned = [] } = this.#options;
    const response = await handleAuth(this.kernel, request, { host, ip, owned });
    this.jar.keep(address, response.headers);
    return response;
  }

  async csrf(): Promise<string> {
    const { csrfToken } = (await (await this.ask('/api/auth/csrf')).json()) as {
      csrfToken: string;
    };
    return csrfToken;
  }

  async signIn(provider: string, fields: Readonly<Record<string, string>>): Promise<SignInAnswer> {
    const form = { ...fields, csrfToken: await this.csrf(), json: 'true' };
    const response = await this.ask(`/api/auth/callback/${provider}`, form);
    const { url } = (await response.json()) as { url: string };
    return { status: response.status, url, error: new URL(url).searchParams.get('error') };
  }

  signInAs(deviceId: string): Promise<SignInAnswer> {
    const { deviceNumber, version } = anonymousPayload(deviceId);
    const fields = { deviceId, deviceNumber: String(deviceNumber), version };
    return this.signIn('anonymous-user', fields);
  }

  /** null for `{}`. */
  async session(): Promise<Session | null> {
    const body = (await (await this.ask('/api/auth/session')).json()) as Session;
    return Object.keys(body).length > 0 ? body : null;
  }

  cookie(name: string): string | undefined {
    return this.jar.get(`${this.origin}/api/auth/join/x`, name);
  }
}
