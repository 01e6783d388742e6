import { expect, test } from 'vitest';
import { planTiers } from '#shared/plan/plan-tier.ts';
import { deviceCookie, userInfoCookie } from './cookies.ts';
import { isPaid, isSignedIn, type Session, type SessionType } from './session.ts';

function session(type: SessionType, email: string | null): Session {
  return {
    type,
    user: {
      id: 'u',
      email,
      emailVerified: false,
      date_created: '2026-01-01T00:00:00Z',
      user_group: 101,
    },
    trigger: 'signIn',
    isDebug: false,
    deviceId: null,
    tier: 'Free',
    expires: '2026-02-01T00:00:00Z',
  };
}

test.each([
  [0, null, false],
  [0, 'ann@example.org', true],
  [1, null, true],
  [1, 'ann@example.org', true],
  [2, null, true],
  [2, 'ann@example.org', true],
] as const)('type %i with the e-mail %s is signed in: %s (SPEC 6)', (type, email, expected) => {
  expect(isSignedIn(session(type, email))).toBe(expected);
});

test('no session is neither signed in nor paid (SPEC 4)', () => {
  expect([isSignedIn(null), isPaid(null)]).toEqual([false, false]);
});

test('every tier but Free is paid (SPEC 3, 6)', () => {
  const paid = planTiers.filter((tier) => isPaid({ tier }));
  expect(paid).toEqual(['Basic', 'Pro', 'Unlimited', 'Ultimate']);
});

test('the user-info cookie lasts 90 days (SPEC 9)', () => {
  expect(userInfoCookie).toEqual({ name: 'user-info', maxAge: 90 * 24 * 60 * 60 });
});

test('the device cookie lasts as long as a browser keeps any: 400 days (DESIGN 3)', () => {
  expect(deviceCookie).toEqual({ name: 'deviceId', maxAge: 400 * 24 * 60 * 60 });
});
