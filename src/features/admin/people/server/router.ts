import { router } from '#server/trpc/init.ts';
import { operator } from '#server/trpc/operator.ts';
import { bookOf } from '#server/usage/book.ts';
import {
  balanceInput,
  blockInput,
  bookInput,
  changeInput,
  debugInput,
  findInput,
  personInput,
  roleInput,
} from '../contract.ts';
import { block, endSessions, setDebug, setRole } from './access.ts';
import { give, takeBack } from './balance.ts';
import { findPeople } from './find.ts';
import { openPerson } from './person.ts';

export const peopleRouter = router({
  find: operator.input(findInput).query(({ ctx, input }) => findPeople(ctx.kernel.db, input)),
  open: operator.input(personInput).query(({ ctx, input }) => openPerson(ctx.operator, input.id)),
  book: operator
    .input(bookInput)
    .query(({ ctx, input: { id, ...query } }) => bookOf(ctx.kernel.db, id, query)),
  give: operator.input(balanceInput).mutation(({ ctx, input }) => give(ctx.operator, input)),
  takeBack: operator
    .input(balanceInput)
    .mutation(({ ctx, input }) => takeBack(ctx.operator, input)),
  endSessions: operator
    .input(changeInput)
    .mutation(({ ctx, input }) => endSessions(ctx.operator, input)),
  block: operator.input(blockInput).mutation(({ ctx, input }) => block(ctx.operator, input)),
  debug: operator.input(debugInput).mutation(({ ctx, input }) => setDebug(ctx.operator, input)),
  role: operator.input(roleInput).mutation(({ ctx, input }) => setRole(ctx.operator, input)),
});
