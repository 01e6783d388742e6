import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { signedInMember, signedInOperator } from '#tests/support/operator.ts';
import { adminRouter } from './router.ts';

const paths = Object.keys(adminRouter._def.procedures);

/** What each procedure of the console says to somebody who sends nothing. */
async function refusals(context: RpcContext): Promise<readonly string[]> {
  const caller = adminRouter.createCaller(context);
  return Promise.all(
    paths.map(async (path) => {
      const procedure = path
        .split('.')
        .reduce<unknown>((part, name) => Reflect.get(Object(part), name), caller);
      if (typeof procedure !== 'function') throw new Error(`${path} is no procedure`);
      return procedure({}).then(
        () => 'answered',
        (error: { readonly code: string; readonly cause?: { readonly key?: string } }) =>
          error.cause?.key ?? error.code,
      );
    }),
  );
}

describe.each(databaseKinds)('who may use the console on %s (SPEC 6)', (kind) => {
  const kernel = suiteKernel(kind);

  test('every part of it refuses a member, and nobody at all', async () => {
    expect(paths.length).toBeGreaterThan(20);
    const member = await signedInMember(kernel);
    expect(new Set(await refusals(await member.context()))).toEqual(new Set(['forbidden']));
    const nobody = { ...(await member.context()), session: null };
    expect(new Set(await refusals(nobody))).toEqual(new Set(['unauthorized']));
  });

  test('an operator is let in on the main site alone', async () => {
    const operator = await signedInOperator(kernel);
    expect(await refusals(await operator.context())).not.toContain('forbidden');
    const elsewhere = await refusals(await operator.context('chat'));
    expect(new Set(elsewhere)).toEqual(new Set(['forbidden']));
    expect(await (await operator.calls()).enter()).toEqual({ id: operator.id });
  });

  test('who loses the role is out with the next call, the session unchanged', async () => {
    const operator = await signedInOperator(kernel);
    const context = await operator.context();
    await kernel.db.update(users).set({ role: 'member' }).where(eq(users.id, operator.id));
    expect(new Set(await refusals(context))).toEqual(new Set(['forbidden']));
  });

  test('one operator makes another and takes the role back, but never their own', async () => {
    const [operator, member] = [await signedInOperator(kernel), await signedInMember(kernel)];
    const { people } = await operator.calls();
    const reason = 'joins the team';
    await people.role({ id: member.id, role: 'admin', reason });
    expect(await refusals(await member.context())).not.toContain('forbidden');
    await people.role({ id: member.id, role: 'member', reason });
    expect(new Set(await refusals(await member.context()))).toEqual(new Set(['forbidden']));
    const own = people.role({ id: operator.id, role: 'member', reason });
    await expect(own).rejects.toMatchObject({ cause: { key: 'forbidden' } });
    const block = people.block({ id: operator.id, isBlocked: true, reason });
    await expect(block).rejects.toMatchObject({ cause: { key: 'forbidden' } });
  });
});
