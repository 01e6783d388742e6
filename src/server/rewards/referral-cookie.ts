import { rewardTerms } from '#shared/plan/reward.ts';
import { isCode } from '#shared/referral/code.ts';
import { type Cookies, setCookie } from '../auth/cookie.ts';

/** By whose link the browser came: `<code>.<seconds>`, read by the server alone. */
const name = 'ref';
const maxAge = rewardTerms.attributionDays * 86_400;

export interface Click {
  readonly code: string;
  readonly at: Date;
}

/** A Set-Cookie line. */
export function clickCookie(
  { code, at }: Click,
  place: { readonly domain: string | undefined; readonly secure: boolean },
): string {
  const value = `${code}.${Math.floor(at.getTime() / 1000)}`;
  return setCookie(name, value, { ...place, maxAge, httpOnly: true });
}

/** The last valid click of the browser, as long as it counts. */
export function clickOf(cookies: Cookies, now: Date): Click | null {
  const [code, seconds = ''] = (cookies.get(name) ?? '').split('.');
  if (!isCode(code) || !/^\d{1,12}$/.test(seconds)) return null;
  const at = new Date(Number(seconds) * 1000);
  // A browser's clock has no say, but its owner may write what they like.
  const age = now.getTime() - at.getTime();
  return age >= 0 && age < maxAge * 1000 ? { code, at } : null;
}
