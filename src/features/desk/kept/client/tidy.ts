import { done, within } from './database.ts';
import { type BaseRow, here, isHere, isSent, keptOf, type Row } from './kept-store.ts';

/** Documents that can be read without a connection: those that were changed last. */
const mostKept = 40;

/** Leaves what was not sent yet, and of the rest what was written last; of others who were here nothing that is saved. */
export async function tidyKept(): Promise<void> {
  await within('readwrite', async ({ texts, bases }) => {
    const rows: Row[] = await done(texts.getAll());
    const known: BaseRow[] = await done(bases.getAll());
    // From now on they are theirs alone.
    for (const row of rows.filter(isHere)) texts.put({ ...row, owner: here() } satisfies Row);
    const saved = new Map(known.map((base) => [base.key, base]));
    const sent = rows.filter((row) => isSent(keptOf(row, saved.get(row.key))));
    const mine = sent.filter(isHere).toSorted((a, b) => b.at - a.at);
    const old = [...mine.slice(mostKept), ...sent.filter((row) => !isHere(row))];
    for (const { key } of old) {
      texts.delete(key);
      bases.delete(key);
    }
  });
}
