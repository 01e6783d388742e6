import { type UserInfo, userInfoCookie } from '#shared/session/cookies.ts';

/** Who the browser last saw signed in, for what scripts show; null where nobody is (SPEC 3). */
export function readUserInfo(): UserInfo | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${userInfoCookie.name}=`));
  if (!pair) return null;
  try {
    return JSON.parse(decodeURIComponent(pair.slice(userInfoCookie.name.length + 1)));
  } catch {
    return null;
  }
}

/** Removes the cookie on this host and on every domain above it that could hold it. */
export function removeUserInfo(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, from) => `; Domain=${labels.slice(from).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store, nor every origin.
    document.cookie = `${userInfoCookie.name}=; Max-Age=0; Path=/${domain}`;
  }
}
