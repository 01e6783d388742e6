import { eq } from 'drizzle-orm';
import { countKept } from '#server/owned/keeping.ts';
import { currentOwner } from '#server/owned/owned.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SaveAnswer, SaveInput } from '../contract.ts';
import { contentOf, readBlocks } from '../document/check.ts';
import type { DocContent, DocNode } from '../document/content.ts';
import { plainText } from '../document/plain-text.ts';
import { linkImages } from '../images/server/link.ts';
import { longestContent } from '../limits.ts';
import { keepAutomatic } from '../versions/server/keep.ts';
import { titleOnLine } from './create.ts';
import { type DocumentRow, deskDocuments } from './table.ts';
import { lockDocument, savedOnWire } from './wire.ts';

/**
 * Writes changes that were made on revision `base`, once per key (R16); where another device has
 * saved since, nothing is written and that is told.
 * @throws AppError `not_found` for an id that is nobody's or someone else's, `parameter` for what is
 * no document, `file_too_large` for one of more than is kept, `too_many_requests` as `countKept`.
 */
export async function saveDocument(caller: PageCaller, input: SaveInput): Promise<SaveAnswer> {
  const { kernel, network } = caller;
  const blocks = readBlocks(input.blocks);
  if (!blocks) throw new AppError('parameter');
  await countKept({ limits: kernel.limits, ownerId: caller.ownerId, network }, input.blocks);
  return kernel.db.transaction(async (tx): Promise<SaveAnswer> => {
    const ownerId = await currentOwner(tx, caller.ownerId);
    const row = await lockDocument(tx, ownerId, input.id);
    if (row.saveKey === input.key) return { state: 'saved', ...savedOnWire(row) };
    if (row.revision !== input.base)
      return { state: 'conflict', by: row.saveKey, ...savedOnWire(row) };
    const content = changed(row, input, blocks);
    if (content !== row.content) {
      await keepAutomatic(tx, { ...caller, ownerId }, row);
      await linkImages(tx, { ownerId, deskDocumentId: row.id }, { content: blocks });
    }
    const [saved] = await tx
      .update(deskDocuments)
      .set({
        ...(content !== row.content && { content, text: plainText(content), words: input.words }),
        ...(input.title !== undefined && { title: titleOnLine(input.title) }),
        ...(input.goal !== undefined && { goal: input.goal }),
        ...(input.comments !== undefined && { comments: input.comments }),
        saveKey: input.key,
        revision: row.revision + 1,
        updatedAt: kernel.clock.now(),
      })
      .where(eq(deskDocuments.id, row.id))
      .returning();
    if (!saved) throw new Error('the update returned no row');
    return { state: 'saved', ...savedOnWire(saved) };
  });
}

/** The same object where nothing of the text changes. */
function changed(
  { content }: DocumentRow,
  { from, to }: Pick<SaveInput, 'from' | 'to'>,
  blocks: readonly DocNode[],
): DocContent {
  const { content: before } = content;
  if (from > to || to > before.length) throw new AppError('parameter');
  if (from === to && blocks.length === 0) return content;
  const after = contentOf([...before.slice(0, from), ...blocks, ...before.slice(to)]);
  if (!after) throw new AppError('parameter');
  if (JSON.stringify(after).length > longestContent) throw new AppError('file_too_large');
  return after;
}
