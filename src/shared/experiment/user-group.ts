/** Lowest and highest user group (SPEC 9). */
export const userGroups = { first: 101, last: 160 } as const;

/** The cookie that keeps a visitor in one group: 2 years, in seconds (SPEC 9). */
export const userGroupCookie = { name: 'user_group', maxAge: 63_072_000 } as const;

/** The group that a cookie, a row or a session holds, or null where it is none (SPEC 5). */
export function parseUserGroup(value: unknown): number | null {
  const group = typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value;
  return Number.isInteger(group) && Number(group) > 100 && Number(group) < 161
    ? Number(group)
    : null;
}

/**
 * The valid group that was given, else a random one from 101 to 160 (SPEC 5).
 * @param random answers from 0 up to but not including 1, like `Math.random`.
 */
export function userGroup(value: unknown, random: () => number): number {
  return parseUserGroup(value) ?? userGroups.first + (Math.floor(random() * 60) % 60);
}
