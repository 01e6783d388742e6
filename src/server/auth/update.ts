import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { parseUserGroup } from '#shared/experiment/user-group.ts';
import type { Kernel } from '../kernel.ts';
import { type User, users } from './table.ts';

const nameInput = z
  .string()
  .max(200)
  .transform(
    (name) =>
      name
        .toWellFormed()
        .replace(/\p{Cc}/gu, '')
        .trim() || null,
  )
  .optional()
  .catch(undefined);

/** All that a browser may change of its session; anything else in `data` is passed over. */
const updateInput = z
  .object({
    // A group that is none is replaced by the valid one that stands (SPEC 5).
    user_group: z.unknown().transform((group) => parseUserGroup(group) ?? undefined),
    name: nameInput,
    firstName: nameInput,
    lastName: nameInput,
  })
  .catch({ user_group: undefined });

/** `POST /api/auth/session`: writes what is allowed and returns the user as it is then. */
export async function updateUser(kernel: Kernel, user: User, data: unknown): Promise<User> {
  const { user_group: userGroup, ...names } = updateInput.parse(data);
  const given = Object.entries({ userGroup, ...names }).filter(([, value]) => value !== undefined);
  if (given.length === 0) return user;
  const [updated] = await kernel.db
    .update(users)
    .set(Object.fromEntries(given))
    .where(eq(users.id, user.id))
    .returning();
  return updated ?? user;
}
