import { checkEntries, EntriesFault, readEntries, writeCsv } from '#server/translate/entries.ts';
import {
  changeGlossary,
  entriesOf,
  listGlossaries,
  makeGlossary,
  openGlossary,
  removeGlossary,
  withPair,
} from '#server/translate/glossary.ts';
import type { GlossaryRow } from '#server/translate/table.ts';
import type { Entry } from '#server/translate/terms.ts';
import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  type Glossary,
  type GlossaryCsv,
  type GlossaryLine,
  glossaryCsvInput,
  glossaryInput,
  type MakeGlossaryInput,
  makeGlossaryInput,
  saveGlossaryInput,
} from '../contract.ts';

/** A person's own glossaries. */
export const glossaryRouter = router({
  list: caller.query(
    async ({ ctx }): Promise<GlossaryLine[]> => (await listGlossaries(ctx.caller)).map(lineOf),
  ),
  open: caller
    .input(glossaryInput)
    .query(
      async ({ ctx, input }): Promise<Glossary> =>
        glossaryOf(await openGlossary(ctx.caller, input.id)),
    ),
  make: caller.input(makeGlossaryInput).mutation(async ({ ctx, input }): Promise<Glossary> => {
    const { key, name, from, to } = input;
    const dictionary = { from, to, entries: entriesIn(input.entries) };
    return glossaryOf(await makeGlossary(ctx.caller, { key, name, dictionaries: [dictionary] }));
  }),
  save: caller.input(saveGlossaryInput).mutation(async ({ ctx, input }): Promise<Glossary> => {
    const { id, name, pair } = input;
    const own = pair && { ...pair, entries: entriesIn(pair.entries) };
    const row = await changeGlossary(ctx.caller, id, ({ dictionaries }) => ({
      ...(name !== undefined && { name }),
      ...(own && { dictionaries: withPair(dictionaries, own) }),
    }));
    return glossaryOf(row);
  }),
  csv: caller.input(glossaryCsvInput).query(async ({ ctx, input }): Promise<GlossaryCsv> => {
    const { id, from, to } = input;
    const row = await openGlossary(ctx.caller, id);
    const file = `${row.name.replace(/[^\p{L}\p{N} ._-]+/gu, '-')} ${from}-${to}.csv`;
    return { file, csv: writeCsv(entriesOf(row, from, to)) };
  }),
  remove: caller
    .input(glossaryInput)
    .mutation(({ ctx, input }) => removeGlossary(ctx.caller, input.id)),
});

/** @throws AppError `parameter` for a file that cannot be read. */
function entriesIn(given: MakeGlossaryInput['entries']): Entry[] {
  try {
    return typeof given === 'string' ? readEntries(given) : checkEntries(given);
  } catch (cause) {
    throw cause instanceof EntriesFault ? new AppError('parameter', { cause }) : cause;
  }
}

function lineOf({ id, name, dictionaries, createdAt }: GlossaryRow): GlossaryLine {
  const pairs = dictionaries.map(({ from, to, entries }) => ({ from, to, count: entries.length }));
  return { id, name, pairs, createdAt: createdAt.toISOString() };
}

function glossaryOf({ id, name, dictionaries, createdAt }: GlossaryRow): Glossary {
  return { id, name, pairs: dictionaries, createdAt: createdAt.toISOString() };
}
