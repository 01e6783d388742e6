import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Context, interactionPolicy, Provider } from 'oidc-provider';
import { CookieJar } from './cookie-jar.ts';

export interface OpenIdPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  /** The domain of an organisation whose mail Google runs. */
  readonly hd?: string;
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly picture?: string;
}

export interface OpenIdServer extends AsyncDisposable {
  /** Variables of the environment by which this server stands in Google's place. */
  readonly env: Readonly<Record<string, string>>;
  /** Where it sends people back to; before, it answers nobody. */
  accept(redirectUri: string): void;
  /**
   * What a browser does at the provider: signs in as a person, or declines.
   * @returns the address to which it is sent back.
   */
  visit(address: string, person: OpenIdPerson | null): Promise<string>;
}

/** A real OpenID provider on a free port, which demands PKCE as Google does not. */
export async function startOpenId(): Promise<OpenIdServer> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, OpenIdPerson>();
  let current: OpenIdPerson | null = null;
  let provider: Provider | undefined;
  server.on('request', (request, response) => {
    if (!provider) return response.writeHead(503).end();
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    const result = current
      ? { select_account: {}, login: { accountId: current.sub } }
      : { error: 'access_denied', error_description: 'declined' };
    void provider.interactionFinished(request, response, result);
  });
  return {
    env: {
      AUTH_GOOGLE_ID: 'wordkin',
      AUTH_GOOGLE_SECRET: 'its secret',
      AUTH_GOOGLE_ISSUER: issuer,
    },
    accept: (redirectUri) => {
      provider = new Provider(issuer, configuration(redirectUri, people));
    },
    visit: async (address, person) => {
      current = person;
      if (person) people.set(person.sub, person);
      return follow(address, issuer);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };

  function configuration(redirectUri: string, known: ReadonlyMap<string, OpenIdPerson>) {
    const policy = interactionPolicy.base();
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return {
      clients: [
        {
          client_id: 'wordkin',
          client_secret: 'its secret',
          redirect_uris: [redirectUri],
          grant_types: ['authorization_code'],
          response_types: ['code'],
          id_token_signed_response_alg: 'ES256',
        },
      ],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] },
      cookies: { keys: ['for tests'] },
      // Google puts the address into the id token.
      conformIdTokenClaims: false,
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified', 'hd'],
        profile: ['name', 'given_name', 'family_name', 'picture'],
      },
      ttl: { Interaction: 600, Grant: 600, Session: 600, AuthorizationCode: 60 },
      // A test's own page may ask in the name of a browser's.
      clientBasedCORS: () => true,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: {
        policy,
        url: (_: Context, { uid }: { uid: string }) => `/interaction/${uid}`,
      },
      findAccount: (_: Context, sub: string) => ({
        accountId: sub,
        claims: () => known.get(sub),
      }),
      // Nobody is asked whether they consent.
      loadExistingGrant: async ({ oidc }: Context) => {
        const { clientId } = oidc.client;
        if (!provider) throw new Error('it accepts nobody yet');
        const grant = new provider.Grant({ clientId, accountId: oidc.session.accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    };
  }
}

async function follow(address: string, issuer: string): Promise<string> {
  const jar = new CookieJar();
  let next = address;
  while (next.startsWith(issuer)) {
    const headers = { cookie: jar.header(next) };
    const response = await fetch(next, { redirect: 'manual', headers });
    await response.body?.cancel();
    jar.keep(next, response.headers);
    const location = response.headers.get('location');
    if (!location) throw new Error(`${next} answered ${response.status}`);
    next = new URL(location, next).href;
  }
  return next;
}
