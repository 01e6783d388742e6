import { type AnonymousPayload, anonymousPayload } from '#shared/device/anonymous-payload.ts';
import { newDeviceId } from '#shared/device/device-id.ts';
import { anonymousUser } from '#shared/plan/identity.ts';
import type { Session } from '#shared/session/session.ts';
import { ask } from './ask.ts';
import { clearChatStorage, isChatKept } from './chat-storage.ts';

declare global {
  interface Window {
    /** Shared by the inline script and the islands of a page, which are bundled apart. */
    wordkinSession?: Promise<Session | undefined>;
    /** This page made its visitor, of whom nothing can be kept yet. */
    wordkinNew?: boolean;
  }
}

/** SPEC 9. Part of every page's inline script, so each byte counts (DESIGN 5). */
const attempts = 3;

/**
 * Begins the session of this page, once: reads it and, outside `/app`, signs in silently as the
 * device's anonymous user (SPEC 4). Never rejects: undefined means that the page goes on without
 * one (R20).
 */
export function startSession(): Promise<Session | undefined> {
  window.wordkinSession ??= begin().then((session) => {
    // A start that failed is not kept: the next call of the page tries again (R20).
    if (!session) delete window.wordkinSession;
    return session;
  });
  return window.wordkinSession;
}

async function begin(): Promise<Session | undefined> {
  let session = await readSession();
  if (!session && !isApp()) {
    // One id for all attempts, so that a lost answer does not make a second user.
    const known = ownDeviceId();
    const payload = anonymousPayload(known ?? newDeviceId());
    for (let left = attempts; left && !session; left--) {
      if (await enter(payload)) session = await readSession();
    }
    window.wordkinNew = !known;
    // A member was here all along: it was the answer that was lost.
    if (session && !session.type && isChatKept()) clearChatStorage();
  }
  if (session) postMessage('after login', location.origin);
  return session;
}

/** One sign-in, by the calls of SPEC 7 in their order and without a redirect. */
async function enter(payload: AnonymousPayload): Promise<unknown> {
  const [providers, csrf] = await Promise.all([ask('providers'), ask<object>('csrf')]);
  if (!Object.hasOwn(Object(providers), anonymousUser)) return undefined;
  // Without the query, which may be longer than a cookie.
  const callbackUrl = location.origin + location.pathname;
  return ask(`callback/${anonymousUser}`, { ...payload, ...csrf, callbackUrl, json: true });
}

/** The session as the server sees it now; undefined for none, and for no answer. */
async function readSession(): Promise<Session | undefined> {
  const session = await ask<Session>('session');
  return session?.user && session;
}

export function ownDeviceId(): string | undefined {
  return document.cookie.match(/(?:^|; )deviceId=([\w-]{32,64})(?:;|$)/)?.[1];
}

/** `/app` and what lies below, with and without a locale. */
function isApp(): boolean {
  return /^(\/[a-z]{2}(-x[ab])?)?\/app(\/|$)/.test(location.pathname);
}
