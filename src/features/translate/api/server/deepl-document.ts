import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { ApiError, invalid } from '#server/api/api-error.ts';
import type { Program } from '#server/api/authorise.ts';
import { countQueued } from '#server/api/queued-call.ts';
import { countEnded } from '#server/api/queued-end.ts';
import { limitedLook } from '#server/translate-documents/look-limit.ts';
import { documentFacts } from '#server/translate-documents/translate-document.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { openWorks } from '#server/works/batch-view.ts';
import { keepUpload } from '#server/works/keep-upload.ts';
import { order } from '#server/works/order.ts';
import { ownFile } from '#server/works/own-files.ts';
import type { Work } from '#server/works/work.ts';
import { charactersOfWord } from '#shared/api/limits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { defaultLocale } from '#shared/i18n/locale.ts';
import { titleOf } from '#shared/text/title.ts';
import type { DocumentDetail, DocumentParams } from '#shared/translate/document.ts';
import type { FileView, WorkView } from '#shared/works/work.ts';
import { readWording } from './deepl-text.ts';
import type { Fields } from './fields.ts';

/** Of the title of a work. */
const longestTitle = 120;

export interface DocumentCall {
  readonly works: readonly Work[];
  readonly fields: Fields;
}

/**
 * `POST /v2/document`: the document waits in line with all others, and counts for its key from now on.
 * @throws ApiError, AppError
 */
export async function postDocument(
  program: Program,
  { works, fields }: DocumentCall,
): Promise<Response> {
  const given = fields.file('file');
  if (!given) throw invalid('file', 'Invalid file data.');
  const name = fields.get('filename') || given.name;
  checkFormat(name, fields.get('output_format'));
  const caller = callerOf(program);
  const { kernel } = caller;
  const { from, to, formality, glossaryId } = await readWording(program, fields);
  await kernel.translation.enginesFor({ from, to });
  const file = new File([given], name, { type: given.type });
  const { words } = await limitedLook(caller, async () =>
    documentFacts(kernel.documents, { bytes: await file.bytes(), name, type: given.type }),
  );
  const { id } = await countQueued(program, { slug: 'document', words }, async () => {
    const { id: source } = await keepUpload(caller, 'document', file);
    const params: DocumentParams = {
      ...{ from, to, formality, words, ...(glossaryId !== null && { glossaryId }) },
    };
    return order(caller, works, {
      ...{ key: randomUUID(), title: titleOf(name, longestTitle), page: '/', kind: 'document' },
      jobs: [{ params, sources: [source] }],
    });
  });
  return Response.json({ document_id: id, document_key: keyOf(program, id) });
}

/** A document comes back as what it was; a PDF as a Word file alone, for which it must be asked. */
function checkFormat(name: string, wanted: string | null | undefined): void {
  const end = /\.([a-z\d]+)$/i.exec(name.slice(-20))?.[1]?.toLowerCase() ?? '';
  const comes = end === 'pdf' ? 'docx' : end;
  if (wanted ? wanted.toLowerCase() !== comes : end === 'pdf')
    throw invalid('output_format', `This document can be had as ${comes} alone.`);
}

/** `POST /v2/document/{id}`: how far it is. @throws ApiError, AppError */
export async function documentStatus(
  program: Program,
  call: DocumentCall,
  id: string,
): Promise<Response> {
  const work = await workOf(program, call, id);
  const isOver = work.state !== 'queued' && work.state !== 'running';
  if (isOver) await countEnded(program.kernel, program.key.id);
  const fault = faultOf(work);
  const detail = documentOf(work)?.detail as DocumentDetail | undefined;
  const words = detail?.words ?? work.price?.amount ?? 0;
  return Response.json({
    document_id: id,
    ...(fault === null
      ? {
          status:
            work.state === 'queued' ? 'queued' : work.state === 'done' ? 'done' : 'translating',
        }
      : { status: 'error', error_message: fault, message: fault }),
    ...(work.seconds !== null && { seconds_remaining: Math.ceil(work.seconds) }),
    ...(work.state === 'done' && { billed_characters: words * charactersOfWord }),
  });
}

/** `POST /v2/document/{id}/result`: the translated file. @throws ApiError, AppError */
export async function documentResult(
  program: Program,
  call: DocumentCall,
  id: string,
): Promise<Response> {
  const work = await workOf(program, call, id);
  const fault = faultOf(work);
  const takesPart = ['1', 'true'].includes(call.fields.get('incomplete') ?? '');
  const made = documentOf(work);
  if (fault !== null && !(takesPart && made)) throw notReady(fault);
  if (!made) throw notReady('The document is not ready.');
  const who = callerOf(program);
  const bytes = await who.kernel.files.read((await ownFile(who, made.id)).fileKey);
  if (!bytes) throw new AppError('not_found');
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': made.mediaType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(made.name)}`,
    },
  });
}

function callerOf({ kernel, spender }: Program): PageCaller {
  return { ...spender, kernel, locale: defaultLocale };
}

/** Proves that who asks has ordered it. */
function keyOf({ kernel }: Program, id: string): string {
  return createHmac('sha256', kernel.secret).update(`document:${id}`).digest('base64url');
}

async function workOf(program: Program, { works, fields }: DocumentCall, id: string) {
  const wanted = Buffer.from(keyOf(program, id));
  const given = Buffer.from(fields.get('document_key') ?? '');
  const isKey = given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!isKey) throw new AppError('not_found');
  const [work] = (await openWorks(callerOf(program), works, id)).works;
  if (!work) throw new AppError('not_found');
  return work;
}

/** Why there is no whole translation, where that is so. An incomplete one is no success (DESIGN 10). */
function faultOf(work: WorkView): string | null {
  const { state, error } = work;
  if (state === 'failed') return catalogue[error ?? 'translate_failed'].message;
  if (state === 'canceled') return catalogue.request_aborted.message;
  if (state !== 'done') return null;
  const made = documentOf(work);
  if (!made) return 'The document is no longer kept.';
  const detail = made.detail as DocumentDetail | null;
  if (detail?.state !== 'partial') return null;
  return `${detail.faultCount} of ${detail.runs} passages could not be translated as they should be. Ask for the result with incomplete=1 to get the document with these left as they are.`;
}

/** A report may lie beside it. */
function documentOf({ files }: WorkView): FileView | undefined {
  return files.find(({ detail }) => detail !== null && detail !== undefined);
}

/** DeepL's clients know 503 for this. */
function notReady(message: string): ApiError {
  return new ApiError({ status: 503, code: 'not_ready', message });
}
