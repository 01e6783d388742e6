import { and, eq } from 'drizzle-orm';
import type { DocumentText } from '#server/documents/document-text.ts';
import { readWebPage } from '#server/documents/web-page.ts';
import type { LimitRule } from '#server/limits.ts';
import { currentOwner } from '#server/owned/owned.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { normalise } from '#shared/text/normalise.ts';
import { storable, titleOf } from '#shared/text/title.ts';
import { spokenIn } from '#shared/video/captions.ts';
import type { SourceText } from '../../contract.ts';
import { longestAddress, longestText, longestTitle } from '../../limits.ts';
import { summarySources } from '../../server/table.ts';

/** Files an hour that are read for one person, and for one network (R36). */
const reads: LimitRule = { name: 'summarise-file', points: 60, seconds: 3600 };
const networkReads: LimitRule = { name: 'summarise-file-network', points: 600, seconds: 3600 };

/**
 * What a document says; it is not kept.
 * @throws AppError `file_too_large`, `document_unreadable` (SPEC 8), `too_many_requests`.
 */
export async function readFile(caller: PageCaller, file: File): Promise<SourceText> {
  const { kernel, ownerId, network, locale } = caller;
  const isFree =
    (await kernel.limits.take(reads, ownerId)) && (await kernel.limits.take(networkReads, network));
  if (!isFree) throw new AppError('too_many_requests');
  const { name, type } = file;
  const bytes = await file.bytes();
  const text = await kernel.documents.read({ bytes, name, type, locale });
  return sourceOf(text, { title: text.title ?? name, url: '' });
}

/** What a page or a video says. @throws AppError as `readWebPage`. */
export async function readPage(caller: PageCaller, url: string): Promise<SourceText> {
  const { name, source, text } = await readWebPage(caller, url);
  return sourceOf(text, { title: name, url: source.slice(0, longestAddress) });
}

function sourceOf(
  { pages }: DocumentText,
  { title, url }: Pick<SourceText, 'title' | 'url'>,
): SourceText {
  const whole = storable(pages.join('\n\n'));
  // The times of a video's captions are none of its sentences.
  const text = normalise(spokenIn(whole) ?? whole);
  return {
    ...{ url, title: titleOf(title, longestTitle) },
    text: text.slice(0, longestText).toWellFormed(),
    cut: text.length > longestText,
  };
}

/** Beside its run, with which it goes. */
export async function keepSource(
  { kernel, ownerId }: PageCaller,
  runId: string,
  text: string,
): Promise<void> {
  await kernel.db.transaction(async (tx) => {
    const owner = await currentOwner(tx, ownerId);
    await tx.insert(summarySources).values({ runId, ownerId: owner, text }).onConflictDoNothing();
  });
}

/** @throws AppError `not_found` for a run that is nobody's or someone else's. */
export async function openSource(
  { kernel, ownerId }: Pick<PageCaller, 'kernel' | 'ownerId'>,
  runId: string,
): Promise<{ readonly text: string }> {
  const [row] = await kernel.db
    .select({ text: summarySources.text })
    .from(summarySources)
    .where(and(eq(summarySources.runId, runId), eq(summarySources.ownerId, ownerId)));
  if (!row) throw new AppError('not_found');
  return row;
}
