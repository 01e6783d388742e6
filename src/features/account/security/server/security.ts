import { eq } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import { sessionIdOf } from '#server/auth/session.ts';
import { listSessions } from '#server/auth/sessions.ts';
import { users } from '#server/auth/table.ts';
import { beginAuthenticator, hasAuthenticator } from '#server/identity/authenticator.ts';
import { googleEmail, isGoogleSet } from '#server/identity/google.ts';
import { listPasskeys } from '#server/identity/passkeys.ts';
import { recoveryCodesLeft } from '#server/identity/recovery.ts';
import type { PasskeyRow, SessionRow } from '#server/identity/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { isClientKind } from '#shared/plan/client-kind.ts';
import type { SiteKey } from '#shared/site/define.ts';
import type { AuthenticatorKey, Device, Passkey, Security } from '../contract.ts';

/** @param request the call that asks, which is on one of the devices. */
export async function findSecurity(
  kernel: Kernel,
  userId: string,
  request: Request,
): Promise<Security> {
  const [passkeys, isOn, codes, email, canGo, sessions, sid] = await Promise.all([
    listPasskeys(kernel, userId),
    hasAuthenticator(kernel.db, userId),
    recoveryCodesLeft(kernel.db, userId),
    googleEmail(kernel, userId),
    hasPassword(kernel, userId),
    listSessions(kernel, userId),
    sessionIdOf(kernel, request),
  ]);
  return {
    passkeys: passkeys.map(passkeyOf),
    hasAuthenticator: isOn,
    recoveryCodes: codes,
    google: { isSet: isGoogleSet(kernel), email, canGo },
    devices: sessions.map((row) => deviceOf(row, sid)),
  };
}

/** Begins to set up an app. @throws AppError `authenticator_set`. */
export async function authenticatorKey(
  kernel: Kernel,
  owner: { readonly id: string; readonly label: string },
  hostKey: SiteKey,
): Promise<AuthenticatorKey> {
  const { uri, secret } = await beginAuthenticator(kernel, owner, hostKey);
  const svg = renderSVG(uri, { ecc: 'M', border: 2 });
  return {
    picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    secret: secret.replace(/.{4}(?=.)/g, '$& '),
  };
}

async function hasPassword(kernel: Kernel, userId: string): Promise<boolean> {
  const [user] = await kernel.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return Boolean(user?.passwordHash);
}

export function passkeyOf({ id, name, rpId, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    ...{ id, name, domain: rpId },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

function deviceOf(row: SessionRow, sid: string | null): Device {
  const { id, client, browser, system, country, createdAt, lastSeenAt } = row;
  return {
    ...{ id, browser, system, country },
    isThis: id === sid,
    client: isClientKind(client) ? client : 'web',
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  };
}
