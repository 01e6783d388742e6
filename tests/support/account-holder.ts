import { eq } from 'drizzle-orm';
import { users } from '#server/auth/table.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import type { TestKernel } from './kernel.ts';
import { proofOf } from './letters.ts';
import { makeMember } from './member.ts';
import { type Planted, plant } from './planted.ts';

export interface AccountHolder {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly caller: PageCaller;
  readonly planted: Planted;
}

/** A member who has something in every table, every kind of file and a letter; all of it holds `mark`. */
export async function makeHolder(kernel: TestKernel, mark: string): Promise<AccountHolder> {
  const { email, password } = await makeMember(kernel, { email: `${mark}@example.org` });
  // Sign-up does not wait for its letter: what is there is to stand still when this returns.
  await proofOf(kernel, email, '');
  const [person] = await kernel.db
    .update(users)
    .set({ name: mark, firstName: mark, lastName: mark, image: mark })
    .where(eq(users.email, email))
    .returning();
  if (!person) throw new Error('no such member');
  const file = () => kernel.files.put(Buffer.from(`a file of ${mark}`));
  const planted = await plant(kernel.db, {
    ownerId: person.id,
    mark,
    instead: {
      'account_exports.file_key': await file(),
      'documents.file_key': await file(),
      // What was paid out stays as well, and says nothing of anybody.
      'payouts.currency': 'usd',
      // One that was paid stays when its owner goes.
      'orders.paid_at': null,
      // Or no password alone would open it.
      'authenticators.confirmed_at': null,
      // The one kind that a person may have several of.
      'email_tokens.kind': 'undo',
      'documents.name': `${mark}.txt`,
      'desk_documents.content': {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: mark }] }],
      },
    },
  });
  await kernel.mail.send({ to: email, subject: mark, text: `a letter to ${mark}` });
  const from = { hostKey: 'main', locale: 'en', plan: 'Free', group: 115 } as const;
  const caller = { kernel, ownerId: person.id, ...from, network: '203.0.113.9' };
  return { id: person.id, email, password, caller, planted };
}
