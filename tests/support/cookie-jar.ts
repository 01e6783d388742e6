interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Without a dot; `hostOnly` says that sub-domains do not get it. */
  readonly domain: string;
  readonly hostOnly: boolean;
  readonly path: string;
  readonly line: string;
}

/** Cookies as a browser keeps them: by host, domain and path; a domain of another family is refused. */
export class CookieJar {
  #cookies: Cookie[] = [];

  /** The Cookie header for an address, or ''. */
  header(address: string): string {
    const { hostname, pathname } = new URL(address);
    return this.#cookies
      .filter(
        ({ domain, hostOnly, path }) =>
          (hostname === domain || (!hostOnly && hostname.endsWith(`.${domain}`))) &&
          pathname.startsWith(path),
      )
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  keep(address: string, headers: Headers): void {
    for (const line of headers.getSetCookie()) this.#keepOne(new URL(address).hostname, line);
  }

  /** The decoded value of a cookie that an address would get. */
  get(address: string, name: string): string | undefined {
    const pair = this.header(address)
      .split('; ')
      .find((one) => one.startsWith(`${name}=`));
    return pair && decodeURIComponent(pair.slice(name.length + 1));
  }

  /** The Set-Cookie line that made a cookie. */
  line(name: string): string {
    return this.#cookies.find((cookie) => cookie.name === name)?.line ?? '';
  }

  set(address: string, name: string, value: string): void {
    this.#keepOne(new URL(address).hostname, `${name}=${value}; Path=/`);
  }

  clear(): void {
    this.#cookies = [];
  }

  #keepOne(hostname: string, line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const at = pair.indexOf('=');
    const of = (name: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
    const domain = of('domain') ?? hostname;
    if (hostname !== domain && !hostname.endsWith(`.${domain}`)) return;
    const name = pair.slice(0, at);
    const path = of('path') ?? '/';
    const hostOnly = of('domain') === undefined;
    this.#cookies = this.#cookies.filter(
      (one) => !(one.name === name && one.domain === domain && one.path === path),
    );
    const expires = of('expires');
    if (of('max-age') === '0' || (expires && Date.parse(expires) < Date.now())) return;
    this.#cookies.push({ name, value: pair.slice(at + 1), domain, hostOnly, path, line });
  }
}
