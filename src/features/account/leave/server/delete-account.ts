import { eq } from 'drizzle-orm';
import { confirmPassword, isFresh } from '#server/auth/confirm.ts';
import { users } from '#server/auth/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { sendLetter } from '#server/letters/send.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { realLocales } from '#shared/i18n/locale.ts';
import type { Erased, EraseInput } from '../../data/contract.ts';
import type { Holdings } from '../../data/server/holdings.ts';
import { beginErasure, erase } from './erase.ts';

export interface Leaver {
  readonly kernel: Kernel;
  readonly ownerId: string;
  /** The sign-in that asks. */
  readonly sid: string | null;
}

/**
 * Removes an account and all that is its own, for good. What goes on elsewhere ends first: where
 * that fails nothing is removed.
 * @throws AppError `credentials_wrong`, `too_many_attempts`; `parameter` for another word; what a
 * provider throws.
 */
export async function deleteAccount(
  leaver: Leaver,
  { owned, leaving }: Holdings,
  { password, word }: EraseInput,
): Promise<Erased> {
  const { kernel, ownerId, sid } = leaver;
  if (!isWord(kernel.wordsOf, word)) throw new AppError('parameter');
  const [person] = await kernel.db.select().from(users).where(eq(users.id, ownerId));
  if (!person) throw new AppError('user_missing');
  if (person.passwordHash !== null) await confirmPassword(kernel, ownerId, password);
  else if (!(await isFresh(kernel, sid))) return { state: 'stale' };
  for (const one of leaving) await one.end(kernel, ownerId);
  await beginErasure(kernel, leaving, ownerId);
  await erase(kernel, owned, ownerId);
  // One that stays in the outbox would be the only thing that still names them.
  if (person.email && kernel.mail.isSet) {
    const { email: to, locale } = person;
    const values = { date: kernel.clock.now() };
    await sendLetter(kernel, { to, locale, letter: 'accountDeleted', values });
  }
  return { state: 'erased' };
}

/** The word in one of the family's languages, however it is typed: not every browser says which page it is on. */
function isWord(wordsOf: Kernel['wordsOf'], typed: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().toLocaleLowerCase('und');
  return realLocales
    .map(({ code }) => wordsOf(code))
    .filter((words) => words.has('account-data'))
    .some((words) => plain(words.group('account-data')('ui.delete.word')) === plain(typed));
}
