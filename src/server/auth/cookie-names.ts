/** Cookies that we set ourselves. */
export const ownCookies = [
  'deviceId',
  'user-info',
  'user_group',
  'ref',
  'wordkin.session',
  'wordkin.visitor',
  'wordkin.known',
  'wordkin.join',
  'wordkin.link',
] as const;

/** How the name of a cookie begins that ends with the address of a shared link. */
export const passPrefix = 'share-pass-';

/** Cookies that the sign-in library sets. */
export const libraryCookies = [
  'authjs.csrf-token',
  'authjs.callback-url',
  'authjs.state',
  'authjs.nonce',
  'authjs.pkce.code_verifier',
] as const;

type OwnCookie = (typeof ownCookies)[number];

/** What a cookie may be called: the privacy policy tells of each, and no other can be set. */
export type CookieName = OwnCookie | `__Secure-${OwnCookie}` | `${typeof passPrefix}${string}`;
